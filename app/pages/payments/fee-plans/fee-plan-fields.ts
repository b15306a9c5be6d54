import type { Field, FieldChoice } from "~/lib/form-description";
import { feePlanTexts } from "./fee-plan-texts";

/** The choices in the form of a plan; items and targets have controls of their own. */
export interface FeePlanChoices {
  year: readonly FieldChoice[];
  term: readonly FieldChoice[];
  yesNo: readonly FieldChoice[];
}

/** The fields of a plan but its items and targets; the least part is text in yuan. */
export function feePlanFields(choices: FeePlanChoices): Field[] {
  return [
    {
      kind: "text",
      name: "title",
      label: feePlanTexts.field.title,
      required: true,
      maxLength: 60,
      hint: feePlanTexts.hint.title,
    },
    { kind: "select", name: "year", label: feePlanTexts.field.year, required: true, choices: choices.year },
    { kind: "radio", name: "term", label: feePlanTexts.field.term, required: true, choices: choices.term },
    { kind: "datetime", name: "start_at", label: feePlanTexts.field.start_at, required: true },
    {
      kind: "datetime",
      name: "end_at",
      label: feePlanTexts.field.end_at,
      required: true,
      hint: feePlanTexts.hint.end_at,
    },
    {
      kind: "radio",
      name: "overdue_payable",
      label: feePlanTexts.field.overdue_payable,
      choices: choices.yesNo,
      hint: feePlanTexts.hint.overdue_payable,
    },
    { kind: "radio", name: "allow_partial", label: feePlanTexts.field.allow_partial, choices: choices.yesNo },
    {
      kind: "text",
      name: "min_part_fen",
      label: feePlanTexts.field.min_part,
      maxLength: 16,
      hint: feePlanTexts.hint.min_part,
    },
    { kind: "textarea", name: "remark", label: feePlanTexts.field.remark, maxLength: 200, rows: 2 },
  ];
}
