import { type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";
import type { MoveQuery } from "#contract/payments/reports";
import type { Database } from "../../kernel/database/tables";
import { isFarBehind } from "../item-days/changed-orders";
import { itemMoves, type ItemSum, itemSums, moveColumns, type MovePlaces } from "../item-days/item-sums";
import { type MoneyMove, moneyMoves, type Period } from "../item-days/money-moves";
import type { DayRange } from "../order-days/order-day";
import { storeName } from "../stores/store-name";
import { byFirstDay, dayOf, type ReportScope, sumOf, wholeDays } from "./reports.repository";

type MoveFilter = Pick<MoveQuery, "key" | "kind">;

/** Sums the amounts that came to each fee item and went from it, by the day; by `month` those of a whole month under its first day. */
export async function sumItems(db: Kysely<Database>, where: ReportScope, unit: "day" | "month") {
  const range = await storedDays(db, where.period);
  const rows = await (range ? itemSumsOf(db, where, range, unit) : followedItemSums(db, where)).execute();
  return byFirstDay(rows);
}

/** The statement of `sumItems` that reads days and months. */
export function itemSumsOf(
  db: Kysely<Database>,
  where: Pick<ReportScope, "scope" | "place">,
  range: DayRange,
  unit: "day" | "month",
) {
  return sumsByItem(db, itemSums(placesOf(where, {}), range, unit));
}

/** The statement of `sumItems` that follows the money of the period: where it ends within a day, or much waits to be stored. */
export function followedItemSums(db: Kysely<Database>, where: ReportScope) {
  const moves = sql<ItemSum>`(
    select 0 as is_month, ${dayOf("at")} as period, item_key, back,
      count(distinct case when back = 0 then cast(order_id as text) else refund_no end) as order_count,
      count(*) as move_count, sum(part_fen) as fen, sum(part_fee_fen) as fee_fen
    from ${followedMoves(where, {})} as moves group by period, item_key, back
  )`;
  return sumsByItem(db, moves);
}

function sumsByItem(db: Kysely<Database>, sums: RawBuilder<ItemSum>) {
  return db
    .selectFrom(sums.as("part"))
    .select(["is_month", "period", "item_key as key", "back"])
    .select([sumOf("order_count").as("count"), sumOf("fen").as("fen"), sumOf("fee_fen").as("fee_fen")])
    .groupBy(["is_month", "period", "item_key", "back"])
    .having(sql<SqlBool>`sum(order_count) <> 0 or sum(fen) <> 0 or sum(fee_fen) <> 0`);
}

/** The moves of a fee item, newest or oldest first. */
export async function listMoves(
  db: Kysely<Database>,
  where: ReportScope,
  query: MoveFilter & { sort: MoveQuery["sort"]; limit: number; offset: number },
) {
  const moves = (await isFarBehind(db)) ? followedMoves(where, query) : storedMoves(where, query);
  return movePage(db, moves, query).execute();
}

interface PageWindow {
  sort: MoveQuery["sort"];
  limit: number;
  offset: number;
}

/** The stored moves that a page may need, with those of changed orders. */
export function storedMoves({ period, ...where }: ReportScope, query: MoveFilter & PageWindow): RawBuilder<MoneyMove> {
  const first = sql`${inOrder(query)} limit ${query.offset + query.limit}`;
  return itemMoves(placesOf(where, query), period, first);
}

/** The statement of `listMoves`: names are looked up for the page alone. */
export function movePage(db: Kysely<Database>, moves: RawBuilder<MoneyMove>, query: PageWindow) {
  const page = sql<MoneyMove>`(
    select * from ${moves} as moves ${inOrder(query)} limit ${query.limit} offset ${query.offset}
  )`;
  const direction = query.sort === "at" ? "asc" : "desc";
  return db
    .selectFrom(page.as("moves"))
    .innerJoin("pay_orders", "pay_orders.id", "moves.order_id")
    .innerJoin("schools", "schools.school_id", "moves.school_id")
    .leftJoin("stores", "stores.store_id", "moves.store_id")
    .leftJoin("bills", "bills.id", "moves.bill_id")
    .leftJoin("students", (join) =>
      join.on("students.id", "=", (eb) => eb.fn.coalesce("bills.student_id", "pay_orders.student_id")),
    )
    .select([
      ...(["moves.at", "moves.back", "moves.refund_no", "moves.item_key", "moves.way_code"] as const),
      ...(["moves.whole_fen", "moves.part_fen", "pay_orders.order_no", "bills.bill_no"] as const),
      ...(["students.student_no", "students.name as student_name", "schools.name as school_name"] as const),
      ...([storeName.as("store_name")] as const),
    ])
    .orderBy("moves.at", direction)
    .orderBy("moves.order_id", direction)
    .orderBy("moves.refund_no", direction)
    .orderBy("moves.bill_id", direction)
    .orderBy("moves.item_key", direction);
}

function inOrder({ sort }: PageWindow): RawBuilder<unknown> {
  const direction = sql.raw(sort === "at" ? "asc" : "desc");
  const columns = ["at", "order_id", "refund_no", "bill_id", "item_key"].map(
    (name) => sql`${sql.ref(name)} ${direction}`,
  );
  return sql`order by ${sql.join(columns)}`;
}

/** Counts the moves, and sums the amounts that came and went by them. */
export async function sumMoves(db: Kysely<Database>, where: ReportScope, filter: MoveFilter) {
  const range = await storedDays(db, where.period);
  return (range ? moveTotals(db, where, filter, range) : followedTotals(db, where, filter)).executeTakeFirstOrThrow();
}

/** The statement of `sumMoves` that reads days and months. */
export function moveTotals(
  db: Kysely<Database>,
  where: Pick<ReportScope, "scope" | "place">,
  filter: MoveFilter,
  range: DayRange,
) {
  return totalsOf(db, itemSums(placesOf(where, filter), range, "month"));
}

/** The statement of `sumMoves` that follows the money of the period. */
export function followedTotals(db: Kysely<Database>, where: ReportScope, filter: MoveFilter) {
  const moves = followedMoves(where, filter);
  return totalsOf(db, sql`(select back, 1 as move_count, part_fen as fen from ${moves} as moves)`);
}

function totalsOf(db: Kysely<Database>, sums: RawBuilder<Pick<ItemSum, "back" | "move_count" | "fen">>) {
  const ofKind = (back: number) => sql<number>`coalesce(sum(case when back = ${sql.lit(back)} then fen end), 0)`;
  return db
    .selectFrom(sums.as("part"))
    .select([sumOf("move_count").as("total"), ofKind(0).as("pay_fen"), ofKind(1).as("refund_fen")]);
}

/** The days of a period, where their sums may be read. */
async function storedDays(db: Kysely<Database>, period: Period): Promise<DayRange | undefined> {
  const range = wholeDays(period);
  return range && !(await isFarBehind(db)) ? range : undefined;
}

/** Names of fee items by id; one that is there no more is called as on its bills. */
export async function listItemNames(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const items = await db.selectFrom("fee_items").select(["id", "name"]).where("id", "in", ids).execute();
  const known = new Set(items.map(({ id }) => id));
  const gone = ids.filter((id) => !known.has(id));
  if (gone.length === 0) return items;
  const onBills = await db
    .selectFrom("bill_items")
    .select((eb) => [eb.fn.coalesce("fee_item_id", eb.lit(0)).as("id"), eb.fn.max("name").as("name")])
    .where("fee_item_id", "in", gone)
    .groupBy("fee_item_id")
    .execute();
  return [...items, ...onBills];
}

/** The moves of a period, followed anew. */
export function followedMoves({ scope, period, ...where }: ReportScope, filter: MoveFilter): RawBuilder<MoneyMove> {
  const { school, store, way, key, back } = placesOf({ scope, ...where }, filter);
  const is = (column: string, value: string | number | undefined) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
  const conditions = [
    ...[sql`1 = 1`, ...is("school_id", school), ...is("store_id", store)],
    ...[...is("way_code", way), ...is("item_key", key), ...is("back", back)],
  ];
  const moves = moneyMoves(scope, period);
  return sql<MoneyMove>`(select ${moveColumns} from ${moves} as moves where ${sql.join(conditions, sql` and `)})`;
}

function placesOf({ scope, place }: Pick<ReportScope, "scope" | "place">, { key, kind }: MoveFilter): MovePlaces {
  const { school_id: school, store_id: store, way_code: way } = place;
  return { ...{ scope, school, store, way, key }, back: kind === undefined ? undefined : kind === "refund" ? 1 : 0 };
}
