import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { gatherStatistics, planOf } from "../../../tests/support/api/query-plan";
import { dateOf, dateOfDay, dayOfDate } from "../../kernel/time/shanghai";
import { foldOrderChanges } from "../order-days/fold-changes.service";
import type { OrderScope } from "../order-scope";
import type { OrderSearch } from "./order-filter";
import { placesOf } from "./order-places";
import { orderTotals, sumOrders, totalsOfDays } from "./order-totals.repository";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "3000" } });
const { db, now } = backend.context;
const today = dayOfDate(dateOf(now()));

const day = fc.integer({ min: -400, max: 2 }).map((ago) => dateOfDay(today + ago));
const some = <Value>(...values: Value[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }), { nil: undefined });
const searches: fc.Arbitrary<OrderSearch> = fc
  .record({
    dates: fc.tuple(fc.option(day), fc.option(day)),
    date_field: fc.constantFrom("created_at" as const, "success_at" as const),
    school_id: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
    store_id: some(0, 1, 2, 3, 4),
    way_code: some("wxpay" as const, "alipay" as const, "unionpay" as const, "cash" as const),
    state: some(0, 1, 2, 3, 4, 5, 6),
    refund_state: some(0, 1, 2),
    collect_account_id: some(1, 2, 3, 4),
    accounts: some(1, 2, 3),
  })
  .map(({ dates, ...search }) => {
    const [one, other] = dates.map((date) => date ?? undefined);
    return one && other && one > other
      ? { start_date: other, end_date: one, ...search }
      : { start_date: one, end_date: other, ...search };
  });
const scopes: fc.Arbitrary<OrderScope> = fc.constantFrom<OrderScope[]>(
  { schools: "all", storeId: null },
  { schools: [1], storeId: null },
  { schools: [1, 3], storeId: null },
  { schools: [1], storeId: 1 },
  { schools: [], storeId: null },
);

async function expectEqualTotals(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(scopes, searches, async (scope, search) => {
      const scanned = await orderTotals(db, scope, search).executeTakeFirstOrThrow();
      expect(placesOf(scope, search)).toBeDefined();
      expect(await sumOrders(db, scope, search)).toEqual(scanned);
    }),
    { numRuns: 60 },
  );
}

async function changeOrders(seed: number): Promise<void> {
  const orders = await db.selectFrom("pay_orders").select(["id", "state"]).orderBy("id").execute();
  for (const [index, { id, state }] of orders.entries()) {
    if ((index * 7 + seed) % 41 !== 0) continue;
    if (state === 2)
      await db
        .updateTable("pay_orders")
        .set({ refund_fen: 1, refund_state: 1, fee_fen: seed })
        .where("id", "=", id)
        .execute();
    if (state <= 1) await db.updateTable("pay_orders").set({ state: 6 }).where("id", "=", id).execute();
  }
}

test("count and sums by days equal those of the orders, as the orders change and before and after days hold it [FAST-01, O-M6]", async () => {
  await expectEqualTotals();
  for (const seed of [1, 2, 3]) {
    await changeOrders(seed);
    await expectEqualTotals();
    expect(await foldOrderChanges(backend.context, () => false)).toBeGreaterThan(0);
    expect((await db.selectFrom("order_changes").selectAll().execute()).length).toBe(0);
    await expectEqualTotals();
  }
});

test("days from which all orders moved away are gone [FAST-01]", async () => {
  await foldOrderChanges(backend.context, () => false);
  for (const table of ["order_days", "order_months"] as const)
    expect(await db.selectFrom(table).selectAll().where("order_count", "<=", 0).execute()).toEqual([]);
});

test("a write that changes no sum of an order is no change of it [FAST-01]", async () => {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("pay_orders")
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("id", "<", 100)
      .execute();
  });
  expect(await db.selectFrom("order_changes").selectAll().execute()).toEqual([]);
});

test("totals read days and months by their key, never an order [FAST-01, O-M6]", async () => {
  await gatherStatistics(backend);
  const school: OrderScope = { schools: [1], storeId: null };
  for (const search of [{}, { start_date: "2026-03-05", end_date: "2026-10-20", state: [2] }]) {
    const places = placesOf(school, { date_field: "created_at", ...search });
    if (!places) throw new Error("the filter is of days");
    const plan = await planOf(backend, totalsOfDays(db, places));
    expect(plan, plan).not.toMatch(/pay_orders|SCAN order_(days|months)|Seq Scan on order_(days)/);
  }
});

test("other filters are summed from the orders themselves [FAST-01]", () => {
  const others = [
    { payer: "王" },
    { min_fen: 1 },
    { max_fen: 1 },
    { order_no: "1234" },
    { student: "王" },
    { student_id: 1 },
  ];
  const looked = [{ numbers: [] }, { number: "P1" }, { out_trade_no: "T1" }];
  for (const other of [...others, ...looked])
    expect(placesOf({ schools: "all", storeId: null }, { date_field: "created_at", ...other })).toBeUndefined();
});
