import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

/** The fields of an agent; its share is the text of a percentage. */
export function agentFields(t: TFunction<["party", "list"]>, status: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "name", label: t("agent.field.name"), required: true, maxLength: 60 },
    { kind: "text", name: "contact", label: t("agent.field.contact"), maxLength: 60 },
    {
      kind: "text",
      name: "commission_bp",
      label: t("agent.field.commission"),
      required: true,
      maxLength: 7,
      hint: t("agent.hint.commission"),
    },
    { kind: "radio", name: "status", label: t("agent.field.status"), choices: status, hint: t("agent.hint.status") },
  ];
}
