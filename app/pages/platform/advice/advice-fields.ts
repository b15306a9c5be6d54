import type { Field, FieldChoice } from "~/lib/form-description";
import { adviceTexts } from "./advice-texts";

export function adviceFields(types: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "title", label: adviceTexts.field.title, required: true, maxLength: 60 },
    { kind: "radio", name: "type", label: adviceTexts.field.type, choices: types },
    { kind: "html", name: "content", label: adviceTexts.field.content, required: true },
  ];
}

export function replyFields(statuses: readonly FieldChoice[]): Field[] {
  return [
    { kind: "radio", name: "status", label: adviceTexts.field.status, choices: statuses },
    { kind: "html", name: "reply", label: adviceTexts.field.reply, required: true },
  ];
}
