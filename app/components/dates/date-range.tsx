import { type InputHTMLAttributes, useRef } from "react";
import { useHydrated } from "~/hooks/use-hydrated";
import { fill } from "~/lib/fill";
import { controlStyle } from "../control-style";
import { hasPopovers, showOwnPicker, usePanel } from "../field-panel/use-panel";
import type { RangePreset } from "./date-range-panel";
import { dateTexts } from "./date-texts";
import { coveredField, coveredStyle, FieldFace } from "../field-panel/field-face";
import { useFieldValue } from "../field-panel/use-field-value";

type End = Pick<InputHTMLAttributes<HTMLInputElement>, "aria-label"> & { name: string; defaultValue: string };

const loadPanel = () => import("./date-range-panel").then(({ DateRangePanel }) => DateRangePanel);

/**
 * First and last day of a range. Two fields of the browser hold and send them; with scripts one button over them shows both, by their
 * usual name where they have one, and opens calendar and presets.
 */
export function DateRange({
  label,
  from,
  to,
  between,
  today,
  presets,
  isWrong,
  describedBy,
}: {
  label: string;
  from: End;
  to: End;
  /** The word between both fields. */
  between: string;
  /** The last day that can be chosen. */
  today: string;
  presets: readonly RangePreset[];
  isWrong: boolean;
  describedBy: string | undefined;
}) {
  const isCovered = useHydrated() && hasPopovers();
  const button = useRef<HTMLButtonElement>(null);
  const [start, end] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const days = { from: useFieldValue(start, from.defaultValue), to: useFieldValue(end, to.defaultValue) };
  const { Panel, isOpen, ...panel } = usePanel(loadPanel, () => showOwnPicker(start.current));
  const field = {
    type: "date",
    max: today,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": describedBy,
    className: `${controlStyle} w-full min-w-0`,
    ...(isCovered && { ...coveredField, onFocus: () => button.current?.focus() }),
  };
  const preset = presets.find(({ start: first, end: last }) => first === days.from && last === days.to);
  return (
    <div className="relative">
      <div className={`flex items-center gap-1.5 ${isCovered ? coveredStyle : ""}`}>
        <input ref={start} {...from} {...field} />
        <span className="text-xs text-ink-faint" aria-hidden={isCovered || undefined}>
          {between}
        </span>
        <input ref={end} {...to} {...field} />
      </div>
      {isCovered && (
        <FieldFace
          {...{ button, label, isOpen, isWrong, describedBy }}
          isEmpty={days.from === "" && days.to === ""}
          onPrepare={panel.prepare}
          onToggle={isOpen ? panel.close : panel.open}
        >
          {preset && <b className="mr-1.5 font-medium">{preset.label}</b>}
          {wordsOf(days)}
        </FieldFace>
      )}
      {Panel && <Panel field={button} onClose={panel.close} {...{ label, start, end, days, today, presets }} />}
    </div>
  );
}

function wordsOf({ from, to }: { from: string; to: string }): string {
  if (from === to) return from || dateTexts.any;
  if (to === "") return fill(dateTexts.since, { day: from });
  if (from === "") return fill(dateTexts.until, { day: to });
  return fill(dateTexts.between, { from, to });
}
