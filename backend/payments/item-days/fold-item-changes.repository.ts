import { type Insertable, type Kysely, type RawBuilder, sql } from "kysely";
import { insertRows } from "../../kernel/database/bulk-insert";
import { jsonRows } from "../../kernel/database/json-rows";
import type { Database } from "../../kernel/database/tables";
import { changedOrders } from "./changed-orders";
import { storedMovesOf, summedMoves } from "./item-sums";
import { movesOfOrders } from "./money-moves";

export type ItemDay = Insertable<Database["item_days"]>;
export type ItemMonth = Insertable<Database["item_months"]>;

export async function hasItemChanges(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("item_changes").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Takes the oldest changes away. */
export async function takeItemChanges(db: Kysely<Database>, limit: number) {
  return db
    .deleteFrom("item_changes")
    .where("id", "in", (eb) => eb.selectFrom("item_changes").select("id").orderBy("id").limit(limit))
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
export async function sumStoredMoves(db: Kysely<Database>, orderIds: readonly number[]): Promise<ItemDay[]> {
  const figures = sql.raw(
    ["order_count", "move_count", "fen", "fee_fen"].map((name) => `cast(sum(${name}) as bigint) as ${name}`).join(", "),
  );
  const { rows } = await sql<ItemDay>`
    with given_orders as (${given(db, orderIds)})
    select school_id, day, item_key, store_id, way_code, back, ${figures}
    from (${summedMoves(storedMovesOf(sql`given_orders`), sql`1 = 1`)}) as sums
    group by school_id, day, item_key, store_id, way_code, back`.execute(db);
  return rows;
}

/** Stores the moves of some orders anew. */
export async function replaceMoves(db: Kysely<Database>, orderIds: readonly number[]): Promise<void> {
  const orders = given(db, orderIds);
  const columns = sql.raw(
    "order_id, refund_no, bill_id, item_key, back, at, school_id, store_id, way_code, whole_fen, part_fen, part_fee_fen",
  );
  await sql`delete from item_moves where order_id in (${orders})`.execute(db);
  await sql`insert into item_moves (${columns})
    with given_orders as (${orders})
    select ${columns} from ${movesOfOrders(sql`select order_id from given_orders`)} as moves`.execute(db);
}

function given(db: Kysely<Database>, orderIds: readonly number[]): RawBuilder<unknown> {
  const json = sql.val(JSON.stringify(orderIds.map((order_id) => ({ order_id }))));
  return sql`select order_id from ${jsonRows(db, json, "given", ["order_id", "bigint"])}`;
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
  await db.deleteFrom("item_days").where("move_count", "=", 0).execute();
  await db.deleteFrom("item_months").where("move_count", "=", 0).execute();
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
