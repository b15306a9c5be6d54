import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";
import type { ListDescription, Tone } from "~/lib/list-description";
import { dictTypeListPath } from "~/lib/setting-paths";

type Texts = TFunction<["setting", "list"]>;

/** 启用 and 停用. */
export const statusTones: Readonly<Record<string, Tone>> = { 1: "success", 0: "neutral" };

export function describeDictTypeList(t: Texts): ListDescription {
  return {
    path: dictTypeListPath,
    title: t("dictType.title"),
    empty: t("dictType.empty"),
    rowKey: ["dict_id"],
    rowName: "dict_name",
    filters: [
      { kind: "text", name: "dict_name", label: t("dictType.name") },
      { kind: "text", name: "dict_type", label: t("dictType.type") },
      { kind: "select", name: "status", label: t("status"), choices: "status" },
    ],
    alwaysVisible: 3,
    cells: {
      dict_id: { kind: "count", width: 72 },
      dict_name: { kind: "text", width: 160 },
      dict_type: { kind: "number", width: 208 },
      status: { kind: "choice", choices: "status", tones: statusTones },
      remark: { kind: "text", width: 200 },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["dict_id"],
  };
}

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
