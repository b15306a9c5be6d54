import Inbox from "lucide-react/icons/inbox";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** Nothing to show: a drawing, one sentence, and what to do next. */
export function EmptyState({ text, next, Icon = Inbox }: { text: string; next?: ReactNode; Icon?: LucideIcon }) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center text-ink-faint">
      <Icon size={40} strokeWidth={1.25} aria-hidden data-drawing />
      <p>{text}</p>
      {next}
    </div>
  );
}
