import { type Expression, type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";
import type { ReportFilter } from "#contract/payments/reports";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { dayMs, offsetMs } from "../../kernel/time/shanghai";
import { dayAt, type DayRange, firstOf, startOf } from "../order-days/order-day";
import type { Period } from "../item-days/money-moves";
import { type OrderPlaces, summedOrders } from "../order-days/summed-orders";
import type { OrderScope } from "../order-scope";
import { paidOrders } from "../states/order-states";
import { onlineStore } from "../stores/store-name";

/** The schools and days that a report reads. */
export type Place = Pick<ReportFilter, "school_id" | "store_id" | "way_code">;

export interface ReportScope {
  /** Its schools by their ids: every index begins with the school, and only a list of them is looked up in it. */
  scope: OrderScope & { schools: readonly number[] };
  period: Period;
  place: Place;
}

/** The sums received, or given back, on one day under one key. */
export interface DaySum {
  /** Days since 1970-01-01 in Asia/Shanghai. */
  day: number;
  key: string | number;
  count: number;
  fen: number;
  fee_fen: number;
}

export type OrderGroup = Exclude<ReportFilter["by"], "item">;

/** Sums the payments, by the day of payment; by `month` those of a whole month under its first day. */
export async function sumPayments(
  db: Kysely<Database>,
  where: ReportScope,
  by: OrderGroup,
  unit: "day" | "month",
): Promise<DaySum[]> {
  const range = wholeDays(where.period);
  if (!range) return paymentsOfPartDays(db, where, by).execute();
  return byFirstDay(await paymentSums(db, where, { range, by, unit }).execute());
}

interface WholeDaySums {
  range: DayRange;
  by: OrderGroup;
  unit: "day" | "month";
}

/** Places sums of whole months on their first days. */
export function byFirstDay<Sum>(rows: readonly (Sum & { is_month: number; period: number })[]) {
  return rows.map(({ is_month, period, ...sum }) => ({ day: is_month === 1 ? firstOf(period) : period, ...sum }));
}

/** The statement of `sumPayments` for whole days: it reads days and months of orders. */
export function paymentSums(db: Kysely<Database>, where: Pick<ReportScope, "scope" | "place">, sums: WholeDaySums) {
  return sumsOfDays(db, where, { ...sums, dateField: "success_at", states: paidOrders });
}

function sumsOfDays(
  db: Kysely<Database>,
  { scope, place }: Pick<ReportScope, "scope" | "place">,
  { by, unit, ...which }: WholeDaySums & Pick<OrderPlaces, "dateField" | "states">,
) {
  const { school_id: school, store_id, way_code } = place;
  const orders = summedOrders(
    {
      ...{ scope, school, ...which },
      stores: store_id === undefined ? undefined : [store_id],
      ways: way_code === undefined ? undefined : [way_code],
    },
    unit,
  );
  return db
    .selectFrom(orders.as("part"))
    .select(["is_month", "period", keyOf("part", by).as("key")])
    .select([sumOf("order_count").as("count"), sumOf("amount_fen").as("fen"), sumOf("fee_fen").as("fee_fen")])
    .groupBy(["is_month", "period", "key"]);
}

/** The statement of `sumPayments` for a period that ends within a day: it reads `pay_orders_report` alone. */
export function paymentsOfPartDays(db: Kysely<Database>, { scope, period, place }: ReportScope, by: OrderGroup) {
  return db
    .selectFrom("pay_orders")
    .where(sql<SqlBool>`success_at > 0 and pay_orders.state in (2, 5)`)
    .where("success_at", ">=", period.from)
    .where("success_at", "<", period.until)
    .where((eb) => eb.and(placeConditions("pay_orders", scope, place)))
    .select((eb) => [
      dayOf("pay_orders.success_at").as("day"),
      keyOf("pay_orders", by).as("key"),
      eb.fn.countAll<number>().as("count"),
      sumOf("pay_orders.amount_fen").as("fen"),
      sumOf("pay_orders.fee_fen").as("fee_fen"),
    ])
    .groupBy(["day", "key"]);
}

/** The days of a period; undefined where it begins or ends within one. */
export function wholeDays({ from, until }: Period): DayRange | undefined {
  const range = { first: dayAt(from), last: dayAt(until) - 1 };
  return startOf(range.first) === from && startOf(range.last + 1) === until ? range : undefined;
}

/** Money given back, by the day it arrived, with the fee that came back. */
export async function sumRefunds(
  db: Kysely<Database>,
  where: ReportScope,
  by: OrderGroup,
  unit: "day" | "month",
): Promise<DaySum[]> {
  const range = wholeDays(where.period);
  if (!range) return refundsOfPartDays(db, where, by).execute();
  return byFirstDay(await refundSums(db, where, { range, by, unit }).execute());
}

/** The statement of `sumRefunds` for whole days: it reads days and months. */
export function refundSums(db: Kysely<Database>, where: Pick<ReportScope, "scope" | "place">, sums: WholeDaySums) {
  return sumsOfDays(db, where, { ...sums, dateField: "refunded_at" });
}

/** The statement of `sumRefunds` for a period that ends within a day. */
export function refundsOfPartDays(db: Kysely<Database>, { scope, period, place }: ReportScope, by: OrderGroup) {
  return db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .where("refunds.state", "=", 2)
    .where(inSchools("refunds.school_id", scope.schools))
    .where("refunds.success_at", ">=", period.from)
    .where("refunds.success_at", "<", period.until)
    .where((eb) => eb.and(placeConditions("pay_orders", scope, place)))
    .select((eb) => [
      dayOf("refunds.success_at").as("day"),
      keyOf("pay_orders", by).as("key"),
      eb.fn.countAll<number>().as("count"),
      sumOf("refunds.amount_fen").as("fen"),
      sumOf("refunds.fee_fen").as("fee_fen"),
    ])
    .groupBy(["day", "key"]);
}

/** Names of schools by id. */
export async function listSchoolNames(db: Kysely<Database>) {
  return db.selectFrom("schools").select(["school_id as id", "name"]).limit(mostPlaces).execute();
}

/** Names of stores by id, each with that of its school; 0 is the family's page. */
export async function listStoreNames(db: Kysely<Database>) {
  const stores = await db
    .selectFrom("stores")
    .innerJoin("schools", "schools.school_id", "stores.school_id")
    .select(["store_id as id", "stores.name", "schools.name as school_name"])
    .limit(mostPlaces)
    .execute();
  return [{ id: 0, name: onlineStore, school_name: "" }, ...stores];
}

const mostPlaces = 20_000;

function placeConditions(table: string, scope: OrderScope, place: Place): Expression<SqlBool>[] {
  const is = (column: string, value: string | number) => sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${value}`;
  return [
    inSchools(`${table}.school_id`, scope.schools),
    ...(place.school_id === undefined ? [] : [is("school_id", place.school_id)]),
    ...(scope.storeId === null ? [] : [is("store_id", scope.storeId)]),
    ...(place.store_id === undefined ? [] : [is("store_id", place.store_id)]),
    ...(place.way_code === undefined ? [] : [is("way_code", place.way_code)]),
  ];
}

function keyOf(table: string, by: OrderGroup): RawBuilder<string | number> {
  switch (by) {
    case "none":
      return sql`''`;
    case "school":
    case "store":
      return sql.ref(`${table}.${by}_id`);
    case "way":
      return sql.ref(`${table}.way_code`);
  }
}

// written out and not bound: SQLite would divide by a bound number with a fraction
export function dayOf(column: string): RawBuilder<number> {
  return sql<number>`(${sql.ref(column)} + ${sql.lit(offsetMs)}) / ${sql.lit(dayMs)}`;
}

export function sumOf(column: string): RawBuilder<number> {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
}
