import type { ConfigType } from "#contract/global-config";
import { settingTexts } from "~/i18n/locales/zh/setting";
import type { Field } from "~/lib/form-description";

/** What a parameter is called and holds; its type was chosen before and travels hidden. */
export function globalConfigFields(type: ConfigType, isBuiltIn: boolean): Field[] {
  return [
    { kind: "text", name: "name", label: settingTexts.config.name, required: true, maxLength: 60 },
    {
      kind: "text",
      name: "key_name",
      label: settingTexts.config.key,
      hint: isBuiltIn ? settingTexts.config.builtIn : settingTexts.config.keyHint,
      readOnly: isBuiltIn,
      required: true,
      maxLength: 60,
    },
    dataField(type),
    { kind: "textarea", name: "remark", label: settingTexts.remark, maxLength: 200 },
  ];
}

function dataField(type: ConfigType): Field {
  const shared = { name: "data", label: settingTexts.config.data };
  switch (type) {
    case "boolean":
      return { ...shared, kind: "switch" };
    case "json":
      return {
        ...shared,
        kind: "textarea",
        rows: 14,
        monospace: true,
        hint: settingTexts.config.jsonHint,
        required: true,
      };
    case "html":
      return { ...shared, kind: "html" };
    case "text":
      return { ...shared, kind: "textarea", rows: 4 };
  }
}
