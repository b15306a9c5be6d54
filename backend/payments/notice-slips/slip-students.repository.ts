import type { ExpressionBuilder, Kysely } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

const openStates = ["NOT_PAY", "PART_PAID", "PAYING"] as const;

/** The choice of slips: all of a class, or some students. */
export type SlipChoice = { class_id: number } | { ids: readonly number[] };

/** Students with open bills as class lists run, one more than `limit` at most. */
export function listOwingStudents(db: Kysely<Database>, scope: SchoolScope, choice: SlipChoice, limit: number) {
  return chosen(db, scope, choice)
    .innerJoin("schools", "schools.school_id", "students.school_id")
    .where((eb) => eb.exists(openBillOf(eb)))
    .select(["students.id", "students.school_id", "students.name", "students.student_no"])
    .select(["grades.name as grade_name", "classes.name as class_name", "schools.name as school_name"])
    .select("schools.inquiry_contact")
    .orderBy("schools.school_id")
    .orderBy("grades.sort")
    .orderBy("grades.id")
    .orderBy("classes.sort")
    .orderBy("classes.id")
    .orderBy("students.student_no")
    .orderBy("students.id")
    .limit(limit + 1)
    .execute();
}
export type SlipStudent = Awaited<ReturnType<typeof listOwingStudents>>[number];

/** Counts those of them who attend and owe nothing. */
export async function countSettled(db: Kysely<Database>, scope: SchoolScope, choice: SlipChoice): Promise<number> {
  const { count } = await chosen(db, scope, choice)
    .where("students.state", "in", [1, 2])
    .where((eb) => eb.not(eb.exists(openBillOf(eb))))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Open bills of students with the terms of their plan; compulsory ones and those due first before others. */
export function listSlipBills(db: Kysely<Database>, students: readonly number[]) {
  return db
    .selectFrom("bills")
    .leftJoin("fee_plans", "fee_plans.id", "bills.plan_id")
    .where("bills.student_id", "in", students)
    .where("bills.state", "in", openStates)
    .where("bills.owed_fen", ">", 0)
    .select(["bills.id", "bills.student_id", "bills.school_id", "bills.purpose_id", "bills.title", "bills.state"])
    .select(["bills.mandatory", "bills.due_at", "bills.due_fen", "bills.reduce_fen", "bills.paid_fen"])
    .select(["bills.refunded_fen", "bills.owed_fen", "fee_plans.allow_partial", "fee_plans.min_part_fen"])
    .orderBy("bills.mandatory", "desc")
    .orderBy("bills.due_at")
    .orderBy("bills.id")
    .limit(20_000)
    .execute();
}
export type SlipBillRecord = Awaited<ReturnType<typeof listSlipBills>>[number];

/** Items of open bills of students, in their order. */
export function listSlipItems(db: Kysely<Database>, students: readonly number[]) {
  return db
    .selectFrom("bill_items")
    .innerJoin("bills", "bills.id", "bill_items.bill_id")
    .where("bills.student_id", "in", students)
    .where("bills.state", "in", openStates)
    .where("bills.owed_fen", ">", 0)
    .select(["bill_items.bill_id", "bill_items.name", "bill_items.qty"])
    .orderBy("bill_items.id")
    .limit(20_000)
    .execute();
}

function chosen(db: Kysely<Database>, scope: SchoolScope, choice: SlipChoice) {
  return db
    .selectFrom("students")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .where(inSchools("students.school_id", scope))
    .$if("class_id" in choice, (query) =>
      query.where("students.class_id", "=", "class_id" in choice ? choice.class_id : 0),
    )
    .$if("ids" in choice, (query) => query.where("students.id", "in", "ids" in choice ? choice.ids : []));
}

function openBillOf(eb: ExpressionBuilder<Database, "students">) {
  return eb
    .selectFrom("bills")
    .select("bills.id")
    .whereRef("bills.student_id", "=", "students.id")
    .where("bills.state", "in", openStates)
    .where("bills.owed_fen", ">", 0);
}
