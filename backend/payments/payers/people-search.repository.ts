import { type Kysely, sql } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { alsoInSchools, inEachSchool, inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { endsWithTail, isNamed } from "../../kernel/database/text-match";

/** By a whole number, its last digits (at least four), or part of the name or its pinyin. */
export type PersonSearch = { number: string } | { tail: string } | { name: string };

/** Students of the scope with their class, the latest admitted first. */
export function searchStudents(db: Kysely<Database>, scope: SchoolScope, search: PersonSearch, limit: number) {
  return db
    .selectFrom("students")
    .innerJoin("classes", "classes.id", "students.class_id")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("schools", "schools.school_id", "students.school_id")
    .where((eb) => {
      if ("name" in search) return eb.and([isNamed("students", search.name), inSchools("students.school_id", scope)]);
      if ("tail" in search)
        return eb.and([endsWithTail("students.student_no", search.tail), alsoInSchools("students.school_id", scope)]);
      return eb.and([eb("students.student_no", "=", search.number), inEachSchool("students.school_id", scope)]);
    })
    .select([
      "students.id",
      "students.student_no",
      "students.name",
      "grades.name as grade_name",
      "classes.name as class_name",
      "schools.name as school_name",
    ])
    .orderBy(sql`+students.id`, "desc")
    .limit(limit);
}

export type StudentHit = Awaited<ReturnType<ReturnType<typeof searchStudents>["execute"]>>[number];

/** Payers of the scope with each of their students, the latest entered first. */
export function searchPayers(db: Kysely<Database>, scope: SchoolScope, search: PersonSearch, limit: number) {
  return db
    .selectFrom("payers")
    .innerJoin("student_payers", "student_payers.payer_id", "payers.id")
    .innerJoin("students", "students.id", "student_payers.student_id")
    .innerJoin("schools", "schools.school_id", "payers.school_id")
    .where((eb) => {
      if ("name" in search) return eb.and([isNamed("payers", search.name), inSchools("payers.school_id", scope)]);
      if ("tail" in search)
        return eb.and([endsWithTail("payers.phone", search.tail), alsoInSchools("payers.school_id", scope)]);
      return eb.and([eb("payers.phone", "=", search.number), inEachSchool("payers.school_id", scope)]);
    })
    .select([
      "payers.id as payer_id",
      "payers.name",
      "payers.phone",
      "students.id as student_id",
      "students.student_no",
      "students.name as student_name",
      "schools.name as school_name",
    ])
    .orderBy(sql`+payers.id`, "desc")
    .orderBy("students.id")
    .limit(limit);
}

export type PayerHit = Awaited<ReturnType<ReturnType<typeof searchPayers>["execute"]>>[number];
