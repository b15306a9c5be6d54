import { waitingOrders } from "../states/order-states";
import { type Insertable, type Kysely, sql } from "kysely";
import { preparedQuery } from "../../kernel/database/prepared-query";
import { groupedUpdate } from "../../kernel/database/grouped-rows";
import type { Database } from "../../kernel/database/tables";

// one family's bills at most
const mostBills = 100;

const billsOf = preparedQuery<{ order_id: number }, { bill_id: number }>((db, param) =>
  db
    .selectFrom("order_bills")
    .select("bill_id")
    .where("order_id", "=", param("order_id"))
    .orderBy("bill_id")
    .limit(mostBills),
);

/** The bills of an order by id: the order in which they are locked. */
export function listOrderBills(db: Kysely<Database>, orderId: number) {
  return billsOf(db, { order_id: orderId });
}

/** The bills of an order with what they got of it and what of that may still be refunded. */
export function listOrderBillParts(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom("order_bills")
    .innerJoin("bills", "bills.id", "order_bills.bill_id")
    .innerJoin("students", "students.id", "order_bills.student_id")
    .select([
      "order_bills.bill_id",
      "bills.bill_no",
      "bills.title",
      "students.name as student_name",
      "students.student_no",
      "order_bills.amount_fen",
      "order_bills.booked_fen",
      "bills.owed_fen",
      sql<number>`order_bills.booked_fen - ${heldBack}`.as("left_fen"),
    ])
    .where("order_bills.order_id", "=", orderId)
    .orderBy("order_bills.bill_id")
    .limit(mostBills)
    .execute();
}
export type OrderBillPart = Awaited<ReturnType<typeof listOrderBillParts>>[number];

/** Adds what an order pays. */
export async function insertOrderBills(
  db: Kysely<Database>,
  rows: readonly Insertable<Database["order_bills"]>[],
): Promise<void> {
  await db.insertInto("order_bills").values(rows).execute();
}

interface BookedPart {
  order_id: number;
  bill_id: number;
  booked_fen: number;
}

const bookPart = groupedUpdate<BookedPart, Pick<BookedPart, "order_id" | "bill_id">>("order_bills", {
  ...{ key: ["order_id", "bill_id"], columns: ["booked_fen"] },
});

/** Notes that a bill got its part of an order. */
export async function updateBookedPart(db: Kysely<Database>, part: BookedPart): Promise<void> {
  await bookPart(db, part);
}

/** The parts of a refund by bill id: the order in which the bills are locked. */
export function listRefundBills(db: Kysely<Database>, refundNo: string) {
  return db
    .selectFrom("refund_bills")
    .innerJoin("bills", "bills.id", "refund_bills.bill_id")
    .innerJoin("students", "students.id", "bills.student_id")
    .leftJoin("bill_items", "bill_items.id", "refund_bills.bill_item_id")
    .select([
      "refund_bills.bill_id",
      "refund_bills.amount_fen",
      "refund_bills.still_due",
      "bill_items.name as item_name",
      "bills.bill_no",
      "bills.title",
      "students.name as student_name",
    ])
    .where("refund_bills.refund_no", "=", refundNo)
    .orderBy("refund_bills.bill_id")
    .limit(mostBills)
    .execute();
}

/** Adds what a refund takes from which bill. */
export async function insertRefundBills(
  db: Kysely<Database>,
  rows: readonly Insertable<Database["refund_bills"]>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("refund_bills").values(rows).execute();
}

/** Whether another order of a bill waits for its payment. */
export async function hasOpenOrder(db: Kysely<Database>, billId: number): Promise<boolean> {
  const row = await db
    .selectFrom("order_bills")
    .innerJoin("pay_orders", "pay_orders.id", "order_bills.order_id")
    .select("pay_orders.id")
    .where("order_bills.bill_id", "=", billId)
    .where("pay_orders.state", "in", waitingOrders)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The sum that refunds of the order took from the bill, or may take yet: 已驳回 and 退款关闭 take nothing. */
const heldBack = sql<number>`coalesce((
  select sum(refund_bills.amount_fen)
  from refunds join refund_bills on refund_bills.refund_no = refunds.refund_no
  where refunds.order_id = order_bills.order_id and refund_bills.bill_id = order_bills.bill_id
    and refunds.state not in (4, 6)
), 0)`;
