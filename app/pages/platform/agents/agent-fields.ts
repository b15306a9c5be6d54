import type { Field, FieldChoice } from "~/lib/form-description";
import { agentTexts } from "./agent-texts";

/** The fields of an agent; its share is the text of a percentage. */
export function agentFields(status: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "name", label: agentTexts.field.name, required: true, maxLength: 60 },
    { kind: "text", name: "contact", label: agentTexts.field.contact, maxLength: 60 },
    {
      kind: "text",
      name: "commission_bp",
      label: agentTexts.field.commission,
      required: true,
      maxLength: 7,
      hint: agentTexts.hint.commission,
    },
    {
      kind: "radio",
      name: "status",
      label: agentTexts.field.status,
      choices: status,
      hint: agentTexts.hint.status,
    },
  ];
}
