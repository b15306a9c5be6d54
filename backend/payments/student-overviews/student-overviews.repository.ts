import { type Kysely, sql } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { owedNow } from "../bills/bill-filter";
import { type OrderScope, scopeConditions } from "../order-scope";

const mostItems = 2_000;
const mostSiblings = 10;

/** The items of some bills in their order. */
export function listItemsOfBills(db: Kysely<Database>, billNos: readonly string[]) {
  return db
    .selectFrom("bill_items")
    .innerJoin("bills", "bills.id", "bill_items.bill_id")
    .select(["bills.bill_no", "bill_items.name", "bill_items.qty"])
    .where("bills.bill_no", "in", billNos.length > 0 ? billNos : [""])
    .orderBy("bill_items.id")
    .limit(mostItems)
    .execute();
}

/** Counts the bills of a student that owe something, with the nearest day (epoch ms) by which one is due. */
export function sumOwedBills(db: Kysely<Database>, scope: SchoolScope, studentId: number) {
  return db
    .selectFrom("bills")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("due_at").as("next_due_at")])
    .where(inSchools("school_id", scope))
    .where("student_id", "=", studentId)
    .where(owedNow, ">", 0)
    .executeTakeFirstOrThrow();
}

/** Moments in epoch ms that part a student's consumption. */
export interface ConsumptionPeriods {
  lastMonth: number;
  /** The end of the part of the last month that is compared. */
  lastMonthUntil: number;
  month: number;
  today: number;
}

/** Sums the paid orders of a student that have no bill, less what was refunded, by when they were paid. */
export function sumConsumption(
  db: Kysely<Database>,
  scope: OrderScope,
  studentId: number,
  { lastMonth, lastMonthUntil, month, today }: ConsumptionPeriods,
) {
  const kept = sql`pay_orders.amount_fen - pay_orders.refund_fen`;
  return db
    .selectFrom("pay_orders")
    .select([
      sql<number>`count(case when pay_orders.success_at >= ${month} then 1 end)`.as("month_count"),
      sql<number>`coalesce(sum(case when pay_orders.success_at >= ${month} then ${kept} end), 0)`.as("month_fen"),
      sql<number>`coalesce(sum(case when pay_orders.success_at < ${lastMonthUntil} then ${kept} end), 0)`.as(
        "last_month_fen",
      ),
      sql<number>`coalesce(sum(case when pay_orders.success_at >= ${today} then ${kept} end), 0)`.as("today_fen"),
    ])
    .where((eb) => eb.and(scopeConditions(eb, scope)))
    .where("pay_orders.student_id", "=", studentId)
    .where("pay_orders.bill_count", "=", 0)
    .where("pay_orders.state", "in", [2, 5])
    .where("pay_orders.success_at", ">=", lastMonth)
    .executeTakeFirstOrThrow();
}

/** The face pay enrolments of a student, those that are not closed first. */
export function listFacepaysOf(db: Kysely<Database>, scope: SchoolScope, studentId: number) {
  return db
    .selectFrom("facepays")
    .select(["id", "channel", "state", "opened_at"])
    .where(inSchools("school_id", scope))
    .where("student_id", "=", studentId)
    .orderBy(sql`case when closed_at is null then 0 else 1 end`)
    .orderBy("id", "desc")
    .limit(10)
    .execute();
}

/** Students with a payer in common, by name of grade and class. */
export function listSiblings(db: Kysely<Database>, scope: SchoolScope, studentId: number) {
  const payers = db.selectFrom("student_payers").select("payer_id").where("student_id", "=", studentId);
  const ids = db.selectFrom("student_payers").select("student_id").where("payer_id", "in", payers);
  return db
    .selectFrom("students")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .select(["students.id", "students.name", "grades.name as grade_name", "classes.name as class_name"])
    .where(inSchools("students.school_id", scope))
    .where("students.id", "in", ids)
    .where("students.id", "<>", studentId)
    .orderBy("students.id")
    .limit(mostSiblings)
    .execute();
}
