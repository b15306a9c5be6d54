import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { kindKey } from "~/lib/selected-rows";
import { classTexts } from "./class-texts";

export const classListPath = "/campus_pay/class/list";
/** Beside `kindKey`: the grade that a class is made in. */
export const gradeKey = "part";

/** Links of a grade or class: its students, and a class to a grade. */
export function classRowActions(
  query: Readonly<Record<string, string>>,
  { maySeeStudents, mayCreate }: { maySeeStudents: boolean; mayCreate: boolean },
): (row: Row) => readonly RowAction[] {
  return ({ kind, id, name }) => {
    const named = { name: String(name) };
    const filter = kind === "grade" ? "grade_id" : "class_id";
    const students = {
      label: classTexts.students,
      description: fill(classTexts.studentsOf, named),
      href: `/campus_pay/student/list?${filter}=${String(id)}`,
    };
    const add = {
      label: classTexts.addClass,
      description: fill(classTexts.addClassTo, named),
      href: listHref(`${classListPath}/new`, query, { [kindKey]: "class", [gradeKey]: String(id) }),
    };
    return [...(mayCreate && kind === "grade" ? [add] : []), ...(maySeeStudents ? [students] : [])];
  };
}
