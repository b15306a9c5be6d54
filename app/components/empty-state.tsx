import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Nothing to show, and what to do next. */
export function EmptyState({ text, next }: { text?: string; next?: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-ink-faint">
      <p>{text ?? t("noData")}</p>
      {next}
    </div>
  );
}
