import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

type Texts = TFunction<["setting", "list"]>;

/** An item's dictionary cannot be changed. */
export function dictDataFields(t: Texts, statuses: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "dict_type", label: t("dictType.type"), readOnly: true },
    { kind: "text", name: "dict_label", label: t("dictData.label"), required: true, maxLength: 60 },
    {
      kind: "text",
      name: "dict_value",
      label: t("dictData.value"),
      hint: t("dictData.valueHint"),
      required: true,
      maxLength: 60,
    },
    {
      kind: "number",
      name: "dict_sort",
      label: t("dictData.sort"),
      hint: t("dictData.sortHint"),
      required: true,
      min: 1,
      max: 99,
    },
    { kind: "radio", name: "status", label: t("status"), choices: statuses },
    { kind: "textarea", name: "remark", label: t("remark"), maxLength: 200 },
  ];
}
