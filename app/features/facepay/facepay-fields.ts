import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

/** Choices of a new enrolment's form. */
export interface FacepayChoices {
  channel: readonly FieldChoice[];
  cert_type: readonly FieldChoice[];
  /** Empty where there is but one school, or none to choose. */
  school: readonly FieldChoice[];
}

/** The fields of a new enrolment; its limit is text in yuan. */
export function facepayFields(t: TFunction<["facepay", "list"]>, choices: FacepayChoices): Field[] {
  const school: Field = {
    kind: "select",
    name: "school_id",
    label: t("field.school"),
    required: true,
    choices: choices.school,
    empty: t("chooseSchool"),
  };
  return [
    ...(choices.school.length > 1 ? [school] : []),
    {
      kind: "text",
      name: "student_no",
      label: t("field.student_no"),
      required: true,
      maxLength: 60,
      hint: t("hint.student_no"),
    },
    { kind: "radio", name: "channel", label: t("field.channel"), required: true, choices: choices.channel },
    { kind: "radio", name: "cert_type", label: t("field.cert_type"), choices: choices.cert_type },
    {
      kind: "text",
      name: "day_limit_fen",
      label: t("field.day_limit_yuan"),
      required: true,
      maxLength: 16,
      hint: t("hint.day_limit"),
    },
    { kind: "number", name: "day_times", label: t("field.day_times"), min: 1, max: 99 },
  ];
}

/** The fields of a change; `targets` are what may be asked for. */
export function changeFields(t: TFunction<["facepay", "list"]>, targets: readonly FieldChoice[]): Field[] {
  return [
    { kind: "radio", name: "status", label: t("field.status"), required: true, choices: targets },
    { kind: "textarea", name: "reason", label: t("field.reason"), maxLength: 256, hint: t("hint.reason") },
    {
      kind: "checks",
      name: "confirm",
      label: t("field.confirm"),
      choices: [{ value: 1, label: t("confirmed") }],
    },
  ];
}
