import { settingTexts } from "~/i18n/locales/zh/setting";
import type { Field, FieldChoice } from "~/lib/form-description";

/** An item's dictionary cannot be changed. */
export function dictDataFields(statuses: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "dict_type", label: settingTexts.dictType.type, readOnly: true },
    { kind: "text", name: "dict_label", label: settingTexts.dictData.label, required: true, maxLength: 60 },
    {
      kind: "text",
      name: "dict_value",
      label: settingTexts.dictData.value,
      hint: settingTexts.dictData.valueHint,
      required: true,
      maxLength: 60,
    },
    {
      kind: "number",
      name: "dict_sort",
      label: settingTexts.dictData.sort,
      hint: settingTexts.dictData.sortHint,
      required: true,
      min: 1,
      max: 99,
    },
    { kind: "radio", name: "status", label: settingTexts.status, choices: statuses },
    { kind: "textarea", name: "remark", label: settingTexts.remark, maxLength: 200 },
  ];
}
