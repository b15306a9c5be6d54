import fc from "fast-check";
import { expect, test } from "vitest";
import { OrderListQuery, orderApi, type OrderFilter } from "#contract/payments/orders";
import { startTestBackend } from "../../../tests/support/api/backend";
import { gatherStatistics, planOf } from "../../../tests/support/api/query-plan";
import type { OrderScope } from "../order-scope";
import { farOffset, findFarWindow } from "./far-page";
import { listOrders, orderPage } from "./orders.repository";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "24000" } });
const { db } = backend.context;
await gatherStatistics(backend);
const everything: OrderScope = { schools: "all", storeId: null };

const sorts = ["created_at", "-created_at", "success_at", "-success_at", "amount_fen", "-amount_fen"] as const;
const filters: Partial<OrderFilter>[] = [
  {},
  { start_date: "2025-12-20", end_date: "2026-11-10" },
  { start_date: "2025-12-20", date_field: "success_at" },
  { state: [2, 5], way_code: ["wxpay", "alipay", "cash"] },
  { min_fen: 1 },
];

test("a far page found by the days of orders holds the rows that a walk from the first one finds [FAST-02]", async () => {
  const cases = fc.record({
    sort: fc.constantFrom(...sorts),
    filter: fc.constantFrom(...filters),
    offset: fc.integer({ min: farOffset, max: 24_500 }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ sort, filter, offset }) => {
      const search = { ...OrderListQuery.parse({}), ...filter, sort };
      const window = { sort, limit: 30, offset };
      const found = await listOrders(db, everything, search, await findFarWindow(db, everything, search, window));
      const walked = await listOrders(db, everything, search, window);
      expect(found.map(({ order_no }) => order_no)).toEqual(walked.map(({ order_no }) => order_no));
    }),
    { numRuns: 60 },
  );
});

test("a far page in order of time begins at its day, along the index [FAST-02]", async () => {
  for (const sort of ["created_at", "-created_at", "-success_at"] as const) {
    const search = OrderListQuery.parse({ sort });
    const window = await findFarWindow(db, everything, search, { sort, limit: 20, offset: 15_000 });
    expect(window.offset).toBeLessThan(1_000);
    const plan = await planOf(backend, orderPage(db, everything, search, window));
    expect(plan, plan).toMatch(
      /SEARCH pay_orders USING (COVERING )?INDEX pay_orders_(created|success)|Index (Only )?Scan (Backward )?using pay_orders_(created|success)/,
    );
  }
});

test("of a filter by amount, payer or number no more than 10,000 rows are counted, unless all are asked for [FAST-01, O-M6]", async () => {
  const admin = backend.client(await backend.signIn("admin"));
  const all = await admin.call(orderApi.list, { page_size: 10 });
  expect(all).toMatchObject({ total: 24_000, at_least: false });
  const some = await admin.call(orderApi.list, { page_size: 10, min_fen: 1 });
  expect(some).toMatchObject({ total: 10_000, sum: null, at_least: true });
  expect(some.list).toHaveLength(10);
  const exact = await admin.call(orderApi.list, { page_size: 10, min_fen: 1, exact: 1 });
  expect(exact).toMatchObject({ total: 24_000, sum: all.sum, at_least: false });
  const behind = await admin.call(orderApi.list, { page_size: 10, min_fen: 1, cur_page: 2400 });
  expect(behind.list).toHaveLength(10);
  const few = await admin.call(orderApi.list, { page_size: 10, min_fen: 1, start_date: "2026-11-20" });
  expect(few.at_least).toBe(false);
  expect(few.sum?.paid_fen).toBeGreaterThan(0);
});
