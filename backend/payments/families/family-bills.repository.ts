import { paidOrders, waitingOrders } from "../states/order-states";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";

// two terms of a family
const mostBills = 200;
// a page of payments, and of each order no more than its bills
export const mostPaid = 100;

/** The children with class and school, by id. */
export function listChildren(db: Kysely<Database>, students: readonly number[]) {
  return db
    .selectFrom("students")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .innerJoin("schools", "schools.school_id", "students.school_id")
    .select(["students.id", "students.name", "grades.name as grade_name", "classes.name as class_name"])
    .select(["students.school_id", "schools.name as school_name", "schools.inquiry_contact"])
    .where("students.id", "in", students)
    .orderBy("students.id")
    .execute();
}

/** Bills of children that are to be paid or are being paid, with the terms of their plan; compulsory ones and those due first before others. */
export function listOpenBills(db: Kysely<Database>, students: readonly number[]) {
  return payable(db, students)
    .select(["bills.title", "bills.due_at", "bills.mandatory", "bills.state", "bills.paid_fen", "bills.refunded_fen"])
    .select(["bills.due_fen", "bills.reduce_fen", "fee_plans.allow_partial", "fee_plans.min_part_fen"])
    .orderBy("bills.mandatory", "desc")
    .orderBy("bills.due_at")
    .orderBy("bills.id")
    .limit(mostBills)
    .execute();
}

/** Bills of children by their numbers, of those that may be paid; those of one child together. */
export function listChosenBills(db: Kysely<Database>, students: readonly number[], numbers: readonly string[]) {
  return payable(db, students)
    .innerJoin("students", "students.id", "bills.student_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("schools", "schools.school_id", "bills.school_id")
    .leftJoin("collect_purposes", "collect_purposes.id", "bills.purpose_id")
    .select(["bills.title", "bills.school_id", "bills.purpose_id", "students.name as student_name"])
    .select(["grades.name as grade_name", "classes.name as class_name", "schools.name as school_name"])
    .select(["collect_purposes.name as purpose_name", "fee_plans.allow_partial", "fee_plans.min_part_fen"])
    .where("bills.bill_no", "in", numbers)
    .orderBy("bills.student_id")
    .orderBy("bills.id")
    .execute();
}
export type ChosenBill = Awaited<ReturnType<typeof listChosenBills>>[number];

/** The items of bills in their order. */
export function listBillItems(db: Kysely<Database>, bills: readonly number[]) {
  return db
    .selectFrom("bill_items")
    .select(["bill_id", "name", "qty", "price_fen"])
    .where("bill_id", "in", bills)
    .orderBy("id")
    .limit(2000)
    .execute();
}

/** The attempts under way of bills, with the keys of their pages where the family's page began them. */
export function listAttempts(db: Kysely<Database>, bills: readonly number[]) {
  return db
    .selectFrom("order_bills")
    .innerJoin("pay_orders", "pay_orders.id", "order_bills.order_id")
    .leftJoin("family_orders", "family_orders.order_id", "pay_orders.id")
    .select(["order_bills.bill_id", "order_bills.order_id", "order_bills.amount_fen"])
    .select(["family_orders.key", "family_orders.step"])
    .select(["pay_orders.amount_fen as order_fen", "pay_orders.way", "pay_orders.way_code", "pay_orders.expired_at"])
    .where("order_bills.bill_id", "in", bills)
    .where("pay_orders.state", "in", waitingOrders)
    .orderBy("order_bills.order_id")
    .limit(mostBills)
    .execute();
}
export type Attempt = Awaited<ReturnType<typeof listAttempts>>[number];

/**
 * Bills of children in paid orders, the latest first, or those before a payment of theirs: what each was to get, got, and gave back. One
 * more than `mostPaid` where there are more.
 */
export function listPaidBills(db: Kysely<Database>, students: readonly number[], before: string | undefined) {
  const place = sql`select success_at, id from pay_orders where order_no = ${before}`;
  return db
    .selectFrom("order_bills")
    .innerJoin("pay_orders", "pay_orders.id", "order_bills.order_id")
    .innerJoin("bills", "bills.id", "order_bills.bill_id")
    .select(["order_bills.student_id", "order_bills.bill_id", "order_bills.amount_fen", "order_bills.booked_fen"])
    .select("bills.title")
    .select(["pay_orders.id as order_id", "pay_orders.order_no", "pay_orders.success_at"])
    .select(
      sql<number>`coalesce((
        select sum(refund_bills.amount_fen) from refunds join refund_bills on refund_bills.refund_no = refunds.refund_no
        where refunds.order_id = pay_orders.id and refund_bills.bill_id = bills.id and refunds.state = 2
      ), 0)`.as("refunded_fen"),
    )
    .where("order_bills.student_id", "in", students)
    .where("pay_orders.state", "in", paidOrders)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(pay_orders.success_at, pay_orders.id) < (${place})`),
    )
    .orderBy("pay_orders.success_at", "desc")
    .orderBy("pay_orders.id", "desc")
    .orderBy("bills.id")
    .limit(mostPaid + 1)
    .execute();
}

/** Lists the bills of paid orders: what each was to get and got, what the order paid, and what of that went back without ever having been a bill's. */
export function listOrderParts(db: Kysely<Database>, orders: readonly number[]) {
  return db
    .selectFrom("order_bills")
    .innerJoin("pay_orders", "pay_orders.id", "order_bills.order_id")
    .select(["order_bills.order_id", "order_bills.bill_id", "order_bills.amount_fen", "order_bills.booked_fen"])
    .select("pay_orders.amount_fen as order_fen")
    .select(
      sql<number>`coalesce((select sum(refunds.amount_fen) from refunds
        where refunds.order_id = pay_orders.id and refunds.state = 2), 0)
        - coalesce((select sum(refund_bills.amount_fen)
        from refunds join refund_bills on refund_bills.refund_no = refunds.refund_no
        where refunds.order_id = pay_orders.id and refunds.state = 2), 0)`.as("returned_fen"),
    )
    .where("order_bills.order_id", "in", orders)
    .orderBy("order_bills.order_id")
    .orderBy("order_bills.bill_id")
    .execute();
}

function payable(db: Kysely<Database>, students: readonly number[]) {
  return db
    .selectFrom("bills")
    .leftJoin("fee_plans", "fee_plans.id", "bills.plan_id")
    .select(["bills.id", "bills.bill_no", "bills.student_id", "bills.owed_fen"])
    .where("bills.student_id", "in", students)
    .where("bills.state", "in", ["NOT_PAY", "PART_PAID", "PAYING"])
    .where("bills.owed_fen", ">", 0);
}
