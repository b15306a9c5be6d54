import { expect, test } from "vitest";
import { OrderListQuery } from "#contract/payments/orders";
import { startTestBackend } from "../../../tests/support/api/backend";
import { gatherStatistics, planOf } from "../../../tests/support/api/query-plan";
import type { OrderScope } from "../order-scope";
import { orderPage } from "./orders.repository";
import { orderTotals } from "./order-totals.repository";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "20000" } });
const { db } = backend.context;
await gatherStatistics(backend);

const school: OrderScope = { schools: [1], storeId: null };
const allSchools: OrderScope = { schools: "all", storeId: null };
const keeper: OrderScope = { schools: [1], storeId: 1 };
const month = { start_date: "2026-10-01", end_date: "2026-10-31" };

/** SQLite says SCAN without an index, or PostgreSQL Seq Scan, where every order is read from the table. */
const readsWholeTable = /SCAN pay_orders$|Seq Scan on pay_orders/m;

async function expectIndexed(scope: OrderScope, query: Record<string, string | number>) {
  const search = OrderListQuery.parse(query);
  const window = { sort: search.sort, limit: search.page_size, offset: 0 };
  const page = await planOf(backend, orderPage(db, scope, search, window));
  expect(page, page).not.toMatch(readsWholeTable);
  expect(page).toMatch(/pay_orders_(?!pkey)\w+/);
  return { page, totals: await planOf(backend, orderTotals(db, scope, search)) };
}

/** Expects the same, and the totals from an index as well. */
async function expectAllIndexed(scope: OrderScope, query: Record<string, string | number>) {
  const { totals } = await expectIndexed(scope, query);
  expect(totals, totals).not.toMatch(readsWholeTable);
  expect(totals).toMatch(/pay_orders_(?!pkey)\w+/);
}

test("a school's orders are paged and totalled by index [PAY-03]", () => expectAllIndexed(school, {}));

test("a range of days is paged and totalled by index [PAY-03]", async () => {
  await expectAllIndexed(school, month);
  await expectAllIndexed(allSchools, month);
  await expectAllIndexed(school, { ...month, date_field: "success_at", sort: "-success_at" });
});

test("a store's orders are paged and totalled by index [PAY-06]", async () => {
  await expectAllIndexed(school, { store_id: 2 });
  await expectAllIndexed(keeper, { start_date: "2026-11-20", end_date: "2026-11-20" });
});

test("several stores, states and ways are paged and totalled by index, as one is [DESK-09, PAY-03]", async () => {
  await expectAllIndexed(school, { store_id: "1,2" });
  await expectAllIndexed(keeper, { state: "2,5", ...month });
  const states = { state: "2,5" };
  const asked: Record<string, string>[] = [states, { way_code: "wxpay,alipay" }, { ...states, refund_state: "1,2" }];
  for (const query of asked) for (const scope of [school, allSchools]) await expectIndexed(scope, query);
});

test("an order number is looked up by index, whole or by its end [PAY-03]", async () => {
  await expectAllIndexed(school, { order_no: "P20261120095935906000" });
  await expectAllIndexed(allSchools, { order_no: "6000" });
});

test("a payer's orders are looked up by index [PAY-03]", async () => {
  const plans = await expectIndexed(school, { payer: "5678" });
  for (const plan of Object.values(plans)) expect(plan).toMatch(/pay_orders_(student|payer)/);
});

test("orders of a common name are read along the index of the list's order [PAY-03, FAST-01]", async () => {
  const search = { ...OrderListQuery.parse({ payer: "王" }), isCommonPayer: true };
  const page = await planOf(backend, orderPage(db, allSchools, search, { sort: search.sort, limit: 20, offset: 0 }));
  expect(page, page).toMatch(/(SCAN pay_orders USING|Index( Only)? Scan Backward using)[^\n]* pay_orders_created/);
});

test("every sort is read along an index, without sorting all rows [LIST-12]", async () => {
  for (const scope of [school, allSchools])
    for (const sort of ["created_at", "-created_at", "success_at", "-success_at", "amount_fen", "-amount_fen"]) {
      const { page } = await expectIndexed(scope, { sort });
      expect(page).toContain(`pay_orders_${scope === school ? "school_" : ""}${sort.replace(/^-|_at$|_fen$/g, "")}`);
    }
});
