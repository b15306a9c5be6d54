import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

/** What the form of an item offers to choose from. */
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
export function feeItemFields(t: TFunction<"feeItem">, choices: FeeItemChoices): Field[] {
  const school: Field = {
    kind: "select",
    name: "school_id",
    label: t("field.school_id"),
    required: true,
    choices: choices.school,
    empty: t("chooseSchool"),
  };
  return [
    ...(choices.school.length > 1 ? [school] : []),
    { kind: "text", name: "name", label: t("field.name"), required: true, maxLength: 60 },
    {
      kind: "text",
      name: "item_code",
      label: t("field.item_code"),
      required: true,
      maxLength: 32,
      hint: t("hint.item_code"),
    },
    {
      kind: "select",
      name: "category",
      label: t("field.category"),
      required: true,
      choices: choices.category,
      empty: t("chooseCategory"),
    },
    { kind: "text", name: "price_fen", label: t("field.price"), required: true, maxLength: 16, hint: t("hint.price") },
    ...(choices.purpose.length > 1
      ? [
          {
            ...{ kind: "select", name: "purpose", label: t("field.purpose") },
            ...{ choices: choices.purpose, hint: t("hint.purpose") },
          } satisfies Field,
        ]
      : []),
    {
      kind: "radio",
      name: "mandatory",
      label: t("field.mandatory"),
      choices: choices.mandatory,
      hint: t("hint.mandatory"),
    },
    { kind: "number", name: "max_qty", label: t("field.max_qty"), min: 1, max: 999, hint: t("hint.max_qty") },
    { kind: "radio", name: "status", label: t("field.status"), choices: choices.status },
    { kind: "textarea", name: "remark", label: t("field.remark"), maxLength: 200 },
  ];
}
