import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";
import type { ListDescription } from "~/lib/list-description";
import { dictDataListPath } from "~/lib/setting-paths";
import { statusTones } from "./dict-type-list";

type Texts = TFunction<["setting", "list"]>;

export function describeDictDataList(t: Texts, dictId: number): ListDescription {
  return {
    path: dictDataListPath(dictId),
    title: t("dictData.title"),
    empty: t("dictData.empty"),
    rowKey: ["dict_code"],
    rowName: "dict_label",
    filters: [
      { kind: "select", name: "dict_type", label: t("dictData.choose"), choices: "dict_type", picksList: true },
      { kind: "text", name: "dict_label", label: t("dictData.label") },
      { kind: "select", name: "status", label: t("status"), choices: "status" },
    ],
    alwaysVisible: 3,
    cells: {
      dict_code: { kind: "count", width: 72 },
      dict_label: { kind: "text", width: 160 },
      dict_value: { kind: "number", width: 136 },
      dict_sort: { kind: "count", width: 72 },
      status: { kind: "choice", choices: "status", tones: statusTones },
      remark: { kind: "text", width: 200 },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["dict_sort"],
  };
}

/** Of which dictionary an item is stays as it is. */
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
