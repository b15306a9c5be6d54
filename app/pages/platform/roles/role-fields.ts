import type { Field } from "~/lib/form-description";
import { roleTexts } from "./role-texts";

/** The fields of a role; the product's own roles keep their key. */
export function roleFields(isBuiltin: boolean): readonly Field[] {
  const name = {
    kind: "text",
    name: "name",
    label: roleTexts.field.name,
    required: true,
    maxLength: 60,
  } as const;
  return [
    { kind: "text", name: "description", label: roleTexts.field.description, required: true, maxLength: 60 },
    isBuiltin ? { ...name, readOnly: true, hint: roleTexts.hint.nameFixed } : { ...name, hint: roleTexts.hint.name },
  ];
}
