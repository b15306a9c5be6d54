import { type Kysely, type Migration, type QueryExecutorProvider, sql } from "kysely";
import type { DatabaseKind } from "../kernel/database/connection";

/**
 * The money of orders and refunds by fee item, and its sums by day and month. Triggers write which order or bill changed, in the
 * transaction that changes it; the job `item days` stores its moves and sums. Orders of before are changes too: the job stores theirs
 * after the start, and nobody waits for it.
 */
export function itemDays(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createMoves(db, kind);
      await createSums(db, kind, "item_days", "day");
      await createSums(db, kind, "item_months", "month");
      await db.schema
        .createTable("item_changes")
        .addColumn("id", kind === "sqlite" ? "integer" : "bigint", (c) =>
          kind === "sqlite" ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn("order_id", "bigint", (c) => c.notNull())
        .addColumn("bill_id", "bigint", (c) => c.notNull())
        .execute();
      await createItemTriggers(db, kind);
      await queueAllOrders(db);
    },
  };
}

async function createMoves(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable("item_moves")
    .addColumn("order_id", "bigint", (c) => c.notNull())
    .addColumn("refund_no", "text", (c) => c.notNull())
    .addColumn("bill_id", "bigint", (c) => c.notNull())
    .addColumn("item_key", "text", (c) => c.notNull())
    .addColumn("back", "integer", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("school_id", "bigint", (c) => c.notNull())
    .addColumn("store_id", "bigint", (c) => c.notNull())
    .addColumn("way_code", "text", (c) => c.notNull())
    .addColumn("whole_fen", "bigint", (c) => c.notNull())
    .addColumn("part_fen", "bigint", (c) => c.notNull())
    .addColumn("part_fee_fen", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("item_moves_pk", ["order_id", "refund_no", "bill_id", "item_key"])
    .$call((builder) => (kind === "sqlite" ? builder.modifyEnd(sql`without rowid`) : builder))
    .execute();
  // pages of details, of one item and of all
  const inTime = ["at", "order_id", "refund_no", "bill_id"] as const;
  await db.schema
    .createIndex("item_moves_item")
    .on("item_moves")
    .columns(["item_key", ...inTime])
    .execute();
  await db.schema
    .createIndex("item_moves_at")
    .on("item_moves")
    .columns([...inTime, "item_key"])
    .execute();
}

async function createSums(db: Kysely<unknown>, kind: DatabaseKind, table: string, unit: string): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn("school_id", "bigint", (c) => c.notNull())
    .addColumn(unit, "integer", (c) => c.notNull())
    .addColumn("item_key", "text", (c) => c.notNull())
    .addColumn("store_id", "bigint", (c) => c.notNull())
    .addColumn("way_code", "text", (c) => c.notNull())
    .addColumn("back", "integer", (c) => c.notNull())
    .addColumn("order_count", "integer", (c) => c.notNull())
    .addColumn("move_count", "integer", (c) => c.notNull())
    .addColumn("fen", "bigint", (c) => c.notNull())
    .addColumn("fee_fen", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint(`${table}_pk`, ["school_id", unit, "item_key", "store_id", "way_code", "back"])
    .$call((builder) => (kind === "sqlite" ? builder.modifyEnd(sql`without rowid`) : builder))
    .execute();
  // days from which all moves went away are deleted by it
  await sql`create index ${sql.ref(`${table}_empty`)} on ${sql.table(table)} (move_count) where move_count = 0`.execute(
    db,
  );
}

/** Notes all orders that have moves as changed. */
async function queueAllOrders(db: QueryExecutorProvider): Promise<void> {
  await sql`insert into item_changes (order_id, bill_id) select id, 0 from pay_orders where success_at > 0 order by id`.execute(
    db,
  );
}

const orderPlaces = ["success_at", "school_id", "store_id", "way_code", "scene", "amount_fen", "fee_fen", "bill_count"];
const refundFigures = ["success_at", "order_id", "amount_fen", "fee_fen"];
const itemFigures = ["bill_id", "fee_item_id", "name", "qty", "price_fen"];
const arrived = "(old.state = 2 or new.state = 2)";

const triggers = [
  {
    ...{ name: "item_change_order_new", table: "pay_orders", on: "insert", when: "new.success_at > 0" },
    change: "values (new.id, 0)",
  },
  {
    ...{ name: "item_change_order", table: "pay_orders", on: `update of state, ${orderPlaces.join(", ")}` },
    when: `(old.success_at > 0 or new.success_at > 0)
      and ((old.state in (2, 5)) <> (new.state in (2, 5)) or ${areChanged(orderPlaces)})`,
    change: "values (new.id, 0)",
  },
  {
    ...{ name: "item_change_booked_new", table: "order_bills", on: "insert", when: "new.booked_fen > 0" },
    change: "values (new.order_id, 0)",
  },
  {
    ...{ name: "item_change_booked", table: "order_bills", on: "update of booked_fen" },
    when: "old.booked_fen <> new.booked_fen",
    change: "values (new.order_id, 0)",
  },
  {
    ...{ name: "item_change_refund_new", table: "refunds", on: "insert", when: "new.state = 2" },
    change: "values (new.order_id, 0)",
  },
  {
    ...{ name: "item_change_refund", table: "refunds", on: `update of state, ${refundFigures.join(", ")}` },
    when: `${arrived} and (old.state <> new.state or ${areChanged(refundFigures)})`,
    change: "values (old.order_id, 0), (new.order_id, 0)",
  },
  {
    ...{ name: "item_change_refund_bill", table: "refund_bills", on: "insert", when: "new.amount_fen > 0" },
    change: "select order_id, 0 from refunds where refund_no = new.refund_no and state = 2",
  },
  {
    ...{ name: "item_change_item_new", table: "bill_items", on: "insert", when: "new.bill_id > 0" },
    // most are of bills that are just being made
    change: "select 0, new.bill_id where exists (select 1 from order_bills where bill_id = new.bill_id)",
  },
  {
    ...{ name: "item_change_item", table: "bill_items", on: `update of ${itemFigures.join(", ")}` },
    when: areChanged(itemFigures),
    change: "values (0, old.bill_id), (0, new.bill_id)",
  },
  {
    ...{ name: "item_change_item_gone", table: "bill_items", on: "delete", when: "old.bill_id > 0" },
    change: "values (0, old.bill_id)",
  },
  {
    ...{ name: "item_change_bill", table: "bills", on: "update of due_fen, reduce_fen" },
    when: areChanged(["due_fen", "reduce_fen"]),
    change: "values (0, new.id)",
  },
];

function areChanged(columns: readonly string[]): string {
  return columns
    .map((name) => `coalesce(old.${name} <> new.${name}, (old.${name} is null) <> (new.${name} is null))`)
    .join(" or ");
}

/** Creates the triggers that write which order or bill changed. */
export async function createItemTriggers(db: QueryExecutorProvider, kind: DatabaseKind): Promise<void> {
  for (const { name, table, on, when, change } of triggers) {
    const head = `create trigger ${name} after ${on} on ${table} for each row when (${when})`;
    const insert = `insert into item_changes (order_id, bill_id) ${change};`;
    if (kind === "sqlite") {
      await sql.raw(`${head} begin ${insert} end`).execute(db);
      continue;
    }
    const body = `begin ${insert} return null; end`;
    await sql.raw(`create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`).execute(db);
    await sql.raw(`${head} execute function ${name}()`).execute(db);
  }
}

/** For loading many orders at once, whose moves are stored after that. */
export async function dropItemTriggers(db: QueryExecutorProvider, kind: DatabaseKind): Promise<void> {
  for (const { name, table } of triggers)
    await sql.raw(`drop trigger ${name}${kind === "sqlite" ? "" : ` on ${table}`}`).execute(db);
}
