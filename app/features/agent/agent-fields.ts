import { partyTexts } from "~/i18n/locales/zh/party";
import type { Field, FieldChoice } from "~/lib/form-description";

/** The fields of an agent; its share is the text of a percentage. */
export function agentFields(status: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "name", label: partyTexts.agent.field.name, required: true, maxLength: 60 },
    { kind: "text", name: "contact", label: partyTexts.agent.field.contact, maxLength: 60 },
    {
      kind: "text",
      name: "commission_bp",
      label: partyTexts.agent.field.commission,
      required: true,
      maxLength: 7,
      hint: partyTexts.agent.hint.commission,
    },
    {
      kind: "radio",
      name: "status",
      label: partyTexts.agent.field.status,
      choices: status,
      hint: partyTexts.agent.hint.status,
    },
  ];
}
