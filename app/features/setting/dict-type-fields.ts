import { settingTexts } from "~/i18n/locales/zh/setting";
import type { Field, FieldChoice } from "~/lib/form-description";

export function dictTypeFields(statuses: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "dict_name", label: settingTexts.dictType.name, required: true, maxLength: 60 },
    {
      kind: "text",
      name: "dict_type",
      label: settingTexts.dictType.type,
      hint: settingTexts.dictType.typeHint,
      required: true,
      maxLength: 60,
    },
    { kind: "radio", name: "status", label: settingTexts.status, choices: statuses },
    { kind: "textarea", name: "remark", label: settingTexts.remark, maxLength: 200 },
  ];
}
