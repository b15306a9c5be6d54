import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "~/components/popover";

/** Acts of a list that its bar has no room for: rows of a menu. */
export function MoreTools({ children }: { children: ReactNode }) {
  const { t } = useTranslation("list");
  return (
    <Popover
      label={
        <>
          {t("moreActs")}
          <ChevronDown size={14} aria-hidden />
        </>
      }
    >
      <div className="min-w-36 p-1">{children}</div>
    </Popover>
  );
}
