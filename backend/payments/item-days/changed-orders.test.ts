import { type Compilable, sql } from "kysely";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { planOf } from "../../../tests/support/api/query-plan";
import { allChanges, changedOrders } from "./changed-orders";
import { ordersOfChanges } from "./fold-item-changes.repository";

const backend = await startTestBackend();
const { db, kind } = backend.context;

/** PostgreSQL plans by the number of rows: as many as a school of some thousand pays in years, without what hangs on them. */
async function addOrderBills(): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into order_bills (order_id, bill_id, student_id, amount_fen)
      select number, number, 1, 1 from generate_series(1000001, 1200000) as number`.execute(trx);
  });
  await sql`analyze order_bills`.execute(db);
}

test("the orders of changes are found by indexes, however many orders there are [FAST-03]", async () => {
  if (kind === "postgres") await addOrderBills();
  const changed = sql<{ order_id: number }>`select order_id from (${changedOrders(allChanges)}) as changed`;
  for (const statement of [ordersOfChanges(db, [{ order_id: 1, bill_id: 0 }]), changed]) {
    const compilable: Compilable = { compile: () => statement.compile(db) };
    const plan = await planOf(backend, compilable);
    expect(plan.match(/order_bills_bill.*?(\(bill_id=|\n *Index Cond: \(.*bill_id = )/g), plan).toHaveLength(2);
    expect(plan, plan).not.toMatch(/SCAN (own|beside|order_bills)|Seq Scan on order_bills|Hash Join|Merge Join/);
  }
});
