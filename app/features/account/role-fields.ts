import { accountTexts } from "~/i18n/locales/zh/account";
import type { Field } from "~/lib/form-description";

/** The fields of a role; the product's own roles keep their key. */
export function roleFields(isBuiltin: boolean): readonly Field[] {
  const name = {
    kind: "text",
    name: "name",
    label: accountTexts.role.field.name,
    required: true,
    maxLength: 60,
  } as const;
  return [
    { kind: "text", name: "description", label: accountTexts.role.field.description, required: true, maxLength: 60 },
    isBuiltin
      ? { ...name, readOnly: true, hint: accountTexts.role.hint.nameFixed }
      : { ...name, hint: accountTexts.role.hint.name },
  ];
}
