import type { RefObject } from "react";
import { dateOf, readDay } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { enterOwnValue } from "~/lib/own-value";
import { FieldPanel, type FieldPanelProps } from "../field-panel/field-panel";
import { Calendar } from "./calendar";
import { dateTexts } from "./date-texts";

/** A calendar for the field of one day. */
export function DayPanel({ field, label, onClose }: FieldPanelProps & { field: RefObject<HTMLInputElement> }) {
  const day = readDay(field.current?.value ?? "") ?? "";
  const pick = (picked: string) => {
    if (field.current) enterOwnValue(field.current, picked);
    onClose();
    field.current?.focus();
  };
  return (
    <FieldPanel field={field} label={fill(dateTexts.choose, { label })} onClose={onClose}>
      <Calendar
        days={{ from: day, to: day }}
        today={dateOf(Date.now())}
        max={field.current?.max || undefined}
        onPick={pick}
      />
    </FieldPanel>
  );
}
