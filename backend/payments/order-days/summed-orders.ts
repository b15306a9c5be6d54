import { type RawBuilder, sql } from "kysely";
import { inEachSchool } from "../../kernel/database/school-match";
import { dayMs, offsetMs } from "../../kernel/time/shanghai";
import type { OrderScope } from "../order-scope";
import { cutRange, type DayRange, startOf, type SummedField } from "./order-day";

/** The orders of a scope on some days and in some places. A list names alternatives; undefined: any. */
export interface OrderPlaces {
  scope: OrderScope;
  dateField: SummedField;
  range: DayRange;
  school?: number | undefined;
  stores?: readonly number[] | undefined;
  accounts?: readonly number[] | undefined;
  ways?: readonly string[] | undefined;
  states?: readonly number[] | undefined;
  refundStates?: readonly number[] | undefined;
}

/** Orders of one period and place, counted and summed; those of a change may be negative. */
export interface SummedOrders {
  /** 1: a whole month, as 202611; 0: a day since 1970-01-01. */
  is_month: number;
  period: number;
  school_id: number;
  store_id: number;
  way_code: string;
  state: number;
  order_count: number;
  amount_fen: number;
  fee_fen: number;
  refund_fen: number;
}

/** Selects sums of orders, or of their refunds, by `months` where a whole one is asked for, else by day. Rows of one period and place may be several. */
export function summedOrders(orders: OrderPlaces, by: "day" | "month"): RawBuilder<SummedOrders> {
  const { months, days } = by === "day" ? { months: null, days: [orders.range] } : cutRange(orders.range);
  const parts = [...days.map((range) => ofDays(orders, range)), ofChanges(orders)];
  if (months) parts.push(ofMonths(orders, months));
  return sql<SummedOrders>`(${sql.join(parts, sql` union all `)})`;
}

type Condition = RawBuilder<unknown>;

const columns = sql.raw("school_id, store_id, way_code, state, order_count, amount_fen, fee_fen, refund_fen");

function ofMonths(orders: OrderPlaces, range: DayRange) {
  const conditions = [isOf(orders), ...inPlaces(orders), ...within("month", range)];
  return sql`select 1 as is_month, month as period, ${columns} from order_months where ${all(conditions)}`;
}

function ofDays(orders: OrderPlaces, range: DayRange) {
  const conditions = [isOf(orders), ...inPlaces(orders), ...within("day", range)];
  return sql`select 0 as is_month, day as period, ${columns} from order_days where ${all(conditions)}`;
}

function ofChanges(orders: OrderPlaces) {
  const time = sql.ref(orders.dateField);
  const { first, last } = orders.range;
  const conditions = [sql`${time} > 0`, ...inPlaces(orders)];
  if (first !== -Infinity) conditions.push(sql`${time} >= ${startOf(first)}`);
  if (last !== Infinity) conditions.push(sql`${time} < ${startOf(last + 1)}`);
  const day = sql`(${time} + ${sql.lit(offsetMs)}) / ${sql.lit(dayMs)}`;
  const from = orders.dateField === "refunded_at" ? refundChanges : sql`${columns} from order_changes`;
  return sql`select 0 as is_month, ${day} as period, ${from} where ${all(conditions)}`;
}

const refundChanges = sql.raw(
  "school_id, store_id, way_code, 2 as state, refund_count as order_count, amount_fen, fee_fen, 0 as refund_fen from refund_changes",
);

function isOf({ dateField }: OrderPlaces): Condition {
  return sql`date_field = ${dateField}`;
}

/** Schools come first: every key begins with them. */
function inPlaces({ scope, school, stores, accounts, ways, states, refundStates }: OrderPlaces): Condition[] {
  const storeOfScope = scope.storeId === null ? undefined : [scope.storeId];
  return [
    inEachSchool("school_id", scope.schools),
    ...among("school_id", school === undefined ? undefined : [school]),
    ...among("store_id", storeOfScope),
    ...among("store_id", stores),
    ...among("collect_account_id", accounts),
    ...among("way_code", ways),
    ...among("state", states),
    ...among("refund_state", refundStates),
  ].map((condition) => sql`${condition}`);
}

function among(column: string, values: readonly (number | string)[] | undefined): Condition[] {
  if (values === undefined) return [];
  return [values.length > 0 ? sql`${sql.ref(column)} in (${sql.join(values)})` : sql`1 = 0`];
}

function within(column: string, { first, last }: DayRange): Condition[] {
  return [
    ...(first === -Infinity ? [] : [sql`${sql.ref(column)} >= ${first}`]),
    ...(last === Infinity ? [] : [sql`${sql.ref(column)} <= ${last}`]),
  ];
}

function all(conditions: readonly Condition[]): Condition {
  return sql.join(conditions, sql` and `);
}
