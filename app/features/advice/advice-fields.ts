import { noticeTexts } from "~/i18n/locales/zh/notice";
import type { Field, FieldChoice } from "~/lib/form-description";

export function adviceFields(types: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "title", label: noticeTexts.advice.field.title, required: true, maxLength: 60 },
    { kind: "radio", name: "type", label: noticeTexts.advice.field.type, choices: types },
    { kind: "html", name: "content", label: noticeTexts.advice.field.content, required: true },
  ];
}

export function replyFields(statuses: readonly FieldChoice[]): Field[] {
  return [
    { kind: "radio", name: "status", label: noticeTexts.advice.field.status, choices: statuses },
    { kind: "html", name: "reply", label: noticeTexts.advice.field.reply, required: true },
  ];
}
