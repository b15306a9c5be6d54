import {
  type CreateTableBuilder,
  type Kysely,
  type Migration,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from "kysely";
import type { DatabaseKind } from "../kernel/database/connection";
import { dayMs, offsetMs } from "../kernel/time/shanghai";

/**
 * Count and sums of orders by day and by month, and the changes that no day holds yet. Triggers write a change in the transaction
 * that changes an order, so that days and changes together always equal the orders, whoever writes.
 */
export function orderDays(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createSums(db, kind, "order_days", "day");
      await createSums(db, kind, "order_months", "month");
      await createChanges(db, kind);
      await createChangeTriggers(db, kind);
      await fillOrderDays(db, kind);
    },
  };
}

const groups = ["store_id", "collect_account_id", "way_code", "state", "refund_state"];
const sums = ["order_count", "amount_fen", "fee_fen", "refund_fen"];

async function createSums(db: Kysely<unknown>, kind: DatabaseKind, table: string, unit: string): Promise<void> {
  const key = ["date_field", "school_id", unit, ...groups];
  const columns = db.schema
    .createTable(table)
    .addColumn("date_field", "text", (c) => c.notNull())
    .addColumn("school_id", "integer", (c) => c.notNull())
    .addColumn(unit, "integer", (c) => c.notNull());
  await withSums(withGroups(columns))
    .addPrimaryKeyConstraint(`${table}_pk`, key)
    // the key is the row: a range of it is read without looking rows up
    .$call((builder) => (kind === "sqlite" ? builder.modifyEnd(sql`without rowid`) : builder))
    .execute();
  // days from which all orders moved away are deleted by it
  await sql`create index ${sql.ref(`${table}_empty`)} on ${sql.table(table)} (order_count) where order_count = 0`.execute(
    db,
  );
}

async function createChanges(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const table = db.schema.createTable("order_changes").addColumn("id", kind === "sqlite" ? "integer" : "bigint", (c) =>
    // several a payment: they outnumber what an integer holds
    kind === "sqlite" ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
  );
  await withSums(
    withGroups(
      table
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("success_at", "bigint", (c) => c.notNull())
        .addColumn("school_id", "integer", (c) => c.notNull()),
    ),
  ).execute();
}

function withGroups<Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) {
  return table
    .addColumn("store_id", "integer", (c) => c.notNull())
    .addColumn("collect_account_id", "integer", (c) => c.notNull())
    .addColumn("way_code", "text", (c) => c.notNull())
    .addColumn("state", "integer", (c) => c.notNull())
    .addColumn("refund_state", "integer", (c) => c.notNull());
}

function withSums<Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) {
  return table
    .addColumn("order_count", "integer", (c) => c.notNull())
    .addColumn("amount_fen", "bigint", (c) => c.notNull())
    .addColumn("fee_fen", "bigint", (c) => c.notNull())
    .addColumn("refund_fen", "bigint", (c) => c.notNull());
}

const places = ["created_at", "success_at", "school_id", ...groups];
const fens = ["amount_fen", "fee_fen", "refund_fen"];
const watched = [...places, ...fens];
const into = `insert into order_changes (${[...places, ...sums].join(", ")})`;

function values(row: "old" | "new"): string {
  const sign = row === "old" ? "-" : "";
  return `(${[...places.map((name) => `${row}.${name}`), `${sign}1`, ...fens.map((name) => `${sign}${row}.${name}`)].join(", ")})`;
}

const isChanged = watched.map((name) => `old.${name} <> new.${name}`).join(" or ");

/** Creates the triggers that write the changes of orders. */
export async function createChangeTriggers(db: QueryExecutorProvider, kind: DatabaseKind): Promise<void> {
  const onInsert = "create trigger order_change_new after insert on pay_orders for each row";
  const onUpdate = `create trigger order_change_moved after update of ${watched.join(", ")} on pay_orders for each row`;
  if (kind === "sqlite") {
    await sql.raw(`${onInsert} begin ${into} values ${values("new")}; end`).execute(db);
    await sql
      .raw(`${onUpdate} when ${isChanged} begin ${into} values ${values("old")}, ${values("new")}; end`)
      .execute(db);
    return;
  }
  await createFunction(db, "order_change_new", values("new"));
  await createFunction(db, "order_change_moved", `${values("old")}, ${values("new")}`);
  await sql.raw(`${onInsert} execute function order_change_new()`).execute(db);
  await sql.raw(`${onUpdate} when (${isChanged}) execute function order_change_moved()`).execute(db);
}

async function createFunction(db: QueryExecutorProvider, name: string, rows: string): Promise<void> {
  await sql
    .raw(
      `create or replace function ${name}() returns trigger language plpgsql as $$ begin
        ${into} values ${rows};
        return null;
      end $$`,
    )
    .execute(db);
}

/** For loading many orders at once, which `fillOrderDays` counts after that. */
export async function dropChangeTriggers(db: QueryExecutorProvider, kind: DatabaseKind): Promise<void> {
  const table = sql.raw(kind === "sqlite" ? "" : " on pay_orders");
  await sql`drop trigger order_change_new${table}`.execute(db);
  await sql`drop trigger order_change_moved${table}`.execute(db);
}

/** Counts all orders anew. Nobody may write orders meanwhile: on PostgreSQL they wait for the transaction's end. */
export async function fillOrderDays(db: QueryExecutorProvider, kind: DatabaseKind): Promise<void> {
  if (kind === "postgres") await sql`lock table pay_orders in share row exclusive mode`.execute(db);
  for (const table of ["order_changes", "order_days", "order_months"])
    await sql`delete from ${sql.table(table)}`.execute(db);
  for (const field of ["created_at", "success_at"]) await fillField(db, kind, field);
}

async function fillField(db: QueryExecutorProvider, kind: DatabaseKind, field: string): Promise<void> {
  const group = sql.raw(groups.join(", "));
  const time = sql.ref(field);
  const summed = sql.raw(`count(*), ${fens.map((name) => `sum(${name})`).join(", ")}`);
  const day = sql`(${time} + ${sql.lit(offsetMs)}) / ${sql.lit(dayMs)}`;
  // an order that nobody paid has no day of payment
  await sql`insert into order_days
    select ${sql.lit(field)}, school_id, ${day} as day, ${group}, ${summed} from pay_orders where ${time} > 0
    group by school_id, day, ${group}`.execute(db);
  const ofDays = sql.raw(sums.map((name) => `sum(${name})`).join(", "));
  await sql`insert into order_months
    select date_field, school_id, ${monthOfDay(kind)} as month, ${group}, ${ofDays} from order_days where date_field = ${field}
    group by date_field, school_id, month, ${group}`.execute(db);
}

/** Computes the month of `day`, as 202611 for November 2026. */
export function monthOfDay(kind: DatabaseKind): RawBuilder<number> {
  return kind === "sqlite"
    ? sql`cast(strftime('%Y%m', day * 86400, 'unixepoch') as integer)`
    : sql`cast(to_char(date '1970-01-01' + cast(day as integer), 'YYYYMM') as integer)`;
}
