import { paidOrders } from "../states/order-states";
import { type Expression, type ExpressionBuilder, type Insertable, type Kysely, sql, type SqlBool } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { dayMs, offsetMs } from "../../kernel/time/shanghai";
import { type OrderScope, scopeConditions } from "../order-scope";

/** From the first millisecond to before the last. */
export interface Period {
  from: number;
  until: number;
}

/** Sums of a store's orders by day. Days are counted since 1970-01-01 in Asia/Shanghai. */
export async function sumStoreDays(db: Kysely<Database>, scope: OrderScope, period: Period) {
  return storeDays(db, scope, period).execute();
}

/** The statement of `sumStoreDays`. */
export function storeDays(db: Kysely<Database>, scope: OrderScope, period: Period) {
  const day = sql<number>`(${sql.ref("pay_orders.created_at")} + ${sql.lit(offsetMs)}) / ${sql.lit(dayMs)}`;
  return madeIn(db, scope, period)
    .select([day.as("day"), ...figures()])
    .groupBy("day")
    .orderBy("day", "desc");
}

/** Sums of a store's orders by device and way. */
export async function sumStoreParts(db: Kysely<Database>, scope: OrderScope, period: Period) {
  return storeParts(db, scope, period).execute();
}

/** The statement of `sumStoreParts`. */
export function storeParts(db: Kysely<Database>, scope: OrderScope, period: Period) {
  return madeIn(db, scope, period)
    .select(["pay_orders.device_no", "pay_orders.way_code", ...figures()])
    .groupBy(["pay_orders.device_no", "pay_orders.way_code"])
    .orderBy("pay_orders.device_no")
    .orderBy("pay_orders.way_code");
}

/** Ids of orders of a period that were made or touched after a moment, the latest first. */
export async function listChangedSince(db: Kysely<Database>, scope: OrderScope, period: Period, since: number) {
  return madeIn(db, scope, period)
    .select("pay_orders.order_no")
    .where("pay_orders.updated_at", ">", since)
    .where("pay_orders.state", "in", paidOrders)
    .orderBy("pay_orders.updated_at", "desc")
    .orderBy("pay_orders.id", "desc")
    .limit(100)
    .execute();
}

/** Closed days of a store in a range of `YYYY-MM-DD`, both inclusive, with who closed them. */
export async function listStoreCloses(db: Kysely<Database>, storeId: number, first: string, last: string) {
  return db
    .selectFrom("store_day_closes")
    .leftJoin("users", "users.id", "store_day_closes.created_by")
    .selectAll("store_day_closes")
    .select("users.desc as actor")
    .where("store_day_closes.store_id", "=", storeId)
    .where("biz_date", ">=", first)
    .where("biz_date", "<=", last)
    .execute();
}

/** Which of some days `YYYY-MM-DD` of a store are closed, and since when. */
export function listStoreClosings(db: Kysely<Database>, storeId: number, days: readonly string[]) {
  return db
    .selectFrom("store_day_closes")
    .select(["biz_date", "created_at as closed_at"])
    .where("store_id", "=", storeId)
    .where("biz_date", "in", days)
    .execute();
}

/** Fails on `store_day_closes_once` when the day is closed already. */
export async function insertStoreClose(
  db: Kysely<Database>,
  close: Insertable<Database["store_day_closes"]>,
): Promise<void> {
  await db.insertInto("store_day_closes").values(close).execute();
}

function madeIn(db: Kysely<Database>, scope: OrderScope, { from, until }: Period) {
  return db
    .selectFrom("pay_orders")
    .where((eb: ExpressionBuilder<Database, "pay_orders">): Expression<SqlBool> => eb.and(scopeConditions(eb, scope)))
    .where("pay_orders.created_at", ">=", from)
    .where("pay_orders.created_at", "<", until);
}

function figures() {
  const [amount, refund, state] = ["amount_fen", "refund_fen", "state"].map((name) => sql.ref(`pay_orders.${name}`));
  return [
    sql<number>`count(*)`.as("order_count"),
    sql<number>`count(case when ${state} in (2, 5) then 1 end)`.as("pay_count"),
    sql<number>`coalesce(sum(case when ${state} in (2, 5) then ${amount} end), 0)`.as("pay_fen"),
    sql<number>`count(case when ${refund} > 0 then 1 end)`.as("refund_count"),
    sql<number>`coalesce(sum(${refund}), 0)`.as("refund_fen"),
  ] as const;
}
