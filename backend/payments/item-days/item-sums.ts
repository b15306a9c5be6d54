import { type RawBuilder, sql } from "kysely";
import { inSchools } from "../../kernel/database/school-match";
import { dayMs, offsetMs } from "../../kernel/time/shanghai";
import { cutRange, type DayRange, startOf } from "../order-days/order-day";
import type { OrderScope } from "../order-scope";
import { allChanges, changedOrders } from "./changed-orders";
import { type MoneyMove, movesOfOrders } from "./money-moves";

/** The moves of a scope, in one place, of one item or one kind; undefined: any. */
export interface MovePlaces {
  scope: OrderScope;
  school?: number | undefined;
  store?: number | undefined;
  way?: string | undefined;
  key?: string | undefined;
  back?: number | undefined;
}

/** Moves of one period and item, counted and summed; those of a change may be negative. */
export interface ItemSum {
  /** 1: a whole month, as 202611; 0: a day since 1970-01-01. */
  is_month: number;
  period: number;
  item_key: string;
  back: number;
  /** Orders or refunds: one counts once, however many of its moves have the key. */
  order_count: number;
  move_count: number;
  fen: number;
  fee_fen: number;
}

// written out and not bound: SQLite would divide by a bound number with a fraction
const day = sql`(at + ${sql.lit(offsetMs)}) / ${sql.lit(dayMs)}`;

/** Selects moves with the figures of a sum, one row for each order or refund, day, place and item. */
export function summedMoves(moves: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select school_id, ${day} as day, item_key, store_id, way_code, back, 1 as order_count, count(*) as move_count,
      cast(sum(part_fen) as bigint) as fen, cast(sum(part_fee_fen) as bigint) as fee_fen
    from ${moves} as moves where ${where}
    group by order_id, refund_no, school_id, ${day}, item_key, store_id, way_code, back`;
}

/** Selects the stored moves of some orders, each order looked up: neither database is to read all moves of an item instead. */
function storedMovesOf(orders: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select item_moves.* from ${orders} as given cross join item_moves where item_moves.order_id = given.order_id)`;
}

/**
 * Selects sums of moves, by `months` where a whole one is asked for, else by day, without the stored moves of changed orders and with
 * what these are now. Rows of one period and item may be several.
 */
export function itemSums(places: MovePlaces, range: DayRange, by: "day" | "month"): RawBuilder<ItemSum> {
  const { months, days } = by === "day" ? { months: null, days: [range] } : cutRange(range);
  const there = inPlaces(places);
  const parts = days.map(
    ({ first, last }) => sql`select 0 as is_month, day as period, ${columns} from item_days
      where ${there} and day between ${first} and ${last}`,
  );
  if (months)
    parts.push(sql`select 1 as is_month, month as period, ${columns} from item_months
      where ${there} and month between ${months.first} and ${months.last}`);
  const inTime = sql`${there} and at >= ${startOf(range.first)} and at < ${startOf(range.last + 1)}`;
  const changed = sql`select order_id from changed_orders`;
  const before = summedMoves(storedMovesOf(sql`changed_orders`), inTime);
  const now = summedMoves(movesOfOrders(changed), inTime);
  return sql<ItemSum>`(
    with changed_orders as (${changedOrders(allChanges)})
    ${sql.join(parts, sql` union all `)}
    union all select 0, day, item_key, back, -order_count, -move_count, -fen, -fee_fen from (${before}) as before_changes
    union all select 0, day, ${columns} from (${now}) as after_changes
  )`;
}

/** Selects the moves of a time as they are now: the stored ones, and those of changed orders anew; of the stored ones the first in an order. */
export function itemMoves(
  places: MovePlaces,
  { from, until }: { from: number; until: number },
  first: RawBuilder<unknown>,
): RawBuilder<MoneyMove> {
  const inTime = sql`${inPlaces(places)} and at >= ${from} and at < ${until}`;
  const changed = sql`select order_id from changed_orders`;
  return sql<MoneyMove>`(
    with changed_orders as (${changedOrders(allChanges)})
    select * from (
      select ${moveColumns} from item_moves where ${inTime} and order_id not in (${changed}) ${first}
    ) as stored
    union all
    select ${moveColumns} from ${movesOfOrders(changed)} as now where ${inTime}
  )`;
}

const columns = sql.raw("item_key, back, order_count, move_count, fen, fee_fen");
/** The columns of a move. */
export const moveColumns = sql.raw(
  "at, back, order_id, refund_no, bill_id, item_key, school_id, store_id, way_code, whole_fen, part_fen, part_fee_fen",
);

function inPlaces({ scope, school, store, way, key, back }: MovePlaces): RawBuilder<unknown> {
  const is = (column: string, value: string | number | null | undefined) =>
    value === undefined || value === null ? [] : [sql`${sql.ref(column)} = ${value}`];
  const conditions = [
    sql`${inSchools("school_id", scope.schools)}`,
    ...is("school_id", school),
    ...is("store_id", scope.storeId),
    ...is("store_id", store),
    ...is("way_code", way),
    ...is("item_key", key),
    ...is("back", back),
  ];
  return sql.join(conditions, sql` and `);
}
