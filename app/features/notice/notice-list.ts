import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";
import type { ListDescription } from "~/lib/list-description";
import { noticeListPath } from "~/lib/notice-paths";

type Texts = TFunction<["notice", "list"]>;

/** A state of the list alone: published, but its time has not come. */
export const scheduledState = 2;

export function describeNoticeList(t: Texts): ListDescription {
  return {
    path: noticeListPath,
    title: t("title"),
    empty: t("empty"),
    rowKey: ["id"],
    rowName: "title",
    filters: [
      { kind: "text", name: "title", label: t("field.title") },
      { kind: "select", name: "status", label: t("field.status"), choices: "status" },
    ],
    alwaysVisible: 2,
    cells: {
      id: { kind: "count", width: 64 },
      title: { kind: "text", width: 184 },
      publisher: { kind: "text", width: 96 },
      school_name: { kind: "text", width: 128 },
      status: {
        kind: "choice",
        choices: "state",
        tones: { 0: "neutral", 1: "success", [scheduledState]: "info" },
        width: 88,
      },
      public_time: { kind: "time" },
      read_count: { kind: "count", width: 80 },
      audience_count: { kind: "count", width: 80 },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["id", "public_time"],
  };
}

/** `schools`: null where the caller has no choice; the choice is made once. */
export function noticeFields(
  t: Texts,
  statuses: readonly FieldChoice[],
  schools: { list: readonly FieldChoice[]; mayTellAll: boolean } | null,
): Field[] {
  return [
    { kind: "text", name: "title", label: t("field.title"), required: true, maxLength: 60 },
    ...(schools
      ? [
          {
            kind: "select" as const,
            name: "school_id",
            label: t("field.school"),
            hint: t("field.schoolHint"),
            choices: schools.list,
            ...(schools.mayTellAll ? { empty: t("everybody") } : { required: true as const }),
          },
        ]
      : []),
    { kind: "radio", name: "status", label: t("field.status"), choices: statuses },
    { kind: "datetime", name: "public_time", label: t("field.public_time"), hint: t("field.publicTimeHint") },
    { kind: "html", name: "content", label: t("field.content"), required: true },
  ];
}
