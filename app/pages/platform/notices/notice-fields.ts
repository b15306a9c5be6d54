import type { Field, FieldChoice } from "~/lib/form-description";
import { noticeTexts } from "./notice-texts";

/** `schools`: null where the caller has no choice; the choice is made once. */
export function noticeFields(
  statuses: readonly FieldChoice[],
  schools: { list: readonly FieldChoice[]; mayTellAll: boolean } | null,
): Field[] {
  return [
    { kind: "text", name: "title", label: noticeTexts.field.title, required: true, maxLength: 60 },
    ...(schools
      ? [
          {
            kind: "select" as const,
            name: "school_id",
            label: noticeTexts.field.school,
            hint: noticeTexts.field.schoolHint,
            choices: schools.list,
            ...(schools.mayTellAll ? { empty: noticeTexts.everybody } : { required: true as const }),
          },
        ]
      : []),
    { kind: "radio", name: "status", label: noticeTexts.field.status, choices: statuses },
    {
      kind: "datetime",
      name: "public_time",
      label: noticeTexts.field.public_time,
      hint: noticeTexts.field.publicTimeHint,
    },
    { kind: "html", name: "content", label: noticeTexts.field.content, required: true },
  ];
}
