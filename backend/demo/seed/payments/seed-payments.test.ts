import { expect, test } from "vitest";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { expectBillsToAgree, expectOrdersToAgree } from "../../../../tests/support/payments/demo-books";
import { closeExpiredOrders } from "../../../payments/orders/cancel-order.service";
import { startOfDay } from "../../../kernel/time/shanghai";

const orderCount = 1500;
const settings = { DEMO_ORDERS: String(orderCount) };
const { context } = await startTestBackend({ settings });
const orders = await context.db.selectFrom("pay_orders").selectAll().orderBy("id").execute();

test("the demo has exactly the orders asked for, 2,000 payers and children with brothers and sisters [PAY-01, D-B5]", async () => {
  expect(orders).toHaveLength(orderCount);
  expect(new Set(orders.map((order) => order.order_no)).size).toBe(orderCount);
  // order numbers are as long as real ones
  expect(orders.filter(({ order_no }) => !/^P\d{22}$/.test(order_no))).toEqual([]);
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
  await expectOrdersToAgree(context.db);
});

test("a fresh demo has no order that the server would close at once [PAY-01]", async () => {
  await closeExpiredOrders(context);
  const closed = await context.db
    .selectFrom("order_events")
    .select("order_id")
    .where("reason", "=", "超时未支付")
    .execute();
  expect(closed).toEqual([]);
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

test("what an order paid is what its bill received, and the sums of a bill's entries are its columns [PAY-01]", async () => {
  await expectBillsToAgree(context.db);
});

test("each school has a plan in collection and one in the archive, with a bill for every student of the target [PAY-01]", async () => {
  const { db } = context;
  const plans = await db.selectFrom("fee_plans").selectAll().orderBy("id").execute();
  expect(plans.map(({ school_id, state, year, term }) => [school_id, state, year, term])).toEqual(
    [1, 2, 3].flatMap((school) => [
      [school, 3, "2025-2026", 2],
      [school, 1, "2026-2027", 1],
    ]),
  );
  for (const { id } of plans) {
    const bills = await db.selectFrom("bills").select(["student_id", "state"]).where("plan_id", "=", id).execute();
    const targets = await db.selectFrom("fee_plan_targets").select("target_id").where("plan_id", "=", id).execute();
    const grades = targets.map(({ target_id }) => target_id);
    const students = await db
      .selectFrom("students")
      .select("id")
      .where("grade_id", "in", grades)
      .where("state", "=", 1)
      .execute();
    expect(bills.map((bill) => bill.student_id).sort()).toEqual(students.map((student) => student.id).sort());
    expect(bills.filter(({ state }) => state === "BILLING_SUCCESS").length).toBeGreaterThan(0);
  }
});
