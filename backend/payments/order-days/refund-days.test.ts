import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { askedReport, wholeYear } from "../../../tests/support/payments/asked-reports";
import { dateOf, dayOfDate } from "../../kernel/time/shanghai";
import { refundsOfPartDays, type ReportScope, sumRefunds } from "../reports/reports.repository";
import { foldOrderChanges } from "./fold-changes.service";
import { startOf } from "./order-day";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "3000", JOBS: "off" } });
const { db, now } = backend.context;
const today = dayOfDate(dateOf(now()));

const asked = fc.record({
  ...askedReport,
  by: fc.constantFrom("none" as const, "school" as const, "store" as const, "way" as const),
});

async function expectEqualSums(): Promise<number> {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(asked, async ({ scope, days: [ago, length], place, by }) => {
      const period = { from: startOf(today + ago), until: startOf(today + ago + length + 1) };
      const where: ReportScope = { scope, period, place };
      const scanned = await refundsOfPartDays(db, where, by).execute();
      const summed = (await sumRefunds(db, where, by, "day")).filter(({ count }) => count !== 0);
      const inOrder = (rows: typeof summed) =>
        rows
          .map(({ day, key, count, fen, fee_fen }) => [day, key, count, fen, fee_fen].join(" "))
          .toSorted((one, other) => one.localeCompare(other));
      expect(inOrder(summed)).toEqual(inOrder(scanned));
      const months = await sumRefunds(db, where, by, "month");
      const total = (rows: readonly { fen: number }[]) => rows.reduce((sum, { fen }) => sum + fen, 0);
      expect(total(months)).toBe(total(scanned));
      most = Math.max(most, scanned.length);
    }),
    { numRuns: 40, examples: [[{ ...wholeYear, by: "school" }]] },
  );
  return most;
}

/** Lets refunds arrive and be given another fee, and some of their orders move to another store. */
async function changeRefunds(seed: number): Promise<void> {
  const refunds = await db
    .selectFrom("refunds")
    .select(["id", "order_id", "state", "amount_fen"])
    .orderBy("id")
    .execute();
  for (const [index, { id, order_id, state, amount_fen }] of refunds.entries()) {
    if ((index + seed) % 5 !== 0) continue;
    const refund = db.updateTable("refunds").where("id", "=", id);
    const fee_fen = Math.min(amount_fen, seed);
    if (state === 1) await refund.set({ state: 2, success_at: now() - seed * 40 * 86_400_000, fee_fen }).execute();
    if (state === 2) await refund.set({ fee_fen }).execute();
    if (index % 3 === 0)
      await db.updateTable("pay_orders").set({ store_id: seed, way_code: "cash" }).where("id", "=", order_id).execute();
  }
}

test("sums of refunds by days equal those of the refunds, as these change and before and after days hold it [FAST-03, O-M6]", async () => {
  expect(await expectEqualSums()).toBeGreaterThan(0);
  for (const seed of [1, 2, 3]) {
    await changeRefunds(seed);
    await expectEqualSums();
    expect((await db.selectFrom("refund_changes").selectAll().execute()).length).toBeGreaterThan(0);
    expect(await foldOrderChanges(backend.context, () => false)).toBeGreaterThan(0);
    expect(await db.selectFrom("refund_changes").selectAll().execute()).toEqual([]);
    await expectEqualSums();
  }
});

test("a refund that has yet to arrive is no change, nor is a write that changes no sum [FAST-03]", async () => {
  await foldOrderChanges(backend.context, () => false);
  await db.updateTable("refunds").set({ remark: "核对" }).execute();
  await db.updateTable("refunds").set({ fee_fen: 0 }).where("state", "=", 0).execute();
  expect(await db.selectFrom("refund_changes").selectAll().execute()).toEqual([]);
});
