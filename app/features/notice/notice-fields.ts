import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

type Texts = TFunction<["notice", "list"]>;

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
