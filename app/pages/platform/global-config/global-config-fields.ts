import { chatRetentionKey } from "#contract/platform/chat-retention";
import type { ConfigType } from "#contract/platform/global-config";
import type { Field } from "~/lib/form-description";
import { globalConfigTexts } from "./global-config-texts";

/** The fields of a parameter: name and value; its type was chosen before and travels hidden. */
export function globalConfigFields(type: ConfigType, isBuiltIn: boolean, key = ""): Field[] {
  return [
    { kind: "text", name: "name", label: globalConfigTexts.name, required: true, maxLength: 60 },
    {
      kind: "text",
      name: "key_name",
      label: globalConfigTexts.key,
      hint: isBuiltIn ? globalConfigTexts.builtIn : globalConfigTexts.keyHint,
      readOnly: isBuiltIn,
      required: true,
      maxLength: 60,
    },
    key === chatRetentionKey ? retentionField() : dataField(type),
    { kind: "textarea", name: "remark", label: globalConfigTexts.remark, maxLength: 200 },
  ];
}

function retentionField(): Field {
  const { data, retentionHint } = globalConfigTexts;
  return { kind: "text", name: "data", label: data, hint: retentionHint, maxLength: 3 };
}

function dataField(type: ConfigType): Field {
  const shared = { name: "data", label: globalConfigTexts.data };
  switch (type) {
    case "boolean":
      return { ...shared, kind: "switch" };
    case "json":
      return {
        ...shared,
        kind: "textarea",
        rows: 14,
        monospace: true,
        hint: globalConfigTexts.jsonHint,
        required: true,
      };
    case "html":
      return { ...shared, kind: "html" };
    case "text":
      return { ...shared, kind: "textarea", rows: 4 };
  }
}
