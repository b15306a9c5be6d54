import { expect, test } from "vitest";
import { startTestBackend } from "../../../../tests/support/backend";
import { startOfDay } from "../../../time/shanghai";

const orderCount = 1500;
const settings = { DEMO_ORDERS: String(orderCount) };
const { context } = await startTestBackend({ settings });
const orders = await context.db.selectFrom("pay_orders").selectAll().orderBy("id").execute();

test("the demo has exactly the orders asked for, 2,000 payers and children with brothers and sisters [PAY-01]", async () => {
  expect(orders).toHaveLength(orderCount);
  expect(new Set(orders.map((order) => order.order_no)).size).toBe(orderCount);
  expect(await context.db.selectFrom("payers").selectAll().execute()).toHaveLength(2000);
  const links = await context.db.selectFrom("student_payers").select(["payer_id", "student_id"]).execute();
  expect(new Set(links.map((link) => link.payer_id)).size).toBe(2000);
  expect(links.length).toBeGreaterThan(new Set(links.map((link) => link.student_id)).size);
});

test("every store has orders of today, and none lies in the future [PAY-01]", async () => {
  const stores = await context.db.selectFrom("stores").select("store_id").execute();
  const today = orders.filter((order) => order.created_at >= startOfDay("2026-11-20"));
  expect(new Set(today.map((order) => order.store_id)).size).toBe(stores.length);
  expect(Math.max(...orders.map((order) => order.updated_at))).toBeLessThanOrEqual(context.now());
});

test("refunds, states and sums agree in every order [PAY-01]", async () => {
  const refunds = await context.db.selectFrom("refunds").selectAll().execute();
  for (const order of orders) {
    const given = refunds.filter((refund) => refund.order_id === order.id && refund.state === 2);
    expect(order.refund_fen).toBe(given.reduce((sum, refund) => sum + refund.amount_fen, 0));
    expect(order.refund_times).toBe(given.length);
    expect(order.state === 5).toBe(order.refund_fen === order.amount_fen);
    expect(order.refund_state).toBe(order.refund_fen === 0 ? 0 : order.refund_fen < order.amount_fen ? 1 : 2);
    expect(order.success_at > 0).toBe(order.state === 2 || order.state === 5);
  }
});

test("the same moment gives the same demo, and new rows get ids of their own [PAY-01]", async () => {
  const again = await startTestBackend({ settings });
  expect(await again.context.db.selectFrom("pay_orders").selectAll().orderBy("id").execute()).toEqual(orders);
  const { id } = await again.context.db
    .insertInto("payers")
    .values({
      school_id: 1,
      name: "新付款人",
      phone: "13012345678",
      channel_uid: "",
      created_at: 1,
      created_by: 0,
      updated_at: 1,
      updated_by: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(id).toBe(2001);
});
