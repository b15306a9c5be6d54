import type { RefObject } from "react";
import { dateOf, readDay, readTimeOfDay } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { enterOwnValue } from "~/lib/own-value";
import { Button } from "../button";
import { FieldPanel, type FieldPanelProps } from "../field-panel/field-panel";
import { Calendar } from "./calendar";
import { dateTexts } from "./date-texts";
import { TypedDay } from "./typed-day";

interface MomentPanelProps extends FieldPanelProps {
  input: RefObject<HTMLInputElement>;
  /** `YYYY-MM-DDThh:mm`, or empty. */
  value: string;
}

const midnight = "00:00";

/** A day and its time, typed or the day picked; a day without a time begins at midnight. */
export function MomentPanel({ field, label, onClose, input, value }: MomentPanelProps) {
  const [day = "", time = ""] = value.slice(0, 16).split("T");
  const today = dateOf(Date.now());
  const enter = (newDay: string, newTime: string) => {
    if (input.current) enterOwnValue(input.current, newDay && `${newDay}T${newTime || midnight}`);
  };
  const leave = () => {
    onClose();
    field.current?.focus();
  };
  const clear = () => {
    enter("", "");
    leave();
  };
  return (
    <FieldPanel field={field} label={fill(dateTexts.choose, { label })} onClose={onClose}>
      <div className="flex gap-3 px-2 pt-2">
        <TypedDay
          label={dateTexts.day}
          name={dateTexts.typeDay}
          value={day}
          pattern={dateTexts.dayPattern}
          wrong={dateTexts.wrongDay}
          read={readDay}
          onTake={(newDay) => enter(newDay, time)}
          onEnter={leave}
        />
        <TypedDay
          label={dateTexts.time}
          name={dateTexts.typeTime}
          value={time}
          pattern={dateTexts.timePattern}
          wrong={dateTexts.wrongTime}
          read={readTimeOfDay}
          onTake={(newTime) => enter(day || today, newTime)}
          onEnter={leave}
        />
      </div>
      <Calendar days={{ from: day, to: day }} today={today} onPick={(picked) => enter(picked, time)} />
      <div className="flex items-center justify-end gap-2 border-t border-line px-2 py-1.5">
        <Button onClick={clear}>{dateTexts.clear}</Button>
        <Button look="primary" onClick={leave}>
          {dateTexts.done}
        </Button>
      </div>
    </FieldPanel>
  );
}
