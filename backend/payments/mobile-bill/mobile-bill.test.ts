import { expect, test } from "vitest";
import { mobileBillApi } from "#contract/payments/mobile-bill";
import { storeApi } from "#contract/payments/stores";
import { startTestBackend } from "../../../tests/support/api/backend";
import { startOfDay, startOfNextDay } from "../../kernel/time/shanghai";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "2000" } });
const keeper = backend.client(await backend.signIn("store"));
const today = "2026-11-20";

const ofStore = async (storeId: number, date: string) =>
  backend.context.db
    .selectFrom("pay_orders")
    .selectAll()
    .where("store_id", "=", storeId)
    .where("created_at", ">=", startOfDay(date))
    .where("created_at", "<", startOfNextDay(date))
    .execute();

test("a store keeper sees today's orders of the own store with their totals [PAY-06]", async () => {
  const expected = await ofStore(1, today);
  const bill = await keeper.call(mobileBillApi.list, { page_size: 1000 });
  expect(expected.length).toBeGreaterThan(0);
  expect(bill.list.map((order) => order.order_no).toSorted()).toEqual(
    expected.map((order) => order.order_no).toSorted(),
  );
  const paid = expected.filter((order) => order.state === 2 || order.state === 5);
  expect(bill).toMatchObject({
    date: today,
    store_name: "第一食堂",
    total: expected.length,
    sum: {
      paid_fen: paid.reduce((sum, order) => sum + order.amount_fen, 0),
      refunded_fen: expected.reduce((sum, order) => sum + order.refund_fen, 0),
    },
  });
});

test("another day is asked for by its date, page by page [PAY-06]", async () => {
  const busy = "2026-11-18";
  const expected = await ofStore(1, busy);
  const first = await keeper.call(mobileBillApi.list, { date: busy, page_size: 1 });
  expect(first).toMatchObject({ date: busy, total: expected.length, list: { length: 1 } });
  const { envelope } = await backend.request("GET", "/mobile/bill/list", {
    token: await backend.signIn("store"),
    query: { date: "2026-02-30" },
  });
  expect(envelope).toMatchObject({ code: 3002, data: [] });
});

test("no payer leaves with a store's bill [PAY-06]", async () => {
  const { list } = await keeper.call(mobileBillApi.list, {});
  for (const order of list) expect(Object.keys(order).some((key) => key.startsWith("payer"))).toBe(false);
});

test("an account without a store has no bill, and a store keeper no order list [PAY-06]", async () => {
  const ask = async (name: string, path: string) =>
    (await backend.request("GET", path, { token: await backend.signIn(name) })).envelope.code;
  expect(await ask("admin", "/mobile/bill/list")).toBe(3001);
  expect(await ask("finance", "/mobile/bill/list")).toBe(403);
  expect(await ask("store", "/campus_pay/order/list")).toBe(403);
});

test("stores to choose from are those in scope [PAY-03]", async () => {
  const schoolsOf = async (name: string) => {
    const { list } = await backend.client(await backend.signIn(name)).call(storeApi.options, {});
    return [...new Set(list.map((store) => store.school_id))];
  };
  expect(await schoolsOf("finance")).toEqual([1]);
  expect(await schoolsOf("agent")).toEqual([1, 2]);
  expect(await schoolsOf("admin")).toEqual([1, 2, 3]);
  expect((await keeper.call(storeApi.options, {})).list.map((store) => store.store_id)).toEqual([1]);
});
