import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { storeName } from "../stores/store-name";

const mostParts = 500;

/** Lists the items of a bill, as it was issued. */
export function listItems(db: Kysely<Database>, billId: number) {
  return db
    .selectFrom("bill_items")
    .select(["name", "category", "qty", "price_fen"])
    .where("bill_id", "=", billId)
    .orderBy("id")
    .limit(mostParts)
    .execute();
}

/** The movements on a bill, oldest first. */
export function listEntries(db: Kysely<Database>, billId: number) {
  return db
    .selectFrom("bill_entries")
    .leftJoin("pay_orders", "pay_orders.id", "bill_entries.order_id")
    .leftJoin("users", "users.id", "bill_entries.created_by")
    .select([
      "bill_entries.kind",
      "bill_entries.amount_fen",
      "pay_orders.order_no",
      "bill_entries.refund_no",
      "bill_entries.reason",
      "users.desc as actor",
      "bill_entries.created_at",
    ])
    .where("bill_entries.bill_id", "=", billId)
    .orderBy("bill_entries.id")
    .limit(mostParts)
    .execute();
}

/** The orders of a bill, oldest first, with what the counter noted and who took the money. */
export function listPayments(db: Kysely<Database>, billId: number) {
  return db
    .selectFrom("order_bills")
    .innerJoin("pay_orders", "pay_orders.id", "order_bills.order_id")
    .leftJoin("stores", "stores.store_id", "pay_orders.store_id")
    .leftJoin("offline_payments", "offline_payments.order_id", "pay_orders.id")
    .leftJoin("users", "users.id", "pay_orders.created_by")
    .select([
      "pay_orders.order_no",
      "pay_orders.way_code",
      "offline_payments.method",
      "offline_payments.payer_name",
      "pay_orders.channel_trade_no",
      "pay_orders.receipt_no",
      "order_bills.amount_fen",
      "order_bills.booked_fen",
      refundedOfBill.as("refund_fen"),
      "pay_orders.state",
      storeName.as("store_name"),
      "users.desc as actor",
      "pay_orders.created_at",
      "pay_orders.success_at",
    ])
    .where("order_bills.bill_id", "=", billId)
    .orderBy("pay_orders.created_at")
    .orderBy("pay_orders.id")
    .limit(mostParts)
    .execute();
}

/** The sum that refunds gave back of the bill's part of an order. */
const refundedOfBill = sql<number>`coalesce((
  select sum(bill_entries.amount_fen) from bill_entries
  where bill_entries.bill_id = order_bills.bill_id and bill_entries.order_id = order_bills.order_id
    and bill_entries.kind = 'refund'
), 0)`;

/** The parts that refunds take from a bill, oldest first. */
export function listRefundsOfBill(db: Kysely<Database>, billId: number) {
  return db
    .selectFrom("refund_bills")
    .innerJoin("refunds", "refunds.refund_no", "refund_bills.refund_no")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .select([
      "refunds.refund_no",
      "pay_orders.order_no",
      "refund_bills.amount_fen",
      "refunds.state",
      "refunds.reason",
      "refunds.created_at",
      "refunds.success_at",
    ])
    .where("refund_bills.bill_id", "=", billId)
    .orderBy("refunds.created_at")
    .orderBy("refunds.id")
    .limit(mostParts)
    .execute();
}
