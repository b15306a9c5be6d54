import { paidOrders } from "../states/order-states";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

const mostRows = 1000;

/** The items of bills, in the order in which payments fill them. */
export function listItemsOfBills(db: Kysely<Database>, billIds: readonly number[]) {
  return db
    .selectFrom("bill_items")
    .innerJoin("bills", "bills.id", "bill_items.bill_id")
    .select(["bill_items.id", "bill_items.bill_id", "bill_items.name", "bill_items.qty", "bill_items.price_fen"])
    .select(["bills.due_fen", "bills.reduce_fen", "bills.paid_fen", "bills.refunded_fen"])
    .where("bill_items.bill_id", "in", [0, ...billIds])
    .orderBy("bill_items.id")
    .limit(mostRows)
    .execute();
}

/** The payments that bills got. */
export function listPaymentsOfBills(db: Kysely<Database>, billIds: readonly number[]) {
  return db
    .selectFrom("order_bills")
    .innerJoin("pay_orders", "pay_orders.id", "order_bills.order_id")
    .select([
      "order_bills.bill_id",
      "order_bills.order_id",
      "order_bills.booked_fen as fen",
      "pay_orders.success_at as at",
    ])
    .where("order_bills.bill_id", "in", [0, ...billIds])
    .where("order_bills.booked_fen", ">", 0)
    .where("pay_orders.state", "in", paidOrders)
    .orderBy("pay_orders.success_at")
    .orderBy("order_bills.order_id")
    .limit(mostRows)
    .execute();
}

/** The parts that refunds took from bills or may take yet: 已驳回 and 退款关闭 take nothing. */
export function listTakenFromBills(db: Kysely<Database>, billIds: readonly number[]) {
  return db
    .selectFrom("refund_bills")
    .innerJoin("refunds", "refunds.refund_no", "refund_bills.refund_no")
    .select(["refund_bills.bill_id", "refund_bills.amount_fen as fen", "refund_bills.bill_item_id as item_id"])
    .select(["refund_bills.still_due", "refunds.order_id", "refunds.state", "refunds.success_at as at"])
    .where("refund_bills.bill_id", "in", [0, ...billIds])
    .where("refunds.state", "not in", [4, 6])
    .orderBy("refunds.success_at")
    .orderBy("refunds.order_id")
    .orderBy("refunds.refund_no")
    .limit(mostRows)
    .execute();
}
