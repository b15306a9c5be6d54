import type { Field, FieldChoice } from "~/lib/form-description";
import { feeItemTexts } from "./fee-item-texts";

/** The choices in the form of a fee item. */
export interface FeeItemChoices {
  category: readonly FieldChoice[];
  /** By name, the usual one first. */
  purpose: readonly FieldChoice[];
  mandatory: readonly FieldChoice[];
  status: readonly FieldChoice[];
  /** Empty where there is but one school, or none to choose. */
  school: readonly FieldChoice[];
}

/** The fields of an item; its price is text in yuan. */
export function feeItemFields(choices: FeeItemChoices): Field[] {
  const school: Field = {
    kind: "select",
    name: "school_id",
    label: feeItemTexts.field.school_id,
    required: true,
    choices: choices.school,
    empty: feeItemTexts.chooseSchool,
  };
  return [
    ...(choices.school.length > 1 ? [school] : []),
    { kind: "text", name: "name", label: feeItemTexts.field.name, required: true, maxLength: 60 },
    {
      kind: "text",
      name: "item_code",
      label: feeItemTexts.field.item_code,
      required: true,
      maxLength: 32,
      hint: feeItemTexts.hint.item_code,
    },
    {
      kind: "select",
      name: "category",
      label: feeItemTexts.field.category,
      required: true,
      choices: choices.category,
      empty: feeItemTexts.chooseCategory,
    },
    {
      kind: "text",
      name: "price_fen",
      label: feeItemTexts.field.price,
      required: true,
      maxLength: 16,
      hint: feeItemTexts.hint.price,
    },
    ...(choices.purpose.length > 1
      ? [
          {
            ...{ kind: "select", name: "purpose", label: feeItemTexts.field.purpose },
            ...{ choices: choices.purpose, hint: feeItemTexts.hint.purpose },
          } satisfies Field,
        ]
      : []),
    {
      kind: "radio",
      name: "mandatory",
      label: feeItemTexts.field.mandatory,
      choices: choices.mandatory,
      hint: feeItemTexts.hint.mandatory,
    },
    {
      kind: "number",
      name: "max_qty",
      label: feeItemTexts.field.max_qty,
      min: 1,
      max: 999,
      hint: feeItemTexts.hint.max_qty,
    },
    { kind: "radio", name: "status", label: feeItemTexts.field.status, choices: choices.status },
    { kind: "textarea", name: "remark", label: feeItemTexts.field.remark, maxLength: 200 },
  ];
}
