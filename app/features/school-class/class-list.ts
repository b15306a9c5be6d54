import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Choices, ListDescription, Row } from "~/lib/list-description";
import { schoolFilter } from "~/lib/school-filter";
import { kindKey } from "~/lib/selected-rows";

export const classListPath = "/campus_pay/class/list";
/** Beside `kindKey`: the grade that a class is made in. */
export const gradeKey = "part";

export function describeClassList(t: TFunction<["schoolClass", "list"]>, choices: Choices): ListDescription {
  return {
    path: classListPath,
    title: t("title"),
    empty: t("empty"),
    fills: [
      {
        label: t("emptyImport"),
        href: "/campus_pay/student/import",
        permission: "Api:campus_pay/student/import-import",
      },
    ],
    rowKey: ["kind", "id"],
    rowName: "name",
    filters: [
      { kind: "text", name: "name", label: t("field.name"), hint: t("hint.name") },
      { kind: "select", name: "grade_id", label: t("field.grade"), choices: "grade" },
      { kind: "select", name: "kind", label: t("field.kind"), choices: "class_kind" },
      ...schoolFilter(t("field.school"), choices.school),
    ],
    alwaysVisible: 4,
    cells: {
      name: { kind: "text", width: 176 },
      kind: { kind: "choice", choices: "class_kind", tones: { grade: "info", class: "neutral" }, width: 80 },
      grade_name: { kind: "text", width: 120 },
      class_count: { kind: "count", width: 88 },
      student_count: { kind: "count", width: 96 },
      sort: { kind: "count", width: 72 },
      updated_at: { kind: "time" },
    },
    sortable: [],
  };
}

/** Links of a grade or class: its students, and a class to a grade. */
export function classActs(
  t: TFunction<["schoolClass", "list"]>,
  query: Readonly<Record<string, string>>,
  { maySeeStudents, mayCreate }: { maySeeStudents: boolean; mayCreate: boolean },
): (row: Row) => readonly RowAction[] {
  return ({ kind, id, name }) => {
    const named = { name: String(name) };
    const filter = kind === "grade" ? "grade_id" : "class_id";
    const students = {
      label: t("students"),
      description: t("studentsOf", named),
      href: `/campus_pay/student/list?${filter}=${String(id)}`,
    };
    const add = {
      label: t("addClass"),
      description: t("addClassTo", named),
      href: listHref(`${classListPath}/new`, query, { [kindKey]: "class", [gradeKey]: String(id) }),
    };
    return [...(mayCreate && kind === "grade" ? [add] : []), ...(maySeeStudents ? [students] : [])];
  };
}

/** The fields of a grade or class; `places` are asked of a new one. */
export function classFields(
  t: TFunction<["schoolClass", "list"]>,
  places: { school?: readonly FieldChoice[]; grade?: readonly FieldChoice[] },
): Field[] {
  const { school = [], grade } = places;
  const asked: Field[] = [];
  if (school.length > 1) {
    const shared = { name: "school_id", label: t("field.school"), required: true } as const;
    asked.push({ kind: "select", ...shared, choices: school, empty: t("chooseSchool") });
  }
  if (grade) {
    const shared = { name: "grade_id", label: t("field.grade"), required: true } as const;
    asked.push({ kind: "select", ...shared, choices: grade, empty: t("chooseGrade") });
  }
  return [
    ...asked,
    { kind: "text", name: "name", label: t("field.name"), required: true, maxLength: 30 },
    { kind: "number", name: "sort", label: t("field.sort"), min: 0, max: 9999, hint: t("hint.sort") },
  ];
}
