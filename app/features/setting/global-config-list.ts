import type { TFunction } from "i18next";
import type { ConfigType } from "#contract/global-config";
import type { Field } from "~/lib/form-description";
import type { ListDescription } from "~/lib/list-description";
import { globalConfigListPath } from "~/lib/setting-paths";

type Texts = TFunction<["setting", "list"]>;

export function describeGlobalConfigList(t: Texts): ListDescription {
  return {
    path: globalConfigListPath,
    title: t("config.title"),
    empty: t("config.empty"),
    rowKey: ["id"],
    rowName: "name",
    filters: [
      { kind: "text", name: "name", label: t("config.name") },
      { kind: "text", name: "key_name", label: t("config.key") },
      { kind: "select", name: "type", label: t("config.type"), choices: "type" },
    ],
    alwaysVisible: 3,
    cells: {
      id: { kind: "count", width: 72 },
      name: { kind: "text", width: 160 },
      type: { kind: "choice", choices: "type" },
      key_name: { kind: "number", width: 208 },
      data: { kind: "text", width: 240 },
      remark: { kind: "text", width: 200 },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["id"],
  };
}

/** What a parameter is called and holds; its type was chosen before and travels hidden. */
export function globalConfigFields(t: Texts, type: ConfigType, isBuiltIn: boolean): Field[] {
  return [
    { kind: "text", name: "name", label: t("config.name"), required: true, maxLength: 60 },
    {
      kind: "text",
      name: "key_name",
      label: t("config.key"),
      hint: t(isBuiltIn ? "config.builtIn" : "config.keyHint"),
      readOnly: isBuiltIn,
      required: true,
      maxLength: 60,
    },
    dataField(t, type),
    { kind: "textarea", name: "remark", label: t("remark"), maxLength: 200 },
  ];
}

function dataField(t: Texts, type: ConfigType): Field {
  const shared = { name: "data", label: t("config.data") };
  switch (type) {
    case "boolean":
      return { ...shared, kind: "switch" };
    case "json":
      return { ...shared, kind: "textarea", rows: 14, monospace: true, hint: t("config.jsonHint"), required: true };
    case "html":
      return { ...shared, kind: "html" };
    case "text":
      return { ...shared, kind: "textarea", rows: 4 };
  }
}
