import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { gatherStatistics, planOf } from "../../../tests/support/api/query-plan";
import { startOfDay } from "../../kernel/time/shanghai";
import { dayAt } from "../order-days/order-day";
import { paymentsOfPartDays, paymentSums, refundsOfPartDays, refundSums, type ReportScope } from "./reports.repository";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "20000" } });
const { db } = backend.context;
await gatherStatistics(backend);

const october = { from: startOfDay("2026-10-01"), until: startOfDay("2026-11-01") };
const school: ReportScope = { scope: { schools: [1], storeId: null }, period: october, place: {} };
const allSchools: ReportScope = { ...school, scope: { schools: [1, 2, 3], storeId: null } };

const groups = ["none", "school", "store", "way"] as const;
const narrow = { ...school, place: { store_id: 2, way_code: "wxpay" as const } };

test("what came in on whole days is summed from days and months, never from orders [PAY-07, FAST-03]", async () => {
  const range = { first: dayAt(startOfDay("2026-03-15")), last: dayAt(startOfDay("2026-10-20")) };
  for (const where of [school, allSchools, narrow])
    for (const by of groups)
      for (const unit of ["day", "month"] as const) {
        const plan = await planOf(backend, paymentSums(db, where, { range, by, unit }));
        expect(plan, plan).not.toMatch(/pay_orders|SCAN order_(days|months)/);
      }
});

test("what came in on part of a day is summed from the reports' index alone, by whatever is told apart [PAY-07]", async () => {
  for (const where of [school, allSchools, narrow])
    for (const by of groups) {
      const plan = await planOf(backend, paymentsOfPartDays(db, where, by));
      expect(plan, plan).toMatch(/COVERING INDEX pay_orders_report|Index Only Scan using pay_orders_report/);
    }
});

test("what went back on whole days is summed from days and months, never from refunds [PAY-07, FAST-03]", async () => {
  const range = { first: dayAt(startOfDay("2026-03-15")), last: dayAt(startOfDay("2026-10-20")) };
  for (const where of [school, allSchools, narrow])
    for (const by of groups)
      for (const unit of ["day", "month"] as const) {
        const plan = await planOf(backend, refundSums(db, where, { range, by, unit }));
        expect(plan, plan).not.toMatch(/pay_orders|refunds|SCAN order_(days|months)/);
      }
});

test("what went back on part of a day is found by the day it arrived, and its orders one by one or all at once [PAY-07]", async () => {
  const plan = await planOf(backend, refundsOfPartDays(db, school, "store"));
  expect(plan, plan).toMatch(/refunds_success|Bitmap Index Scan on refunds_\w+|Seq Scan on refunds/);
  expect(plan, plan).not.toMatch(/SCAN pay_orders$/m);
});
