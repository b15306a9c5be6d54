import type { Field, FieldChoice } from "~/lib/form-description";
import { dictionaryTexts } from "../dictionary-texts";

export function dictTypeFields(statuses: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "dict_name", label: dictionaryTexts.dictType.name, required: true, maxLength: 60 },
    {
      kind: "text",
      name: "dict_type",
      label: dictionaryTexts.dictType.type,
      hint: dictionaryTexts.dictType.typeHint,
      required: true,
      maxLength: 60,
    },
    { kind: "radio", name: "status", label: dictionaryTexts.status, choices: statuses },
    { kind: "textarea", name: "remark", label: dictionaryTexts.remark, maxLength: 200 },
  ];
}
