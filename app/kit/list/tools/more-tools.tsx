import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { Popover } from "~/components/popover";
import { listTexts } from "../list-texts";

/** Acts of a list that its bar has no room for: rows of a menu. */
export function MoreTools({ children }: { children: ReactNode }) {
  return (
    <Popover
      label={
        <>
          {listTexts.moreActions}
          <ChevronDown size={14} aria-hidden />
        </>
      }
    >
      <div className="min-w-36 p-1">{children}</div>
    </Popover>
  );
}
