import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

type Texts = TFunction<["setting", "list"]>;

export function dictTypeFields(t: Texts, statuses: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "dict_name", label: t("dictType.name"), required: true, maxLength: 60 },
    {
      kind: "text",
      name: "dict_type",
      label: t("dictType.type"),
      hint: t("dictType.typeHint"),
      required: true,
      maxLength: 60,
    },
    { kind: "radio", name: "status", label: t("status"), choices: statuses },
    { kind: "textarea", name: "remark", label: t("remark"), maxLength: 200 },
  ];
}
