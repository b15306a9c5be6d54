import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { dayOfDate } from "../../kernel/time/shanghai";
import { type OrderPlaces, summedOrders } from "../order-days/summed-orders";
import type { OrderScope } from "../order-scope";
import { matchingOrders, type OrderSearch } from "./order-filter";

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

/** Whether days and months of orders tell apart what a key of a filter asks for. */
const isOfDays: Readonly<Record<keyof OrderSearch, boolean>> = {
  ...{ start_date: true, end_date: true, date_field: true },
  ...{ school_id: true, store_id: true, accounts: true, collect_account_id: true },
  ...{ way_code: true, state: true, refund_state: true },
  ...{ min_fen: false, max_fen: false, payer: false, student: false, student_id: false },
  ...{ order_no: false, number: false, numbers: false, out_trade_no: false },
};

/** The conditions of a filter as days and places; undefined where it has others. */
export function placesOf(scope: OrderScope, search: OrderSearch): OrderPlaces | undefined {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  if (given.some(([key]) => Object.entries(isOfDays).some(([name, isOf]) => name === key && !isOf))) return undefined;
  const { start_date, end_date, date_field, accounts, collect_account_id } = search;
  // two conditions on accounts are for those that both name
  const both = accounts && collect_account_id ? accounts.filter((id) => collect_account_id.includes(id)) : undefined;
  return {
    scope,
    // without days an order counts whether it was paid or not
    dateField: start_date || end_date ? date_field : "created_at",
    range: {
      first: start_date ? dayOfDate(start_date) : -Infinity,
      last: end_date ? dayOfDate(end_date) : Infinity,
    },
    school: search.school_id,
    stores: search.store_id,
    accounts: both ?? accounts ?? collect_account_id,
    ways: search.way_code,
    states: search.state,
    refundStates: search.refund_state,
  };
}
