import type { TFunction } from "i18next";
import type { Field } from "~/lib/form-description";

/** The fields of a role; the product's own roles keep their key. */
export function roleFields(t: TFunction<"account">, isBuiltin: boolean): readonly Field[] {
  const name = { kind: "text", name: "name", label: t("role.field.name"), required: true, maxLength: 60 } as const;
  return [
    { kind: "text", name: "description", label: t("role.field.description"), required: true, maxLength: 60 },
    isBuiltin ? { ...name, readOnly: true, hint: t("role.hint.nameFixed") } : { ...name, hint: t("role.hint.name") },
  ];
}
