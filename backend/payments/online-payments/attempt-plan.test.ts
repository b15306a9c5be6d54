import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { gatherStatistics, planOf } from "../../../tests/support/api/query-plan";
import { insertRows } from "../../kernel/database/bulk-insert";
import { dueTasks } from "../channel-tasks/tasks.repository";
import { openAttempts } from "./trades.repository";

const backend = await startTestBackend({ settings: { JOBS: "off" } });
const { db, kind, now, databaseNow } = backend.context;

test("what a channel is to be asked about next is found among what is due, however many attempts are open [CHAN-05]", async () => {
  const waiting = Array.from({ length: 5_000 }, (_all, index) => ({
    ...{ kind: "trade", subject: String(1_000_000 + index), due_at: now() + 60_000 + index },
    ...{ tries: 0, leased_until: 0, problem: "", created_at: now() },
  }));
  await insertRows(db, waiting, (rows) => db.insertInto("channel_tasks").values(rows));
  if (kind === "postgres") await gatherStatistics(backend);
  const plan = await planOf(backend, dueTasks(db, ["trade", "refund"], { dueBy: now(), now: databaseNow() }));
  const byDue =
    /channel_tasks_kind_due \(kind=\? AND due_at<|channel_tasks_kind_due.*\n *Index Cond: \(\(kind = .*due_at <=/g;
  expect(plan.match(byDue), plan).toHaveLength(2);
});

test("open attempts are found by their bills, not among all orders of the channel [CHAN-05]", async () => {
  const plan = await planOf(backend, openAttempts(db, [1]));
  // PostgreSQL knows how few are open
  expect(plan, plan).not.toMatch(
    kind === "sqlite" ? /merchant_trade|pay_orders_open|SCAN order_bills/ : /merchant_trade/,
  );
});
