import type { Kysely, SelectQueryBuilder } from "kysely";
import type { PayerQuery } from "#contract/payments/payers";
import type { SchoolScope } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { inSchools } from "../../kernel/database/school-match";
import { endsWith, isNamed } from "../../kernel/database/text-match";

type Filter = Omit<PayerQuery, "cur_page" | "page_size" | "sort">;

/** Payers by student, a page of them in the order asked for; ties by student and payer. */
export async function listPayers(db: Kysely<Database>, scope: SchoolScope, query: PayerQuery) {
  return inOrder(payerRows(db, scope, query), query.sort)
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}
export type PayerRecord = Awaited<ReturnType<typeof listPayers>>[number];

/** The keys of all rows of the filter, in the order of the list. */
export function listPayerKeys(db: Kysely<Database>, scope: SchoolScope, filter: Filter, sort: PayerQuery["sort"]) {
  const keys = matchingPayers(db, scope, filter).select(["student_payers.student_id", "student_payers.payer_id"]);
  return inOrder(keys, sort).execute();
}

/** All rows of some students in the scope, in no order. */
export function listPayersOfStudents(db: Kysely<Database>, scope: SchoolScope, students: readonly number[]) {
  return payerRows(db, scope, {}).where("student_payers.student_id", "in", students).execute();
}

function inOrder<Row>(
  query: SelectQueryBuilder<Database, "student_payers" | "students", Row>,
  sort: PayerQuery["sort"],
) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return query
    .orderBy(sort.endsWith("student_no") ? "students.student_no" : "student_payers.updated_at", direction)
    .orderBy("student_payers.student_id", direction)
    .orderBy("student_payers.payer_id", direction);
}

function payerRows(db: Kysely<Database>, scope: SchoolScope, filter: Filter) {
  return matchingPayers(db, scope, filter)
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .innerJoin("schools", "schools.school_id", "student_payers.school_id")
    .select([
      "payers.id as payer_id",
      "payers.name",
      "payers.phone",
      "student_payers.relation",
      "student_payers.is_default",
      "student_payers.updated_at",
      "students.id as student_id",
      "students.student_no",
      "students.name as student_name",
      "grades.id as grade_id",
      "grades.name as grade_name",
      "classes.id as class_id",
      "classes.name as class_name",
      "schools.school_id",
      "schools.name as school_name",
    ]);
}

export async function countPayers(db: Kysely<Database>, scope: SchoolScope, filter: Filter): Promise<number> {
  const { total } = await matchingPayers(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Classes with their grades, youngest first. */
export async function listClasses(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("classes")
    .innerJoin("grades", "grades.id", "classes.grade_id")
    .innerJoin("schools", "schools.school_id", "classes.school_id")
    .select([
      "classes.id as class_id",
      "classes.name as class_name",
      "grades.id as grade_id",
      "grades.name as grade_name",
      "schools.school_id",
      "schools.name as school_name",
    ])
    .where(inSchools("classes.school_id", scope))
    .orderBy("schools.school_id")
    .orderBy("grades.sort")
    .orderBy("classes.sort")
    .limit(maxClasses)
    .execute();
}

// far above what all schools of one agent have
const maxClasses = 5_000;

function matchingPayers(db: Kysely<Database>, scope: SchoolScope, filter: Filter) {
  const { name, student_no, phone, grade_id, class_id, relation } = filter;
  return db
    .selectFrom("student_payers")
    .innerJoin("payers", "payers.id", "student_payers.payer_id")
    .innerJoin("students", "students.id", "student_payers.student_id")
    .where(inSchools("student_payers.school_id", scope))
    .$if(grade_id !== undefined, (query) => query.where("students.grade_id", "in", grade_id ?? []))
    .$if(class_id !== undefined, (query) => query.where("students.class_id", "in", class_id ?? []))
    .$if(relation !== undefined, (query) => query.where("student_payers.relation", "in", relation ?? []))
    .$if(phone !== undefined, (query) => query.where(endsWith("payers.phone", phone ?? "")))
    .$if(student_no !== undefined, (query) => query.where(endsWith("students.student_no", student_no ?? "")))
    .$if(name !== undefined, (query) =>
      query.where((eb) => eb.or([isNamed("payers", name ?? ""), isNamed("students", name ?? "")])),
    );
}
