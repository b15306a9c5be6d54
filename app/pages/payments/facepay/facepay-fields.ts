import type { Field, FieldChoice } from "~/lib/form-description";
import { facepayTexts } from "./facepay-texts";

/** Choices of a new enrolment's form. */
export interface FacepayChoices {
  channel: readonly FieldChoice[];
  cert_type: readonly FieldChoice[];
  /** Empty where there is but one school, or none to choose. */
  school: readonly FieldChoice[];
}

/** The fields of a new enrolment; its limit is text in yuan. */
export function facepayFields(choices: FacepayChoices): Field[] {
  const school: Field = {
    kind: "select",
    name: "school_id",
    label: facepayTexts.field.school,
    required: true,
    choices: choices.school,
    empty: facepayTexts.chooseSchool,
  };
  return [
    ...(choices.school.length > 1 ? [school] : []),
    {
      kind: "text",
      name: "student_no",
      label: facepayTexts.field.student_no,
      required: true,
      maxLength: 60,
      hint: facepayTexts.hint.student_no,
    },
    { kind: "radio", name: "channel", label: facepayTexts.field.channel, required: true, choices: choices.channel },
    { kind: "radio", name: "cert_type", label: facepayTexts.field.cert_type, choices: choices.cert_type },
    {
      kind: "text",
      name: "day_limit_fen",
      label: facepayTexts.field.day_limit_yuan,
      required: true,
      maxLength: 16,
      hint: facepayTexts.hint.day_limit,
    },
    { kind: "number", name: "day_times", label: facepayTexts.field.day_times, min: 1, max: 99 },
  ];
}

/** The fields of a change; `targets` are what may be asked for. */
export function changeFields(targets: readonly FieldChoice[]): Field[] {
  return [
    { kind: "radio", name: "status", label: facepayTexts.field.status, required: true, choices: targets },
    {
      kind: "textarea",
      name: "reason",
      label: facepayTexts.field.reason,
      maxLength: 256,
      hint: facepayTexts.hint.reason,
    },
    {
      kind: "checks",
      name: "confirm",
      label: facepayTexts.field.confirm,
      choices: [{ value: 1, label: facepayTexts.confirmed }],
    },
  ];
}
