import { type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";
import type { ArrearsQuery } from "#contract/payments/arrears";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

/** Which bills are looked at. */
export interface ArrearsSearch extends Pick<ArrearsQuery, "school_id" | "plan_id" | "overdue"> {
  /** The day today: bills due before it are overdue. */
  dueBefore: number;
}

/** A bill that can still be paid and owes something. */
export const owes: RawBuilder<SqlBool> = sql<SqlBool>`bills.state in ('NOT_PAY', 'PAYING', 'PART_PAID') and bills.owed_fen > 0`;

/** Grades with bills, the youngest first. */
export function listGradeArrears(db: Kysely<Database>, scope: SchoolScope, search: ArrearsSearch) {
  return billsOf(db, scope, search)
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("schools", "schools.school_id", "bills.school_id")
    .select(["grades.id", "grades.name", "schools.name as school_name"])
    .select(figures(search))
    .groupBy(["grades.id", "grades.name", "grades.sort", "schools.school_id", "schools.name"])
    .orderBy("schools.school_id")
    .orderBy("grades.sort")
    .orderBy("grades.id")
    .limit(mostRows)
    .execute();
}

/** Classes of a grade with bills. */
export function listClassArrears(db: Kysely<Database>, scope: SchoolScope, search: ArrearsSearch, gradeId: number) {
  return billsOf(db, scope, search)
    .innerJoin("classes", "classes.id", "students.class_id")
    .innerJoin("schools", "schools.school_id", "bills.school_id")
    .where("students.grade_id", "=", gradeId)
    .select(["classes.id", "classes.name", "schools.name as school_name"])
    .select(figures(search))
    .groupBy(["classes.id", "classes.name", "classes.sort", "schools.name"])
    .orderBy("classes.sort")
    .orderBy("classes.id")
    .limit(mostRows)
    .execute();
}

/** The classes that owe most, the largest debt first. */
export async function listOwingClasses(db: Kysely<Database>, scope: SchoolScope, limit: number) {
  const rows = await db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .innerJoin("grades", "grades.id", "classes.grade_id")
    .innerJoin("schools", "schools.school_id", "bills.school_id")
    .where(inSchools("bills.school_id", scope))
    .where(owes)
    .select([
      "classes.id",
      "classes.grade_id",
      "classes.name",
      "grades.name as grade_name",
      "schools.name as school_name",
    ])
    .select(sql<number>`count(distinct bills.student_id)`.as("student_count"))
    .select(sql<number>`sum(bills.owed_fen)`.as("owed_fen"))
    .groupBy(["classes.id", "classes.grade_id", "classes.name", "grades.name", "schools.name"])
    .orderBy("owed_fen", "desc")
    .orderBy("classes.id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, student_count: Number(row.student_count), owed_fen: Number(row.owed_fen) }));
}

/** Sums what can still be paid and is owed. */
export async function sumOwed(db: Kysely<Database>, scope: SchoolScope): Promise<number> {
  const { owed_fen } = await db
    .selectFrom("bills")
    .where(inSchools("bills.school_id", scope))
    .where(owes)
    .select(sql<number>`coalesce(sum(bills.owed_fen), 0)`.as("owed_fen"))
    .executeTakeFirstOrThrow();
  return Number(owed_fen);
}

/** Students of a class that owe something, by their numbers. */
export function listStudentArrears(db: Kysely<Database>, scope: SchoolScope, search: ArrearsSearch, classId: number) {
  return billsOf(db, scope, search)
    .innerJoin("schools", "schools.school_id", "bills.school_id")
    .where("students.class_id", "=", classId)
    .select(["students.id", "students.name", "students.student_no", "schools.name as school_name"])
    .select(figures(search))
    .groupBy(["students.id", "students.name", "students.student_no", "schools.name"])
    .having(sql<SqlBool>`count(case when ${counted(search)} then 1 end) > 0`)
    .orderBy("students.student_no")
    .limit(mostRows)
    .execute();
}

/** Sums the debt of each of some students of the scope; a student without debt is not among them. */
export function listArrearsOfStudents(db: Kysely<Database>, scope: SchoolScope, studentIds: readonly number[]) {
  return db
    .selectFrom("bills")
    .where(inSchools("bills.school_id", scope))
    .where("bills.student_id", "in", studentIds)
    .where(owes)
    .select("bills.student_id as id")
    .select(sql<number>`count(*)`.as("bill_count"))
    .select(sql<number>`sum(bills.owed_fen)`.as("owed_fen"))
    .groupBy("bills.student_id")
    .orderBy("bills.student_id")
    .execute();
}

/** Fee plans with bills, the newest first; what has no plan is one row with the id 0. */
export function listPlanArrears(db: Kysely<Database>, scope: SchoolScope, search: ArrearsSearch) {
  return billsOf(db, scope, search)
    .innerJoin("schools", "schools.school_id", "bills.school_id")
    .leftJoin("fee_plans", "fee_plans.id", "bills.plan_id")
    .select([
      sql<number>`coalesce(fee_plans.id, 0)`.as("id"),
      sql<string>`coalesce(fee_plans.title, '')`.as("name"),
      "schools.name as school_name",
    ])
    .select(figures(search))
    .groupBy(["fee_plans.id", "fee_plans.title", "schools.school_id", "schools.name"])
    .orderBy("id", "desc")
    .orderBy("schools.school_id")
    .limit(mostRows)
    .execute();
}

/** All of them together. */
export function sumArrears(db: Kysely<Database>, scope: SchoolScope, search: ArrearsSearch) {
  return billsOf(db, scope, search).select(figures(search)).executeTakeFirstOrThrow();
}

interface FacepaySearch {
  school_id?: number | undefined;
  grade_id?: number | undefined;
}

/** Students there are and those of them with face pay open, by grade. */
export function listFacepayByGrade(db: Kysely<Database>, scope: SchoolScope, search: FacepaySearch) {
  return currentStudents(db, scope, search)
    .innerJoin("grades", "grades.id", "students.grade_id")
    .select(["grades.id", "grades.name"])
    .groupBy(["grades.id", "grades.name", "grades.sort", "schools.school_id", "schools.name"])
    .orderBy("schools.school_id")
    .orderBy("grades.sort")
    .orderBy("grades.id")
    .limit(mostRows)
    .execute();
}

/** Counts open enrolments as `listFacepayByGrade` does, by class. */
export function listFacepayByClass(db: Kysely<Database>, scope: SchoolScope, search: FacepaySearch) {
  return currentStudents(db, scope, search)
    .innerJoin("classes", "classes.id", "students.class_id")
    .select(["classes.id", "classes.name"])
    .groupBy(["classes.id", "classes.name", "classes.sort", "schools.school_id", "schools.name"])
    .orderBy("schools.school_id")
    .orderBy("classes.sort")
    .orderBy("classes.id")
    .limit(mostRows)
    .execute();
}

function currentStudents(db: Kysely<Database>, scope: SchoolScope, { school_id, grade_id }: FacepaySearch) {
  return db
    .selectFrom("students")
    .innerJoin("schools", "schools.school_id", "students.school_id")
    .where(inSchools("students.school_id", scope))
    .where("students.state", "=", 1)
    .$if(school_id !== undefined, (query) => query.where("students.school_id", "=", school_id ?? 0))
    .$if(grade_id !== undefined, (query) => query.where("students.grade_id", "=", grade_id ?? 0))
    .select([
      "schools.name as school_name",
      sql<number>`count(*)`.as("student_count"),
      sql<number>`count(case when exists (
        select 1 from facepays where facepays.student_id = students.id and facepays.state = 3
      ) then 1 end)`.as("open_count"),
    ]);
}

// grades of all schools of one account, students of one class
const mostRows = 2000;

/** Bills of the scope but closed ones, with their students. */
function billsOf(db: Kysely<Database>, scope: SchoolScope, { school_id, plan_id }: ArrearsSearch) {
  return db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .where(inSchools("bills.school_id", scope))
    .where("bills.state", "<>", "CLOSED")
    .$if(school_id !== undefined, (query) => query.where("bills.school_id", "=", school_id ?? 0))
    .$if(plan_id !== undefined, (query) => query.where("bills.plan_id", "=", plan_id ?? 0));
}

function figures(search: ArrearsSearch) {
  const arrears = counted(search);
  return [
    sql<number>`count(case when ${arrears} then 1 end)`.as("bill_count"),
    sql<number>`count(distinct case when ${arrears} then bills.student_id end)`.as("student_count"),
    sql<number>`coalesce(sum(bills.due_fen - bills.reduce_fen), 0)`.as("due_fen"),
    sql<number>`coalesce(sum(bills.paid_fen - bills.refunded_fen), 0)`.as("paid_fen"),
    sql<number>`coalesce(sum(case when ${arrears} then bills.owed_fen end), 0)`.as("owed_fen"),
    sql<number>`coalesce(sum(case when ${arrears} and bills.due_at < ${search.dueBefore} then bills.owed_fen end), 0)`.as(
      "overdue_fen",
    ),
  ];
}

function counted({ overdue, dueBefore }: ArrearsSearch): RawBuilder<SqlBool> {
  return overdue === 1 ? sql<SqlBool>`${owes} and bills.due_at < ${dueBefore}` : owes;
}
