import { type Kysely, type Migration, type QueryExecutorProvider, sql } from "kysely";
import type { DatabaseKind } from "../kernel/database/connection";
import { dayMs, offsetMs } from "../kernel/time/shanghai";
import { monthOfDay } from "./20261211-02-order-days";

/**
 * Refunds by the day they arrived, in the days and months of orders under `refunded_at`, and the changes that no day holds yet. Triggers
 * write them, as those of orders. The release before adds up only `order_changes`, hence a table of its own.
 */
export function refundDays(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createChanges(db, kind);
      await createRefundTriggers(db, kind);
      await fillRefundDays(db, kind);
    },
  };
}

async function createChanges(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable("refund_changes")
    .addColumn("id", kind === "sqlite" ? "integer" : "bigint", (c) =>
      kind === "sqlite" ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn("refunded_at", "bigint", (c) => c.notNull())
    .addColumn("school_id", "integer", (c) => c.notNull())
    .addColumn("store_id", "integer", (c) => c.notNull())
    .addColumn("collect_account_id", "integer", (c) => c.notNull())
    .addColumn("way_code", "text", (c) => c.notNull())
    .addColumn("refund_count", "integer", (c) => c.notNull())
    .addColumn("amount_fen", "bigint", (c) => c.notNull())
    .addColumn("fee_fen", "bigint", (c) => c.notNull())
    .execute();
}

const places = ["school_id", "store_id", "collect_account_id", "way_code"];
const watched = ["state", "success_at", "order_id", "amount_fen", "fee_fen"];
const into = `insert into refund_changes (refunded_at, ${places.join(", ")}, refund_count, amount_fen, fee_fen)`;

/** A row of the refund as it was or is, where the money had arrived. */
function ofRefund(row: "old" | "new"): string {
  const sign = row === "old" ? "-" : "";
  return `select ${row}.success_at, ${places.map((name) => `pay_orders.${name}`).join(", ")},
    ${sign}1, ${sign}${row}.amount_fen, ${sign}${row}.fee_fen
    from pay_orders where pay_orders.id = ${row}.order_id and ${row}.state = 2 and ${row}.success_at > 0`;
}

/** Rows of all refunds of an order that moves to another place. */
function ofOrder(row: "old" | "new"): string {
  const sign = row === "old" ? "-" : "";
  return `select success_at, ${places.map((name) => `${row}.${name}`).join(", ")}, ${sign}1, ${sign}amount_fen, ${sign}fee_fen
    from refunds where order_id = new.id and state = 2 and success_at > 0`;
}

const triggers = [
  { name: "refund_change_new", table: "refunds", on: "insert", when: "new.state = 2", rows: ofRefund("new") },
  {
    ...{ name: "refund_change_moved", table: "refunds", on: `update of ${watched.join(", ")}` },
    when: `(old.state = 2 or new.state = 2) and (${areChanged(watched)})`,
    rows: `${ofRefund("old")} union all ${ofRefund("new")}`,
  },
  {
    ...{ name: "refund_change_place", table: "pay_orders", on: `update of ${places.join(", ")}` },
    when: areChanged(places),
    rows: `${ofOrder("old")} union all ${ofOrder("new")}`,
  },
];

function areChanged(columns: readonly string[]): string {
  return columns.map((name) => `coalesce(old.${name} <> new.${name}, true)`).join(" or ");
}

/** Creates the triggers that write the changes of refunds. */
export async function createRefundTriggers(db: QueryExecutorProvider, kind: DatabaseKind): Promise<void> {
  for (const { name, table, on, when, rows } of triggers) {
    const head = `create trigger ${name} after ${on} on ${table} for each row`;
    if (kind === "sqlite") {
      await sql.raw(`${head} when ${when} begin ${into} ${rows}; end`).execute(db);
      continue;
    }
    const body = `begin ${into} ${rows}; return null; end`;
    await sql.raw(`create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`).execute(db);
    await sql.raw(`${head} when (${when}) execute function ${name}()`).execute(db);
  }
}

/** For loading many refunds at once, which `fillRefundDays` counts after that. */
export async function dropRefundTriggers(db: QueryExecutorProvider, kind: DatabaseKind): Promise<void> {
  for (const { name, table } of triggers)
    await sql.raw(`drop trigger ${name}${kind === "sqlite" ? "" : ` on ${table}`}`).execute(db);
}

/** Counts all refunds anew. Nobody may write them or orders meanwhile: on PostgreSQL they wait for the transaction's end. */
export async function fillRefundDays(db: QueryExecutorProvider, kind: DatabaseKind): Promise<void> {
  if (kind === "postgres") await sql`lock table pay_orders, refunds in share row exclusive mode`.execute(db);
  await sql`delete from refund_changes`.execute(db);
  for (const table of ["order_days", "order_months"])
    await sql`delete from ${sql.table(table)} where date_field = 'refunded_at'`.execute(db);
  const place = sql.raw(places.map((name) => `pay_orders.${name}`).join(", "));
  const columns = sql.raw(`school_id, store_id, collect_account_id, way_code, state, refund_state,
    order_count, amount_fen, fee_fen, refund_fen`);
  const day = sql`(refunds.success_at + ${sql.lit(offsetMs)}) / ${sql.lit(dayMs)}`;
  await sql`insert into order_days (date_field, day, ${columns})
    select 'refunded_at', ${day} as day, ${place}, 2, 0, count(*), sum(refunds.amount_fen), sum(refunds.fee_fen), 0
    from refunds join pay_orders on pay_orders.id = refunds.order_id
    where refunds.state = 2 and refunds.success_at > 0 group by day, ${place}`.execute(db);
  const group = sql.raw("school_id, store_id, collect_account_id, way_code, state, refund_state");
  await sql`insert into order_months (date_field, month, ${columns})
    select date_field, ${monthOfDay(kind)} as month, ${group}, sum(order_count), sum(amount_fen), sum(fee_fen), sum(refund_fen)
    from order_days where date_field = 'refunded_at' group by date_field, month, ${group}`.execute(db);
}
