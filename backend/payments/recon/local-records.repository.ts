import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** The account and range of a collecting account's records of a day. Times are epoch ms: [from, until). */
export interface AccountDay {
  schoolId: number;
  accountId: number;
  from: number;
  until: number;
}

export interface Cursor {
  at: number;
  id: number;
}

const orderFields = [
  "pay_orders.id",
  "pay_orders.order_no as no",
  "pay_orders.order_no",
  "pay_orders.out_trade_no",
  "pay_orders.channel_trade_no",
  "pay_orders.amount_fen as fen",
  "pay_orders.state",
  "pay_orders.success_at as at",
] as const;

/** Orders of a school by the channel's numbers; those of transfers, which a counter wrote down, are no channel's. */
export function listOrdersByTrade(db: Kysely<Database>, schoolId: number, numbers: readonly string[]) {
  return db
    .selectFrom("pay_orders")
    .select(orderFields)
    .where("school_id", "=", schoolId)
    .where("channel_trade_no", "in", numbers)
    .where("way_code", "<>", "cash")
    .orderBy("id")
    .execute();
}

/** Orders of a school by the number the channel was given for them. */
export function listOrdersByOutTrade(db: Kysely<Database>, schoolId: number, numbers: readonly string[]) {
  return db
    .selectFrom("pay_orders")
    .select(orderFields)
    .where("school_id", "=", schoolId)
    .where("out_trade_no", "in", numbers)
    .execute();
}

/** Orders of a school by our own number. */
export function listOrdersByNumber(db: Kysely<Database>, schoolId: number, numbers: readonly string[]) {
  return db
    .selectFrom("pay_orders")
    .select(orderFields)
    .where("order_no", "in", numbers)
    .where("school_id", "=", schoolId)
    .execute();
}

/** Paid orders of an account and a day that carry no number of the channel. */
export function listUnnumberedOrders(db: Kysely<Database>, day: AccountDay, limit: number) {
  return db
    .selectFrom("pay_orders")
    .select(orderFields)
    .where("school_id", "=", day.schoolId)
    .where("collect_account_id", "=", day.accountId)
    .where("success_at", ">=", day.from)
    .where("success_at", "<", day.until)
    .where("channel_trade_no", "=", "")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Orders of an account that were paid on a day, oldest first, after a cursor. */
export function listPaidOrders(db: Kysely<Database>, day: AccountDay, after: Cursor, limit: number) {
  return db
    .selectFrom("pay_orders")
    .select(orderFields)
    .where("school_id", "=", day.schoolId)
    .where("collect_account_id", "=", day.accountId)
    .where("success_at", ">=", after.at)
    .where("success_at", "<", day.until)
    .where((eb) => eb.or([eb("success_at", ">", after.at), eb("pay_orders.id", ">", after.id)]))
    .orderBy("success_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

function refunds(db: Kysely<Database>) {
  return db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .select([
      "refunds.id",
      "refunds.refund_no as no",
      "pay_orders.order_no",
      "pay_orders.channel_trade_no",
      "refunds.channel_refund_no",
      "refunds.amount_fen as fen",
      "refunds.state",
      sql<number>`coalesce(refunds.accepted_at, refunds.success_at, refunds.created_at)`.as("at"),
    ]);
}

// a channel's bill has a refund on the day on which the channel took it, whatever became of it; others have it on their arrival
const countedAt = sql<number>`coalesce(refunds.accepted_at, refunds.success_at)`;

/** Refunds of a school by the channel's numbers. */
export function listRefundsByChannel(db: Kysely<Database>, schoolId: number, numbers: readonly string[]) {
  return refunds(db)
    .where("refunds.school_id", "=", schoolId)
    .where("refunds.channel_refund_no", "in", numbers)
    .orderBy("refunds.id")
    .execute();
}

/** Refunds of a school by our number. */
export function listRefundsByNumber(db: Kysely<Database>, schoolId: number, numbers: readonly string[]) {
  return refunds(db).where("refunds.refund_no", "in", numbers).where("refunds.school_id", "=", schoolId).execute();
}

/** Refunds of a school by the channel's number of the payment they give back. */
export function listRefundsByTrade(db: Kysely<Database>, schoolId: number, numbers: readonly string[]) {
  return refunds(db)
    .where("pay_orders.school_id", "=", schoolId)
    .where("pay_orders.channel_trade_no", "in", numbers)
    .orderBy("refunds.id")
    .execute();
}

/** Refunds of an account that its channel took, or that came through, on a day, oldest first, after a cursor. */
export function listDoneRefunds(db: Kysely<Database>, day: AccountDay, after: Cursor, limit: number) {
  return refunds(db)
    .where("refunds.school_id", "=", day.schoolId)
    .where("pay_orders.collect_account_id", "=", day.accountId)
    .where((eb) => eb.or([eb("refunds.accepted_at", "is not", null), eb("refunds.state", "=", 2)]))
    .where(countedAt, ">=", after.at)
    .where(countedAt, "<", day.until)
    .where((eb) => eb.or([eb(countedAt, ">", after.at), eb("refunds.id", ">", after.id)]))
    .orderBy(countedAt)
    .orderBy("refunds.id")
    .limit(limit)
    .execute();
}

export type OrderRecord = Awaited<ReturnType<typeof listOrdersByTrade>>[number];
export type RefundRecord = Awaited<ReturnType<typeof listRefundsByNumber>>[number];
