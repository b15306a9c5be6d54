import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

type Texts = TFunction<["notice", "list"]>;

export function adviceFields(t: Texts, types: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "title", label: t("advice.field.title"), required: true, maxLength: 60 },
    { kind: "radio", name: "type", label: t("advice.field.type"), choices: types },
    { kind: "html", name: "content", label: t("advice.field.content"), required: true },
  ];
}

export function replyFields(t: Texts, statuses: readonly FieldChoice[]): Field[] {
  return [
    { kind: "radio", name: "status", label: t("advice.field.status"), choices: statuses },
    { kind: "html", name: "reply", label: t("advice.field.reply"), required: true },
  ];
}
