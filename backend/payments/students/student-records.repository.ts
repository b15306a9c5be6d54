import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { spellPerson } from "../../kernel/pinyin";

/** Students of a school by their numbers, with the names of grade and class. */
export function listStudentsByNumber(db: Kysely<Database>, schoolId: number, numbers: readonly string[]) {
  return db
    .selectFrom("students")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .selectAll("students")
    .select(["grades.name as grade_name", "classes.name as class_name"])
    .where("students.school_id", "=", schoolId)
    .where("students.student_no", "in", numbers)
    .execute();
}
export type KnownStudent = Awaited<ReturnType<typeof listStudentsByNumber>>[number];

/** Finds the students of the school by hashes of ID cards. */
export function listIdCardHolders(db: Kysely<Database>, schoolId: number, indexes: readonly string[]) {
  return db
    .selectFrom("students")
    .select(["id_card_index", "student_no"])
    .where("school_id", "=", schoolId)
    .where("state", "in", [1, 2])
    .where("id_card_index", "in", indexes)
    .execute();
}

/** All classes of a school. */
export function listClassesOf(db: Kysely<Database>, schoolId: number) {
  return db
    .selectFrom("classes")
    .innerJoin("grades", "grades.id", "classes.grade_id")
    .select([
      "classes.id as class_id",
      "classes.name as class_name",
      "grades.id as grade_id",
      "grades.name as grade_name",
    ])
    .where("classes.school_id", "=", schoolId)
    .limit(5000)
    .execute();
}
export type KnownClass = Awaited<ReturnType<typeof listClassesOf>>[number];

/** Grades of a school, those without classes too. */
export function listGradesOf(db: Kysely<Database>, schoolId: number) {
  return db.selectFrom("grades").select(["id", "name"]).where("school_id", "=", schoolId).limit(1000).execute();
}

/** Adds grades; answers them with their ids. */
export function insertGrades(db: Kysely<Database>, rows: Insertable<Database["grades"]>[]) {
  return db.insertInto("grades").values(rows).returning(["id", "name"]).execute();
}

/** Adds classes; answers them with their ids. */
export function insertClasses(db: Kysely<Database>, rows: Insertable<Database["classes"]>[]) {
  return db
    .insertInto("classes")
    .values(rows)
    .returning(["id as class_id", "name as class_name", "grade_id"])
    .execute();
}

/** Adds students, or gives the known ones (school and number) what a sheet says of them; answers their ids. */
export function upsertStudents(db: Kysely<Database>, rows: Insertable<Database["students"]>[]) {
  return db
    .insertInto("students")
    .values(rows.map((row) => ({ ...row, name_pinyin: spellPerson(row.name) })))
    .onConflict((conflict) =>
      conflict.columns(["school_id", "student_no"]).doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        name_pinyin: eb.ref("excluded.name_pinyin"),
        gender: eb.ref("excluded.gender"),
        id_card_enc: eb.ref("excluded.id_card_enc"),
        id_card_mask: eb.ref("excluded.id_card_mask"),
        id_card_index: eb.ref("excluded.id_card_index"),
        phone: eb.ref("excluded.phone"),
        grade_id: eb.ref("excluded.grade_id"),
        class_id: eb.ref("excluded.class_id"),
        boarding: eb.ref("excluded.boarding"),
        updated_at: eb.ref("excluded.updated_at"),
        updated_by: eb.ref("excluded.updated_by"),
        version: eb("students.version", "+", 1),
      })),
    )
    .returning(["id", "student_no"])
    .execute();
}
