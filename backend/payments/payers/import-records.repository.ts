import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Students of a school by their numbers, with the names of grade and class. */
export async function listStudentsByNumber(db: Kysely<Database>, schoolId: number, numbers: readonly string[]) {
  return db
    .selectFrom("students")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .select([
      "students.id",
      "students.student_no",
      "students.name",
      "grades.name as grade_name",
      "classes.name as class_name",
    ])
    .where("students.school_id", "=", schoolId)
    .where("students.student_no", "in", numbers)
    .execute();
}

/** Payers of a school by their phones. */
export async function listPayersByPhone(db: Kysely<Database>, schoolId: number, phones: readonly string[]) {
  return db
    .selectFrom("payers")
    .select(["id", "phone", "name"])
    .where("school_id", "=", schoolId)
    .where("phone", "in", phones)
    .execute();
}

/** All payers of some students. */
export async function listLinks(db: Kysely<Database>, studentIds: readonly number[]) {
  return db
    .selectFrom("student_payers")
    .select(["student_id", "payer_id", "relation"])
    .where("student_id", "in", studentIds)
    .execute();
}
