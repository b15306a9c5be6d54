import { classLabel } from "#contract/payments/class-label";
import type { ClassOption } from "#contract/payments/payers";
import type { Choices } from "./list-description";

/** Grades and classes as filters offer them; with several schools in sight each is called by its school too. */
export function classChoices(options: readonly ClassOption[]): Choices {
  const isOneSchool = new Set(options.map(({ school_id }) => school_id)).size <= 1;
  const called = (school: string, name: string) => (isOneSchool ? name : `${school} ${name}`);
  const grades = new Map(options.map((option) => [option.grade_id, called(option.school_name, option.grade_name)]));
  return {
    grade: [...grades].map(([value, label]) => ({ value, label })),
    class: options.map(({ class_id, school_name, grade_name, class_name }) => ({
      value: class_id,
      label: called(school_name, classLabel({ grade_name, class_name })),
    })),
  };
}
