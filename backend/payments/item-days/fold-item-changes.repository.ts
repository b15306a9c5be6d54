import { type Insertable, type Kysely, type RawBuilder, sql } from "kysely";
import { insertRows } from "../../kernel/database/bulk-insert";
import { isPostgres, jsonRows } from "../../kernel/database/json-rows";
import { preparedQuery } from "../../kernel/database/prepared-query";
import { rangeOfOldest } from "../../kernel/database/oldest-rows";
import type { Database } from "../../kernel/database/tables";
import { changedOrders } from "./changed-orders";
import { summedMoves } from "./item-sums";
import { movesOfOrders } from "./money-moves";

export type ItemDay = Insertable<Database["item_days"]>;
export type ItemMonth = Insertable<Database["item_months"]>;

export async function hasItemChanges(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("item_changes").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Takes the oldest changes away. */
export async function takeItemChanges(db: Kysely<Database>, limit: number) {
  const range = await rangeOfOldest(db, "item_changes", limit);
  if (!range) return [];
  return db
    .deleteFrom("item_changes")
    .where((eb) => eb.between("id", range.first, range.last))
    .returning(["order_id", "bill_id"])
    .execute();
}

/** Answers the ids of the orders whose moves these changes may have changed. */
export async function listChangedOrders(
  db: Kysely<Database>,
  changes: readonly { order_id: number; bill_id: number }[],
): Promise<number[]> {
  const { rows } = await ordersOfChanges(db, changes).execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** Selects those ids. */
export function ordersOfChanges(
  db: Kysely<Database>,
  changes: readonly { order_id: number; bill_id: number }[],
): RawBuilder<{ order_id: number }> {
  const rows = jsonRows(db, sql.val(JSON.stringify(changes)), "given", ["order_id", "bigint"], ["bill_id", "bigint"]);
  return sql`with given_changes as (select order_id, bill_id from ${rows}) ${changedOrders(sql`given_changes`)}`;
}

/** Adds up the stored moves of some orders by day, place and item. */
export function sumStoredMoves(db: Kysely<Database>, orderIds: readonly number[]): Promise<ItemDay[]> {
  return storedSums(db, { orders: JSON.stringify(orderIds) });
}

const figures = ["order_count", "move_count", "fen", "fee_fen"];
const summedFigures = sql.raw(figures.map((name) => `cast(sum(${name}) as bigint) as ${name}`).join(", "));

const storedSums = preparedQuery<{ orders: string }, ItemDay>(
  (db, param) => sql`
    with given_orders as (${given(db, param("orders"))})
    select school_id, day, item_key, store_id, way_code, back, ${summedFigures}
    from (${summedMoves(sql`(select * from item_moves where ${ofGiven(db)})`, sql`1 = 1`)}) as sums
    group by school_id, day, item_key, store_id, way_code, back`,
);

/** Picks the moves of given orders. A join would be planned, while there are few moves, to read all of them, and stay so planned when there are many. */
function ofGiven(db: Kysely<Database>): RawBuilder<boolean> {
  const ids = sql`select order_id from given_orders`;
  return isPostgres(db) ? sql`order_id = any(array(${ids}))` : sql`order_id in (${ids})`;
}

/** Stores the moves of some orders anew. */
export async function replaceMoves(db: Kysely<Database>, orderIds: readonly number[]): Promise<void> {
  const orders = JSON.stringify(orderIds);
  await deleteMoves.forEach(db, [{ orders }]);
  // planned anew each time: it looks into tables that grow by themselves
  await sql`
    insert into item_moves (${columns})
    with given_orders as (${given(db, sql.val(orders))})
    select ${columns} from ${movesOfOrders(sql`select order_id from given_orders`)} as moves`.execute(db);
}

const deleteMoves = preparedQuery<{ orders: string }, never>(
  (db, param) => sql`with given_orders as (${given(db, param("orders"))}) delete from item_moves where ${ofGiven(db)}`,
);

const columns = sql.raw(
  "order_id, refund_no, bill_id, item_key, back, at, school_id, store_id, way_code, whole_fen, part_fen, part_fee_fen",
);

/** Selects the ids of orders; `orders` is the text of an array of them. */
function given(db: Kysely<Database>, orders: RawBuilder<string>): RawBuilder<unknown> {
  return isPostgres(db)
    ? sql`select value::bigint as order_id from json_array_elements_text(${orders}::json)`
    : sql`select value as order_id from json_each(${orders})`;
}

const group = ["item_key", "store_id", "way_code", "back"] as const;

/** Adds to the days that are there, and inserts the others. */
export async function addToItemDays(db: Kysely<Database>, days: readonly ItemDay[]): Promise<void> {
  await insertRows(db, days, (rows) =>
    db
      .insertInto("item_days")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["school_id", "day", ...group]).doUpdateSet(added("item_days"))),
  );
}

/** Adds to months, as `addToItemDays` does to days. */
export async function addToItemMonths(db: Kysely<Database>, months: readonly ItemMonth[]): Promise<void> {
  await insertRows(db, months, (rows) =>
    db
      .insertInto("item_months")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["school_id", "month", ...group]).doUpdateSet(added("item_months"))),
  );
}

/** Deletes days and months from which all moves went away. */
export async function deleteEmptySums(db: Kysely<Database>): Promise<void> {
  for (const statement of deletesOfEmpty(db)) await statement.execute();
}

/** Makes the statements of `deleteEmptySums`. Their index is of rows with 0 alone: a plan that is made for any parameter cannot use it. */
export function deletesOfEmpty(db: Kysely<Database>) {
  const tables = ["item_days", "item_months"] as const;
  return tables.map((table) => db.deleteFrom(table).where("move_count", "=", sql.lit(0)));
}

function added(table: string) {
  const sum = (name: string) => sql<number>`${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`;
  return {
    order_count: sum("order_count"),
    move_count: sum("move_count"),
    fen: sum("fen"),
    fee_fen: sum("fee_fen"),
  };
}
