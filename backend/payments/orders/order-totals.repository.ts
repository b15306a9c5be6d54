import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { type OrderPlaces, summedOrders } from "../order-days/summed-orders";
import type { OrderScope } from "../order-scope";
import { matchingOrders, type OrderSearch } from "./order-filter";
import { placesOf } from "./order-places";

export interface OrderTotals {
  total: number;
  paid_count: number;
  paid_fen: number;
  refunded_fen: number;
}

/** Count and sums of the whole filter: paid are states 2 and 5. */
export async function sumOrders(db: Kysely<Database>, scope: OrderScope, search: OrderSearch): Promise<OrderTotals> {
  const places = placesOf(scope, search);
  const totals = places ? totalsOfDays(db, places) : orderTotals(db, scope, search);
  return totals.executeTakeFirstOrThrow();
}

/** So many orders are read to be counted; more, when somebody asks for it. */
export const mostCounted = 10_000;

/**
 * Count and sums of the whole filter, but of one that days do not tell apart no more than 10,000 orders; undefined where there are more.
 */
export async function sumFewOrders(
  db: Kysely<Database>,
  scope: OrderScope,
  search: OrderSearch,
): Promise<OrderTotals | undefined> {
  if (placesOf(scope, search)) return sumOrders(db, scope, search);
  const totals = await orderTotals(db, scope, search, mostCounted + 1).executeTakeFirstOrThrow();
  return totals.total > mostCounted ? undefined : totals;
}

/** The statement of `sumOrders` where days do not tell the orders of the filter apart: each of them is read, up to a limit. */
export function orderTotals(db: Kysely<Database>, scope: OrderScope, search: OrderSearch, limit?: number) {
  const found = matchingOrders(db, scope, search)
    .select(["pay_orders.state", "pay_orders.amount_fen", "pay_orders.refund_fen"])
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0));
  return db
    .selectFrom(found.as("found"))
    .select([
      sql<number>`count(*)`.as("total"),
      sql<number>`count(case when state in (2, 5) then 1 end)`.as("paid_count"),
      sql<number>`coalesce(sum(case when state in (2, 5) then amount_fen end), 0)`.as("paid_fen"),
      sql<number>`coalesce(sum(refund_fen), 0)`.as("refunded_fen"),
    ]);
}

/** The statement of `sumOrders` where they do: it reads days and months of orders. */
export function totalsOfDays(db: Kysely<Database>, places: OrderPlaces) {
  return db
    .selectFrom(summedOrders(places, "month").as("part"))
    .select([
      sql<number>`coalesce(sum(order_count), 0)`.as("total"),
      sql<number>`coalesce(sum(case when state in (2, 5) then order_count end), 0)`.as("paid_count"),
      sql<number>`coalesce(sum(case when state in (2, 5) then amount_fen end), 0)`.as("paid_fen"),
      sql<number>`coalesce(sum(refund_fen), 0)`.as("refunded_fen"),
    ]);
}
