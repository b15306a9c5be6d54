import { type Compilable, type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { planOf } from "../../../tests/support/api/query-plan";
import { planOnceByIndex } from "../../kernel/database/plan-once";
import { allChanges, changedOrders } from "./changed-orders";
import { deletesOfEmpty, ordersOfChanges } from "./fold-item-changes.repository";
import { movesOfOrders } from "./money-moves";

const backend = await startTestBackend();
const { db, kind } = backend.context;

if (kind === "postgres") await addRows();

/** PostgreSQL plans by the number of rows: as many as a school of some thousand pays in years, without what hangs on them. */
async function addRows(): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into order_bills (order_id, bill_id, student_id, amount_fen)
      select number, number, 1, 1 from generate_series(1000001, 1200000) as number`.execute(trx);
  });
  await sql`analyze order_bills`.execute(db);
}

async function forgetStatistics(): Promise<void> {
  if (kind === "postgres") return;
  await sql`delete from sqlite_stat1`.execute(db);
  await sql`analyze sqlite_schema`.execute(db);
}

/** The backend as a transaction sees it. */
const within = (trx: typeof db) => ({ ...backend, context: { ...backend.context, db: trx } });

const planned = (statement: RawBuilder<unknown>) => {
  const compilable: Compilable = { compile: () => statement.compile(db) };
  return planOf(backend, compilable);
};

test("the orders of changes are found by indexes, however many orders there are [FAST-03]", async () => {
  const changed = sql<{ order_id: number }>`select order_id from (${changedOrders(allChanges)}) as changed`;
  for (const statement of [ordersOfChanges(db, [{ order_id: 1, bill_id: 0 }]), changed]) {
    const plan = await planned(statement);
    expect(plan.match(/order_bills_bill.*?(\(bill_id=|\n *Index Cond: \(.*bill_id = )/g), plan).toHaveLength(2);
    expect(plan, plan).not.toMatch(/SCAN (own|beside|order_bills)|Seq Scan on order_bills|Hash Join|Merge Join/);
  }
});

test("the money of some orders is followed by indexes, with statistics of a small database and without any [FAST-03]", async () => {
  const some = sql.raw(kind === "sqlite" ? "select value from json_each('[1]')" : "select 1");
  const moves = sql`select order_id from ${movesOfOrders(some)} as moves`;
  const read = /SCAN (pay_orders|order_bills|bill_items|bills|refund_bills)\b|Seq Scan on order_bills/;
  const plan = await planned(moves);
  expect(plan, plan).not.toMatch(read);
  await forgetStatistics();
  const bare = await planned(moves);
  expect(bare, bare).not.toMatch(read);
  expect(bare, bare).not.toMatch(/SCAN refunds/);
});

test("orders are found by their ids, also by statistics from before the first payment [FAST-03, CHAN-05]", async () => {
  const given =
    kind === "postgres"
      ? "select value::bigint from json_array_elements_text('[1]')"
      : "select value from json_each('[1]')";
  const moves = sql`select order_id from ${movesOfOrders(sql.raw(given))} as moves`;
  const undo = new Error("undo");
  const planning = db.transaction().execute(async (trx) => {
    if (kind === "postgres") await sql`set local session_replication_role = replica`.execute(trx);
    if (kind === "postgres") await trx.updateTable("pay_orders").set({ success_at: 0 }).execute();
    await sql`analyze pay_orders`.execute(trx);
    if (kind === "postgres") await planOnceByIndex(trx, {});
    const plan = await planOf(within(trx), { compile: () => moves.compile(trx) });
    expect(plan, plan).not.toContain("pay_orders_success");
    throw undo;
  });
  await expect(planning).rejects.toBe(undo);
});

test("sums that came to nothing are found by an index of their own, in a plan that is made once [FAST-03]", async () => {
  await db.transaction().execute(async (trx) => {
    if (kind === "postgres") await planOnceByIndex(trx, {});
    for (const statement of deletesOfEmpty(trx)) {
      expect(statement.compile().parameters).toEqual([]);
      const plan = await planOf(within(trx), statement);
      expect(plan, plan).toMatch(/item_(days|months)_empty/);
    }
  });
});
