import type { TFunction } from "i18next";
import type { ConfigType } from "#contract/global-config";
import type { Field } from "~/lib/form-description";

type Texts = TFunction<["setting", "list"]>;

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
