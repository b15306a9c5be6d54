import { type MouseEvent, type RefObject, useState } from "react";
import { readDay } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { enterOwnValue } from "~/lib/own-value";
import { Button } from "../button";
import { FieldPanel, type FieldPanelProps } from "../field-panel/field-panel";
import { Calendar, type Days } from "./calendar";
import { dateTexts } from "./date-texts";
import { TypedDay } from "./typed-day";

/** Days with a name; choosing them sends the form with `submit`. */
export interface RangePreset {
  label: string;
  start: string;
  end: string;
  submit: { name: string; value: string };
}

interface DateRangePanelProps extends FieldPanelProps {
  start: RefObject<HTMLInputElement>;
  end: RefObject<HTMLInputElement>;
  days: Days;
  today: string;
  presets: readonly RangePreset[];
}

/** Presets, both days to type, and a calendar in which the first pick is one end and the second the other. */
export function DateRangePanel({ field, label, onClose, start, end, days, today, presets }: DateRangePanelProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const [near, setNear] = useState<string | null>(null);
  const enter = ({ from, to }: Days) => {
    if (start.current) enterOwnValue(start.current, from);
    if (end.current) enterOwnValue(end.current, to);
  };
  const leave = () => {
    onClose();
    field.current?.focus();
  };
  const pick = (day: string) => {
    if (picked === null) return setPicked(day);
    enter(inOrder(picked, day));
    leave();
  };
  const clear = () => {
    enter({ from: "", to: "" });
    leave();
  };
  const typed = { read: readDay, pattern: dateTexts.dayPattern, wrong: dateTexts.wrongDay, onEnter: leave };
  return (
    <FieldPanel field={field} label={fill(dateTexts.choose, { label })} onClose={onClose}>
      <div className="sm:flex">
        <Presets presets={presets} days={days} onSend={onClose} />
        <div>
          <div className="flex gap-3 px-2 pt-2">
            <TypedDay
              {...typed}
              label={dateTexts.start}
              name={dateTexts.typeStart}
              value={days.from}
              onTake={(from) => enter({ ...days, from })}
            />
            <TypedDay
              {...typed}
              label={dateTexts.end}
              name={dateTexts.typeEnd}
              value={days.to}
              onTake={(to) => enter({ ...days, to })}
            />
          </div>
          <Calendar
            isRange
            days={picked === null ? days : inOrder(picked, near ?? picked)}
            today={today}
            max={today}
            onPick={pick}
            onNear={setNear}
          />
          <div className="flex items-center gap-2 border-t border-line px-2 py-1.5">
            <p role="status" className="mr-auto text-xs text-ink-soft">
              {picked === null ? dateTexts.pickStart : dateTexts.pickEnd}
            </p>
            <Button onClick={clear}>{dateTexts.clear}</Button>
            <Button onClick={leave}>{dateTexts.done}</Button>
          </div>
        </div>
      </div>
    </FieldPanel>
  );
}

function Presets({
  presets,
  days: { from, to },
  onSend,
}: {
  presets: readonly RangePreset[];
  days: Days;
  onSend: () => void;
}) {
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    // the button leaves the page with its panel: its form is sent before
    event.preventDefault();
    button.form?.requestSubmit(button);
    onSend();
  };
  return (
    <div
      role="group"
      aria-label={dateTexts.shortcuts}
      className="flex flex-wrap gap-1 border-line p-2 max-sm:border-b sm:w-28 sm:flex-col sm:border-r"
    >
      {presets.map(({ label, start, end, submit }) => {
        const isChosen = start === from && end === to;
        return (
          <button
            key={submit.value}
            type="submit"
            {...submit}
            aria-pressed={isChosen}
            onClick={send}
            className={`rounded px-2 py-1 text-left text-sm ${isChosen ? "bg-accent-soft text-accent-text" : "text-ink-soft hover:bg-raised hover:text-ink"}`}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

function inOrder(one: string, other: string): Days {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}
