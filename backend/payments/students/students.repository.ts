import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { StudentQuery } from "#contract/payments/students";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { endsWith, isNamed } from "../../kernel/database/text-match";

/** A filter with the ID card as the hashes it may be stored under. */
export type StudentFilter = Omit<StudentQuery, "cur_page" | "page_size" | "sort" | "id_card"> & {
  id_card_indexes?: readonly string[] | undefined;
};

/** One page of the students in scope with their class and school; ties by id in the same direction. */
export function listStudents(
  db: Kysely<Database>,
  scope: SchoolScope,
  filter: StudentFilter,
  { sort, limit, offset }: { sort: StudentQuery["sort"]; limit: number; offset: number },
) {
  return inOrder(selectRows(matching(db, scope, filter)), sort)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The ids of all students of the filter, in the order of the list. */
export function listStudentIds(
  db: Kysely<Database>,
  scope: SchoolScope,
  filter: StudentFilter,
  sort: StudentQuery["sort"],
) {
  return inOrder(matching(db, scope, filter).select("students.id"), sort).execute();
}

/** Those of the ids that are in the scope, in no order. */
export function listStudentsById(db: Kysely<Database>, scope: SchoolScope, ids: readonly number[]) {
  return selectRows(matching(db, scope, {}))
    .where("students.id", "in", ids)
    .execute();
}

function inOrder<Row>(query: SelectQueryBuilder<Database, "students", Row>, sort: StudentQuery["sort"]) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return query
    .orderBy(sort.endsWith("student_no") ? "students.student_no" : "students.updated_at", direction)
    .orderBy("students.id", direction);
}

export type StudentRecord = Awaited<ReturnType<typeof listStudents>>[number];

export async function countStudents(db: Kysely<Database>, scope: SchoolScope, filter: StudentFilter): Promise<number> {
  const { total } = await matching(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findStudent(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return selectRows(matching(db, scope, {}))
    .where("students.id", "=", id)
    .executeTakeFirst();
}

/** The payers of a student, the default one first. */
export function listPayersOf(db: Kysely<Database>, studentId: number) {
  return db
    .selectFrom("student_payers")
    .innerJoin("payers", "payers.id", "student_payers.payer_id")
    .where("student_payers.student_id", "=", studentId)
    .orderBy("student_payers.is_default", "desc")
    .orderBy("payers.id")
    .limit(50)
    .select(["payers.id as payer_id", "payers.name", "payers.phone", "relation", "is_default"])
    .execute();
}

/** A student of the school who still attends it, under one of these hashes of an ID card. */
export function findIdCardHolder(db: Kysely<Database>, schoolId: number, indexes: readonly string[], except: number) {
  return db
    .selectFrom("students")
    .select("student_no")
    .where("school_id", "=", schoolId)
    .where("id_card_index", "in", indexes)
    .where("state", "in", [1, 2])
    .where("id", "<>", except)
    .limit(1)
    .executeTakeFirst();
}

/** A class in scope with its grade and school. */
export function findClass(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return db
    .selectFrom("classes")
    .innerJoin("grades", "grades.id", "classes.grade_id")
    .where("classes.id", "=", id)
    .where(inSchools("classes.school_id", scope))
    .select(["classes.id as class_id", "classes.name as class_name", "classes.grade_id", "classes.school_id"])
    .select("grades.name as grade_name")
    .executeTakeFirst();
}

function matching(db: Kysely<Database>, scope: SchoolScope, filter: StudentFilter) {
  const { name, student_no, phone, grade_id, class_id, state, boarding, pay_state, school_id } = filter;
  const { id_card_indexes: indexes } = filter;
  return db
    .selectFrom("students")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .innerJoin("schools", "schools.school_id", "students.school_id")
    .where(inSchools("students.school_id", scope))
    .$if(name !== undefined, (query) => query.where(isNamed("students", name ?? "")))
    .$if(student_no !== undefined, (query) => query.where(endsWith("students.student_no", student_no ?? "")))
    .$if(phone !== undefined, (query) => query.where(endsWith("students.phone", phone ?? "")))
    .$if(indexes !== undefined, (query) => query.where("students.id_card_index", "in", indexes ?? []))
    .$if(grade_id !== undefined, (query) => query.where("students.grade_id", "in", grade_id ?? []))
    .$if(class_id !== undefined, (query) => query.where("students.class_id", "in", class_id ?? []))
    .$if(state !== undefined, (query) => query.where("students.state", "in", state ?? []))
    .$if(boarding !== undefined, (query) => query.where("students.boarding", "=", boarding ?? 0))
    .$if(pay_state !== undefined, (query) => query.where("students.pay_state", "in", pay_state ?? []))
    .$if(school_id !== undefined, (query) => query.where("students.school_id", "=", school_id ?? 0));
}

function selectRows(query: ReturnType<typeof matching>) {
  return query
    .select([
      "students.id",
      "students.student_no",
      "students.name",
      "students.gender",
      "students.id_card_enc",
      "students.id_card_mask",
      "students.phone",
      "students.grade_id",
      "grades.name as grade_name",
      "students.class_id",
      "classes.name as class_name",
      "students.boarding",
      "students.state",
      "students.day_limit_fen",
      "students.pay_state",
      "students.pay_locked",
      "students.school_id",
      "schools.name as school_name",
      "students.created_at",
      "students.updated_at",
      "students.version",
    ])
    .select(sql<number>`(select count(*) from student_payers sp where sp.student_id = students.id)`.as("payer_count"));
}
