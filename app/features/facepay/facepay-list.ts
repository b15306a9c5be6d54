import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { ListDescription, Row, Tone } from "~/lib/list-description";

export const facepayListPath = "/campus_pay/facepay/list";

/** 开通状态: on its way orange, open green, paused blue, closed grey. */
export const facepayTones: Readonly<Record<string, Tone>> = {
  0: "neutral",
  1: "warning",
  2: "warning",
  3: "success",
  4: "info",
  5: "neutral",
};

export function describeFacepayList(t: TFunction<["facepay", "list"]>): ListDescription {
  return {
    path: facepayListPath,
    title: t("title"),
    empty: t("empty"),
    rowKey: ["id"],
    rowName: "student_name",
    filters: [
      { kind: "text", name: "student", label: t("field.student"), hint: t("hint.student") },
      { kind: "select", name: "state", label: t("field.state"), choices: "facepay_state" },
      { kind: "select", name: "grade_id", label: t("field.grade"), choices: "grade" },
      { kind: "select", name: "class_id", label: t("field.class"), choices: "class" },
      { kind: "select", name: "channel", label: t("field.channel"), choices: "facepay_channel" },
    ],
    alwaysVisible: 5,
    cells: {
      id: { kind: "count", width: 72 },
      student_name: { kind: "text", width: 96 },
      student_no: { kind: "number", width: 120 },
      school_name: { kind: "text", width: 160 },
      grade_name: { kind: "text", width: 80 },
      class_name: { kind: "text", width: 80 },
      channel: { kind: "choice", choices: "facepay_channel", width: 96 },
      state: { kind: "choice", choices: "facepay_state", tones: facepayTones, width: 88 },
      photo_state: { kind: "choice", choices: "facepay_photo_state", width: 80 },
      sign_state: { kind: "choice", choices: "facepay_sign_state", width: 80 },
      pass_status: { kind: "choice", choices: "facepay_switch", width: 80 },
      pay_status: { kind: "choice", choices: "facepay_switch", width: 80 },
      cert_type: { kind: "choice", choices: "facepay_cert_type", width: 80 },
      payer_name: { kind: "text", width: 96 },
      payer_phone: { kind: "text", width: 120 },
      day_limit_fen: { kind: "money" },
      day_times: { kind: "count", width: 80 },
      consented_at: { kind: "time" },
      opened_at: { kind: "time" },
      closed_at: { kind: "time" },
      updated_at: { kind: "time" },
      close_reason: { kind: "text", width: 160 },
    },
    sortable: ["student_no", "updated_at"],
  };
}

/** The link to change one enrolment. */
export function facepayActs(
  t: TFunction<["facepay", "list"]>,
  query: Readonly<Record<string, string>>,
): (row: Row) => readonly RowAction[] {
  return ({ id, student_name }) => [
    {
      label: t("change"),
      description: t("changeOf", { name: String(student_name) }),
      href: listHref(`${facepayListPath}/change`, query, { rows: String(id) }),
    },
  ];
}

/** What the form of a new enrolment offers to choose from. */
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
