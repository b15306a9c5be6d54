import { paidOrders } from "../states/order-states";
import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Gives an order a page of its own. */
export async function insertFamilyOrder(
  db: Kysely<Database>,
  row: Insertable<Database["family_orders"]>,
): Promise<void> {
  await db.insertInto("family_orders").values(row).execute();
}

/** The order of a page. */
export function findOrderByKey(db: Kysely<Database>, key: string) {
  return orders(db)
    .innerJoin("family_orders", "family_orders.order_id", "pay_orders.id")
    .select(["family_orders.step", "family_orders.round", "family_orders.before_fen", "family_orders.later"])
    .where("family_orders.key", "=", key)
    .executeTakeFirst();
}

/** A paid order of a page as the payment after it counts on. */
export function findFormerRound(db: Kysely<Database>, key: string) {
  return db
    .selectFrom("family_orders")
    .innerJoin("pay_orders", "pay_orders.id", "family_orders.order_id")
    .select(["family_orders.round", "family_orders.before_fen", "pay_orders.amount_fen"])
    .where("family_orders.key", "=", key)
    .where("pay_orders.state", "in", paidOrders)
    .executeTakeFirst();
}

/** A paid order by its number. */
export function findPaidOrder(db: Kysely<Database>, orderNo: string) {
  return orders(db)
    .where("pay_orders.order_no", "=", orderNo)
    .where("pay_orders.state", "in", paidOrders)
    .executeTakeFirst();
}
export type FamilyOrderRecord = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>;

/**
 * The parts of an order, by student. `is_chosen` is 1 where the payer chose the bill: it was locked for the order when that began. Staff
 * may have booked the money on bills of anybody since.
 */
export function listOrderLines(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom("order_bills")
    .innerJoin("bills", "bills.id", "order_bills.bill_id")
    .innerJoin("students", "students.id", "order_bills.student_id")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .select(["order_bills.bill_id", "order_bills.student_id", "order_bills.amount_fen", "order_bills.booked_fen"])
    .select("bills.title")
    .select(
      sql<number>`case when exists (
        select 1 from history_steps
        join pay_orders on pay_orders.id = order_bills.order_id
        where history_steps.subject = 'bill' and history_steps.subject_id = order_bills.bill_id
          and history_steps.action = 'pay' and history_steps.created_at = pay_orders.created_at
      ) then 1 else 0 end`.as("is_chosen"),
    )
    .select(["students.name as student_name", "grades.name as grade_name", "classes.name as class_name"])
    .where("order_bills.order_id", "=", orderId)
    .orderBy("order_bills.student_id")
    .orderBy("order_bills.bill_id")
    .limit(100)
    .execute();
}

/**
 * Refunds of an order by bill, the first asked for first; rejected and closed ones never took anything. One that gives back what no bill
 * got names none.
 */
export function listOrderRefunds(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom("refunds")
    .leftJoin("refund_bills", "refund_bills.refund_no", "refunds.refund_no")
    .select([
      "refunds.amount_fen as refund_fen",
      "refunds.refund_no",
      "refunds.state",
      "refunds.created_at",
      "refunds.success_at",
    ])
    .select(["refund_bills.bill_id", "refund_bills.amount_fen"])
    .where("refunds.order_id", "=", orderId)
    .where("refunds.state", "not in", [4, 6])
    .orderBy("refunds.id")
    .limit(500)
    .execute();
}

/** Notes that the channel is being asked for the page; false where it was a moment ago. */
export async function updateAsked(
  db: Kysely<Database>,
  orderId: number,
  { at, before }: { at: number; before: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("family_orders")
    .set({ asked_at: at })
    .where("order_id", "=", orderId)
    .where("asked_at", "<=", before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function orders(db: Kysely<Database>) {
  return db
    .selectFrom("pay_orders")
    .innerJoin("schools", "schools.school_id", "pay_orders.school_id")
    .select([
      "pay_orders.id",
      "pay_orders.order_no",
      "pay_orders.state",
      "pay_orders.amount_fen",
      "pay_orders.way_code",
    ])
    .select(["pay_orders.created_at", "pay_orders.expired_at", "pay_orders.success_at", "pay_orders.receipt_no"])
    .select(["pay_orders.channel_trade_no", "schools.name as school_name", "schools.inquiry_contact"]);
}

/** Changes what the page of an order keeps. */
export async function updateFamilyOrder(
  db: Kysely<Database>,
  orderId: number,
  change: Pick<Updateable<Database["family_orders"]>, "step" | "round" | "before_fen" | "later">,
): Promise<void> {
  await db.updateTable("family_orders").set(change).where("order_id", "=", orderId).execute();
}
