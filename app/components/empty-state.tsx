import type { ReactNode } from "react";
import { commonTexts } from "~/i18n/locales/zh/common";

/** Nothing to show, and what to do next. */
export function EmptyState({ text, next }: { text?: string; next?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-ink-faint">
      <p>{text ?? commonTexts.noData}</p>
      {next}
    </div>
  );
}
