import type { Field, FieldChoice } from "~/lib/form-description";
import { dictionaryTexts } from "../dictionary-texts";

/** An item's dictionary cannot be changed. */
export function dictDataFields(statuses: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "dict_type", label: dictionaryTexts.dictType.type, readOnly: true },
    { kind: "text", name: "dict_label", label: dictionaryTexts.dictData.label, required: true, maxLength: 60 },
    {
      kind: "text",
      name: "dict_value",
      label: dictionaryTexts.dictData.value,
      hint: dictionaryTexts.dictData.valueHint,
      required: true,
      maxLength: 60,
    },
    {
      kind: "number",
      name: "dict_sort",
      label: dictionaryTexts.dictData.sort,
      hint: dictionaryTexts.dictData.sortHint,
      required: true,
      min: 1,
      max: 99,
    },
    { kind: "radio", name: "status", label: dictionaryTexts.status, choices: statuses },
    { kind: "textarea", name: "remark", label: dictionaryTexts.remark, maxLength: 200 },
  ];
}
