import { expect, test } from "vitest";
import { BillListQuery } from "#contract/payments/bills";
import { startTestBackend } from "../../../tests/support/api/backend";
import { gatherStatistics, planOf } from "../../../tests/support/api/query-plan";
import { matchingBills } from "./bill-filter";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "2000" } });
const { db } = backend.context;
await gatherStatistics(backend);

/** SQLite says SCAN without an index, or PostgreSQL Seq Scan, where every row is read from the table. */
const readsWholeTable = /SCAN (bills|students)$|Seq Scan on (bills|students)/m;

async function expectIndexed(query: Record<string, string>): Promise<string> {
  const { sort: _, ...search } = BillListQuery.parse(query);
  const found = matchingBills(db, [1], search).select("bills.id");
  const plan = await planOf(backend, found.orderBy("bills.created_at", "desc").limit(20));
  if (backend.context.kind === "sqlite") expect(plan, plan).not.toMatch(readsWholeTable);
  return plan;
}

const one: Record<string, string>[] = [{ state: "NOT_PAY" }, { plan_id: "1" }, { class_id: "1" }, { grade_id: "1" }];
const several: Record<string, string>[] = [
  { state: "NOT_PAY,PART_PAID" },
  { plan_id: "1,2" },
  { class_id: "1,2,3" },
  { grade_id: "1,2" },
];

test("bills of several states, plans and classes are found by index, as those of one are [DESK-09, PAY-01]", async () => {
  for (const query of [...one, ...several]) await expectIndexed(query);
});
