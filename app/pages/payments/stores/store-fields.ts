import { commonTexts } from "~/i18n/locales/zh/common";
import type { Field, FieldChoice } from "~/lib/form-description";
import { storeTexts } from "./store-texts";

/** Choices of a store's form. */
export interface StoreChoices {
  status: readonly FieldChoice[];
  /** Empty where there is but one school, or none to choose. */
  school: readonly FieldChoice[];
}

/** The fields of a store. */
export function storeFields({ status, school }: StoreChoices): Field[] {
  const ofSchool: Field = {
    kind: "select",
    name: "school_id",
    label: storeTexts.field.school,
    required: true,
    choices: school,
    empty: commonTexts.chooseSchool,
  };
  return [
    ...(school.length > 1 ? [ofSchool] : []),
    { kind: "text", name: "name", label: storeTexts.field.name, required: true, maxLength: 60 },
    {
      kind: "radio",
      name: "status",
      label: storeTexts.field.status,
      choices: status,
      hint: storeTexts.hint.status,
    },
  ];
}

/** The fields of a device; its number stays once it was saved. */
export function deviceFields(
  choices: { status: readonly FieldChoice[]; type: readonly FieldChoice[] },
  isNew: boolean,
): Field[] {
  const number = { kind: "text", name: "device_no", label: storeTexts.field.device_no, maxLength: 32 } as const;
  return [
    isNew ? { ...number, required: true, hint: storeTexts.hint.device_no } : { ...number, readOnly: true },
    { kind: "radio", name: "type", label: storeTexts.field.type, required: true, choices: choices.type },
    { kind: "radio", name: "status", label: storeTexts.field.status, choices: choices.status },
  ];
}
