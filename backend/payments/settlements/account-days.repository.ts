import { paidOrders } from "../states/order-states";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { dayMs, offsetMs } from "../../kernel/time/shanghai";
import { debitedAt, debitedStates } from "../refunds/debited-at";

/** From the first millisecond to before the last. */
export interface Period {
  from: number;
  until: number;
}

/**
 * Sums the payments to each account of the schools on each day, by the time of payment. Days are counted since
 * 1970-01-01 in Asia/Shanghai.
 */
export async function sumAccountPayments(db: Kysely<Database>, scope: SchoolScope, period: Period) {
  return accountPayments(db, scope, period).execute();
}

/** The statement of `sumAccountPayments`. */
export function accountPayments(db: Kysely<Database>, scope: SchoolScope, { from, until }: Period) {
  return db
    .selectFrom("pay_orders")
    .where(inSchools("pay_orders.school_id", scope))
    .where("pay_orders.success_at", ">=", from)
    .where("pay_orders.success_at", "<", until)
    .where("pay_orders.state", "in", paidOrders)
    .select([
      "pay_orders.school_id",
      "pay_orders.collect_account_id",
      dayOf(sql.ref("pay_orders.success_at")).as("day"),
      sql<string>`max(pay_orders.way_code)`.as("way_code"),
      sql<number>`count(*)`.as("count"),
      sql<number>`sum(pay_orders.amount_fen)`.as("fen"),
      sql<number>`sum(pay_orders.fee_fen)`.as("fee_fen"),
    ])
    .groupBy(["pay_orders.school_id", "pay_orders.collect_account_id", "day"]);
}

/** Money that went back from each account of the schools on each day, by when it was debited. */
export async function sumAccountRefunds(db: Kysely<Database>, scope: SchoolScope, period: Period) {
  return accountRefunds(db, scope, period).execute();
}

/** The statement of `sumAccountRefunds`. */
export function accountRefunds(db: Kysely<Database>, scope: SchoolScope, { from, until }: Period) {
  return db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .where(inSchools("refunds.school_id", scope))
    .where(debitedAt, ">=", from)
    .where(debitedAt, "<", until)
    .where("refunds.state", "in", debitedStates)
    .select([
      "pay_orders.school_id",
      "pay_orders.collect_account_id",
      dayOf(debitedAt).as("day"),
      sql<string>`max(pay_orders.way_code)`.as("way_code"),
      sql<number>`count(*)`.as("count"),
      sql<number>`sum(refunds.amount_fen)`.as("fen"),
      sql<number>`sum(refunds.fee_fen)`.as("fee_fen"),
    ])
    .groupBy(["pay_orders.school_id", "pay_orders.collect_account_id", "day"]);
}

function dayOf(time: RawBuilder<unknown>) {
  return sql<number>`(${time} + ${sql.lit(offsetMs)}) / ${sql.lit(dayMs)}`;
}
