import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import type { ReactNode, Ref } from "react";

/** Lies over fields of the browser, whose words follow the browser's language, shows their value in ours, and opens their panel. */
export function FieldFace({
  button,
  label,
  isEmpty,
  isWrong,
  isOpen,
  icon: Icon = CalendarDays,
  describedBy,
  onPrepare,
  onToggle,
  children,
}: {
  button: Ref<HTMLButtonElement>;
  label: string;
  isEmpty: boolean;
  isWrong: boolean;
  isOpen: boolean;
  icon?: LucideIcon;
  describedBy: string | undefined;
  onPrepare: () => void;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-describedby={describedBy}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      onClick={onToggle}
      className={`absolute inset-0 flex items-center gap-2 rounded border bg-card px-2 text-left text-sm hover:border-ink-faint ${isWrong ? "border-danger" : "border-line"}`}
    >
      <span className="sr-only">{label}：</span>
      <span className={`min-w-0 grow truncate tabular-nums ${isEmpty ? "text-ink-faint" : "text-ink"}`}>
        {children}
      </span>
      <Icon size={14} aria-hidden className="shrink-0 text-ink-faint" />
    </button>
  );
}

/** Attributes of a field under its face: it keeps its place, value and name, and hands on the focus. */
export const coveredField = { tabIndex: -1, "aria-hidden": true } as const;

/** Hides what a face covers, without moving anything. */
export const coveredStyle = "pointer-events-none opacity-0";
