import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

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
