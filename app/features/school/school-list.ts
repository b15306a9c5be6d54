import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";
import type { ListDescription } from "~/lib/list-description";

export const schoolListPath = "/campus_pay/school/list";

export function describeSchoolList(t: TFunction<["party", "list"]>): ListDescription {
  return {
    path: schoolListPath,
    title: t("school.title"),
    empty: t("school.empty"),
    rowKey: ["school_id"],
    rowName: "name",
    filters: [
      { kind: "text", name: "name", label: t("school.filter.name"), hint: t("school.hint.filter") },
      { kind: "select", name: "stage", label: t("school.field.stage"), choices: "school_stage" },
      {
        kind: "text",
        name: "region_code",
        label: t("school.filter.region_code"),
        hint: t("school.hint.region"),
        digits: true,
      },
      { kind: "select", name: "status", label: t("school.field.status"), choices: "status" },
    ],
    alwaysVisible: 4,
    cells: {
      school_id: { kind: "count", width: 72 },
      name: { kind: "text", width: 176 },
      short_name: { kind: "text", width: 112 },
      stage_name: { kind: "text", width: 120 },
      std_code: { kind: "number", width: 120 },
      channel_school_no: { kind: "number", width: 152 },
      region_code: { kind: "number", width: 112 },
      contact_name: { kind: "text", width: 96 },
      contact_phone: { kind: "text", width: 120 },
      status: { kind: "choice", choices: "status", tones: { 1: "success", 0: "neutral" }, width: 72 },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["school_id"],
  };
}

/** What the form of a school offers to choose from. */
export interface SchoolChoices {
  school_stage: readonly FieldChoice[];
  status: readonly FieldChoice[];
}

/** The fields of a school. */
export function schoolFields(t: TFunction<["party", "list"]>, choices: SchoolChoices): Field[] {
  const text = (name: "short_name" | "channel_school_no" | "contact_name", maxLength: number) =>
    ({ kind: "text", name, label: t(`school.field.${name}`), maxLength }) as const;
  return [
    { kind: "text", name: "name", label: t("school.field.name"), required: true, maxLength: 60 },
    text("short_name", 30),
    { kind: "checks", name: "stage", label: t("school.field.stage"), required: true, choices: choices.school_stage },
    {
      kind: "text",
      name: "std_code",
      label: t("school.field.std_code"),
      maxLength: 10,
      hint: t("school.hint.std_code"),
    },
    { ...text("channel_school_no", 64), hint: t("school.hint.channel_school_no") },
    {
      kind: "text",
      name: "region_code",
      label: t("school.field.region_code"),
      maxLength: 6,
      hint: t("school.hint.region_code"),
    },
    text("contact_name", 30),
    { kind: "text", name: "contact_phone", label: t("school.field.contact_phone"), type: "tel", maxLength: 20 },
    {
      kind: "radio",
      name: "status",
      label: t("school.field.status"),
      choices: choices.status,
      hint: t("school.hint.status"),
    },
  ];
}
