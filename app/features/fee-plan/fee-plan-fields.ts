import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

/** What the fields of a plan offer to choose from; items and targets have controls of their own. */
export interface FeePlanChoices {
  year: readonly FieldChoice[];
  term: readonly FieldChoice[];
  yesNo: readonly FieldChoice[];
}

/** The fields of a plan but its items and targets; the least part is text in yuan. */
export function feePlanFields(t: TFunction<["feePlan", "list"]>, choices: FeePlanChoices): Field[] {
  return [
    { kind: "text", name: "title", label: t("field.title"), required: true, maxLength: 60, hint: t("hint.title") },
    { kind: "select", name: "year", label: t("field.year"), required: true, choices: choices.year },
    { kind: "radio", name: "term", label: t("field.term"), required: true, choices: choices.term },
    { kind: "datetime", name: "start_at", label: t("field.start_at"), required: true },
    { kind: "datetime", name: "end_at", label: t("field.end_at"), required: true, hint: t("hint.end_at") },
    {
      kind: "radio",
      name: "overdue_payable",
      label: t("field.overdue_payable"),
      choices: choices.yesNo,
      hint: t("hint.overdue_payable"),
    },
    { kind: "radio", name: "allow_partial", label: t("field.allow_partial"), choices: choices.yesNo },
    { kind: "text", name: "min_part_fen", label: t("field.min_part"), maxLength: 16, hint: t("hint.min_part") },
    { kind: "textarea", name: "remark", label: t("field.remark"), maxLength: 200, rows: 2 },
  ];
}
