import CalendarDays from "lucide-react/icons/calendar-days";
import { type InputHTMLAttributes, type KeyboardEvent, useRef } from "react";
import { useHydrated } from "~/hooks/use-hydrated";
import { readDay } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { enterOwnValue } from "~/lib/own-value";
import { controlStyle } from "../control-style";
import { labelOf } from "../field-panel/label-of";
import { hasPopovers, usePanel } from "../field-panel/use-panel";
import { dateTexts } from "./date-texts";

const loadPanel = () => import("./day-panel").then(({ DayPanel }) => DayPanel);

/** A day. Without scripts the browser's field; with them it is typed as it is written, `YYYY-MM-DD`, or picked from our calendar. */
export function DateInput({ className = "", ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  const isOwn = useHydrated() && hasPopovers();
  const input = useRef<HTMLInputElement>(null);
  const { Panel, isOpen, ...panel } = usePanel(loadPanel, () => input.current?.focus());
  const tidy = () => {
    const day = input.current && readDay(input.current.value);
    if (input.current && day) enterOwnValue(input.current, day);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") tidy();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    panel.open();
  };
  const own = { inputMode: "numeric", autoComplete: "off", placeholder: dateTexts.dayPattern, maxLength: 11 } as const;
  return (
    <span className={`relative inline-block ${className}`}>
      <input
        {...rest}
        ref={input}
        type={isOwn ? "text" : "date"}
        {...(isOwn && { ...own, onBlur: tidy, onKeyDown: handleKeyDown, onFocus: panel.prepare })}
        className={`${controlStyle} w-full ${isOwn ? "pr-8 tabular-nums" : ""}`}
      />
      {isOwn && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={panel.prepare}
          onClick={isOpen ? panel.close : panel.open}
          className="absolute inset-y-px right-px w-8 rounded text-ink-faint hover:text-ink"
        >
          <span className="sr-only">{fill(dateTexts.open, { label: labelOf(input.current) })}</span>
          <CalendarDays size={14} aria-hidden className="mx-auto" />
        </button>
      )}
      {Panel && <Panel field={input} label={labelOf(input.current)} onClose={panel.close} />}
    </span>
  );
}
