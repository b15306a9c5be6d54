import { expect, test } from "vitest";
import { RefundListQuery } from "#contract/payments/refunds";
import { startTestBackend } from "../../../tests/support/api/backend";
import { planOf } from "../../../tests/support/api/query-plan";
import type { OrderScope } from "../order-scope";
import { refundTotals, sumRefunds } from "./refunds.repository";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "2000", JOBS: "off" } });
const { db } = backend.context;

const school: OrderScope = { schools: [1], storeId: null };
const allSchools: OrderScope = { schools: "all", storeId: null };
const keeper: OrderScope = { schools: [1], storeId: 1 };
const month = { start_date: "2026-10-01", end_date: "2026-10-31" };

test.for([{}, month, { state: "2", school_id: "1" }, { date_field: "debited_at", ...month }, { min_fen: "100" }])(
  "totals of refunds read no orders where nothing of theirs is asked: %j [FAST-01, PAY-04]",
  async (query) => {
    const search = RefundListQuery.parse(query);
    for (const scope of [school, allSchools]) {
      const plan = await planOf(backend, refundTotals(db, scope, search));
      expect(plan, plan).not.toMatch(/pay_orders/);
    }
  },
);

test("a filter by what orders say, and the scope of a store keeper, hold as before [PAY-04, PAY-06]", async () => {
  const { total: all } = await sumRefunds(db, allSchools, RefundListQuery.parse({}));
  const ways = ["wxpay", "alipay", "unionpay", "cash"];
  const ofWays = await Promise.all(
    ways.map((way_code) => sumRefunds(db, allSchools, RefundListQuery.parse({ way_code }))),
  );
  expect(ofWays.reduce((sum, { total }) => sum + total, 0)).toBe(all);
  const ofSchool = await sumRefunds(db, school, RefundListQuery.parse({}));
  const ofStore = await sumRefunds(db, school, RefundListQuery.parse({ store_id: "1" }));
  expect(ofStore.total).toBeGreaterThan(0);
  expect(ofSchool.total).toBeGreaterThan(ofStore.total);
  expect(await sumRefunds(db, keeper, RefundListQuery.parse({}))).toEqual(ofStore);
  expect((await sumRefunds(db, keeper, RefundListQuery.parse({ store_id: "2" }))).total).toBe(0);
});

test("each refund is of its order's school [PAY-04]", async () => {
  const strangers = await db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .whereRef("refunds.school_id", "!=", "pay_orders.school_id")
    .select("refunds.id")
    .execute();
  expect(strangers).toEqual([]);
});
