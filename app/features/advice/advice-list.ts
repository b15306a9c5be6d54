import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";
import type { ListDescription, Tone } from "~/lib/list-description";
import { advicePath } from "~/lib/notice-paths";

type Texts = TFunction<["notice", "list"]>;

export const adviceTones: Readonly<Record<string, Tone>> = { 0: "warning", 1: "success", 2: "neutral" };

export function describeAdviceList(t: Texts): ListDescription {
  return {
    path: advicePath,
    title: t("advice.title"),
    empty: t("advice.empty"),
    rowKey: ["id"],
    rowName: "title",
    filters: [
      { kind: "select", name: "status", label: t("advice.field.status"), choices: "status" },
      { kind: "select", name: "type", label: t("advice.field.type"), choices: "type" },
    ],
    alwaysVisible: 2,
    cells: {
      id: { kind: "count", width: 72 },
      title: { kind: "text", width: 280 },
      author: { kind: "text", width: 128 },
      school_name: { kind: "text", width: 160 },
      status: { kind: "choice", choices: "status", tones: adviceTones, width: 96 },
      type: { kind: "choice", choices: "type", width: 96 },
      created_at: { kind: "time" },
      replied_at: { kind: "time" },
    },
    sortable: ["id"],
  };
}

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
