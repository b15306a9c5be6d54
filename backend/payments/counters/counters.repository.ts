import { type Kysely, sql } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { endsWith, isNamed } from "../../kernel/database/text-match";

const mostFound = 8;
const mostReceipts = 8;
const mostSiblings = 6;
/** Fewer digits would match a tenth or a hundredth of all students. */
const shortestTail = 3;

/**
 * Finds students by name, pinyin, number or its end, and by the phone of a payer or its end: the one of that very number
 * first, then those who owe most.
 */
export function searchCounterStudents(db: Kysely<Database>, scope: SchoolScope, text: string) {
  const isTail = /^\d+$/.test(text) && text.length >= shortestTail;
  return selectStudents(db, scope)
    .where((eb) =>
      eb.or([
        eb("students.student_no", "=", text),
        ...(isTail
          ? [
              endsWith("students.student_no", text),
              eb(
                "students.id",
                "in",
                eb
                  .selectFrom("student_payers")
                  .innerJoin("payers", "payers.id", "student_payers.payer_id")
                  .select("student_payers.student_id")
                  .where(endsWith("payers.phone", text)),
              ),
            ]
          : [isNamed("students", text)]),
      ]),
    )
    .orderBy(sql`case when students.student_no = ${text} then 0 else 1 end`)
    .orderBy("owed_fen", "desc")
    .orderBy("students.id")
    .limit(mostFound)
    .execute();
}

/** One student of the scope. */
export function findCounterStudent(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return selectStudents(db, scope).where("students.id", "=", id).executeTakeFirst();
}

/** The school of a student of the scope. */
export function findSchoolOfStudent(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return db
    .selectFrom("students")
    .select("school_id")
    .where(inSchools("school_id", scope))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Lists the students who share a payer with one, those who owe most first. */
export function listCounterSiblings(db: Kysely<Database>, scope: SchoolScope, id: number) {
  const payers = db.selectFrom("student_payers").select("payer_id").where("student_id", "=", id);
  return selectStudents(db, scope)
    .where("students.id", "in", db.selectFrom("student_payers").select("student_id").where("payer_id", "in", payers))
    .where("students.id", "<>", id)
    .orderBy("owed_fen", "desc")
    .orderBy("students.id")
    .limit(mostSiblings)
    .execute();
}

/** Says of bills whether their plans take parts; null where no plan made them. */
export function listPartTerms(db: Kysely<Database>, billNos: readonly string[]) {
  return db
    .selectFrom("bills")
    .leftJoin("fee_plans", "fee_plans.id", "bills.plan_id")
    .select(["bills.bill_no", "fee_plans.allow_partial", "fee_plans.min_part_fen"])
    .where("bills.bill_no", "in", billNos.length > 0 ? billNos : [""])
    .limit(billNos.length + 1)
    .execute();
}

/** The payments that somebody entered at counters since a moment, epoch ms. */
interface Takings {
  userId: number;
  since: number;
}

/** Counts and sums the payments that somebody entered at counters by way, by the moment the money came. */
export function sumTakings(db: Kysely<Database>, scope: SchoolScope, of: Takings) {
  return selectTakings(db, scope, of)
    .select(({ fn }) => [
      "offline_payments.method",
      fn.countAll<number>().as("count"),
      fn.sum<number>("pay_orders.amount_fen").as("fen"),
    ])
    .groupBy("offline_payments.method")
    .execute();
}

/** Lists the payments that somebody entered at counters, the newest first. */
export function listTakings(db: Kysely<Database>, scope: SchoolScope, of: Takings) {
  return selectTakings(db, scope, of)
    .innerJoin("bills", "bills.id", "offline_payments.bill_id")
    .innerJoin("students", "students.id", "bills.student_id")
    .select([
      "bills.bill_no",
      "pay_orders.order_no",
      "pay_orders.receipt_no",
      "bills.title",
      "students.name as student_name",
      "offline_payments.method",
      "pay_orders.amount_fen",
      "pay_orders.success_at",
    ])
    .orderBy("pay_orders.success_at", "desc")
    .orderBy("pay_orders.id", "desc")
    .limit(mostReceipts)
    .execute();
}

function selectTakings(db: Kysely<Database>, scope: SchoolScope, { userId, since }: Takings) {
  return db
    .selectFrom("pay_orders")
    .innerJoin("offline_payments", "offline_payments.order_id", "pay_orders.id")
    .where(inSchools("pay_orders.school_id", scope))
    .where("pay_orders.created_by", "=", userId)
    .where("pay_orders.success_at", ">=", since)
    .where("pay_orders.state", "in", [2, 5]);
}

function selectStudents(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("students")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .innerJoin("schools", "schools.school_id", "students.school_id")
    .where(inSchools("students.school_id", scope))
    .select([
      "students.id",
      "students.student_no",
      "students.name",
      "grades.name as grade_name",
      "classes.name as class_name",
      "schools.name as school_name",
      sql<number>`(
        select coalesce(sum(bills.owed_fen), 0) from bills
        where bills.student_id = students.id and bills.state in ('NOT_PAY', 'PART_PAID') and bills.owed_fen > 0
      )`.as("owed_fen"),
    ]);
}
