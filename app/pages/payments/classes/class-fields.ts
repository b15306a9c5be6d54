import type { Field, FieldChoice } from "~/lib/form-description";
import { classTexts } from "./class-texts";

/** The fields of a grade or class; `places` are asked of a new one. */
export function classFields(places: { school?: readonly FieldChoice[]; grade?: readonly FieldChoice[] }): Field[] {
  const { school = [], grade } = places;
  const asked: Field[] = [];
  if (school.length > 1) {
    const shared = { name: "school_id", label: classTexts.field.school, required: true } as const;
    asked.push({ kind: "select", ...shared, choices: school, empty: classTexts.chooseSchool });
  }
  if (grade) {
    const shared = { name: "grade_id", label: classTexts.field.grade, required: true } as const;
    asked.push({ kind: "select", ...shared, choices: grade, empty: classTexts.chooseGrade });
  }
  return [
    ...asked,
    { kind: "text", name: "name", label: classTexts.field.name, required: true, maxLength: 30 },
    {
      kind: "number",
      name: "sort",
      label: classTexts.field.sort,
      min: 0,
      max: 9999,
      hint: classTexts.hint.sort,
    },
  ];
}
