import type { TFunction } from "i18next";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Choices, ListDescription, Row, Tone } from "~/lib/list-description";
import { schoolFilter } from "~/lib/school-filter";
import { lockTones, yesTones } from "~/lib/yes-tones";

export const studentListPath = "/campus_pay/student/list";
export const studentImportPaths = {
  import: "/campus_pay/student/import",
  list: studentListPath,
  written: `${studentListPath}?sort=-updated_at`,
} as const;

/** 学生状态: 在读 green, 休学 orange, gone grey. */
export const studentTones: Readonly<Record<string, Tone>> = { 1: "success", 2: "warning", 3: "neutral", 4: "neutral" };
export const payStateTones: Readonly<Record<string, Tone>> = { 1: "success", 2: "warning", 3: "danger" };

export function describeStudentList(t: TFunction<["student", "list"]>, choices: Choices): ListDescription {
  return {
    path: studentListPath,
    title: t("title"),
    empty: t("empty"),
    fills: [
      {
        label: t("emptyImport"),
        href: "/campus_pay/student/import",
        permission: "Api:campus_pay/student/import-import",
      },
    ],
    rowKey: ["id"],
    rowName: "name",
    filters: [
      { kind: "text", name: "name", label: t("field.name") },
      { kind: "text", name: "student_no", label: t("field.student_no"), hint: t("hint.student_no") },
      { kind: "select", name: "grade_id", label: t("field.grade"), choices: "grade" },
      { kind: "select", name: "class_id", label: t("field.class"), choices: "class" },
      { kind: "select", name: "state", label: t("field.state"), choices: "student_state" },
      { kind: "text", name: "phone", label: t("field.phone"), hint: t("hint.phone"), digits: true },
      { kind: "text", name: "id_card", label: t("field.id_card"), hint: t("hint.id_card") },
      { kind: "select", name: "boarding", label: t("field.boarding"), choices: "yes_no" },
      { kind: "select", name: "pay_state", label: t("field.pay_state"), choices: "student_pay_state" },
      ...schoolFilter(t("field.school"), choices.school),
    ],
    alwaysVisible: 4,
    cells: {
      student_no: { kind: "number", width: 120 },
      name: { kind: "text", width: 96 },
      gender: { kind: "choice", choices: "student_gender", width: 64 },
      class_name: { kind: "text", width: 120 },
      id_card: { kind: "text", width: 176 },
      phone: { kind: "text", width: 120 },
      boarding: { kind: "choice", choices: "yes_no", tones: yesTones, width: 64 },
      state: { kind: "choice", choices: "student_state", tones: studentTones, width: 72 },
      pay_state: { kind: "choice", choices: "student_pay_state", tones: payStateTones, width: 96 },
      pay_locked: { kind: "choice", choices: "yes_no", tones: lockTones, width: 112 },
      day_limit_fen: { kind: "money" },
      payer_count: { kind: "count", width: 88 },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["student_no", "updated_at"],
  };
}

/** What may be done with students. */
export interface StudentRights {
  mayChangeState: boolean;
  mayChangePayState: boolean;
  mayMove: boolean;
}

/** Links of one student, by the state they stand at: who left the school is history. */
export function studentActs(
  t: TFunction<["student", "list"]>,
  query: Readonly<Record<string, string>>,
  { mayChangeState, mayChangePayState, mayMove }: StudentRights,
): (row: Row) => readonly RowAction[] {
  return ({ id, name, state }) => {
    if (state !== 1 && state !== 2) return [];
    const act = (key: "state" | "pay" | "move", path: string) => ({
      label: t(`${key}.act`),
      description: t(`${key}.of`, { name: String(name) }),
      href: listHref(`${studentListPath}/${path}`, query, { rows: String(id) }),
      folded: true as const,
    });
    return [
      ...(mayChangeState ? [act("state", "state")] : []),
      ...(mayMove ? [act("move", "move")] : []),
      ...(mayChangePayState ? [act("pay", "pay-state")] : []),
    ];
  };
}

/** The same acts over the ticked rows. */
export function studentBatch(
  t: TFunction<["student", "list"]>,
  { mayChangeState, mayChangePayState, mayMove }: StudentRights,
) {
  return [
    ...(mayChangeState ? [{ label: t("state.act"), path: `${studentListPath}/state` }] : []),
    ...(mayMove ? [{ label: t("move.act"), path: `${studentListPath}/move` }] : []),
    ...(mayChangePayState ? [{ label: t("pay.act"), path: `${studentListPath}/pay-state` }] : []),
  ];
}
