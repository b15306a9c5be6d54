import { expect, test } from "vitest";
import { mobileBillApi } from "#contract/payments/mobile-bill";
import { startTestBackend } from "../../../tests/support/api/backend";
import { gatherStatistics, planOf } from "../../../tests/support/api/query-plan";
import { createRefundFixtures } from "../../../tests/support/payments/refund-fixtures";
import { startOfDay, startOfNextDay } from "../../kernel/time/shanghai";
import { storeDays, storeParts } from "./mobile-bill.repository";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "6000" } });
const { db } = backend.context;
const keeper = backend.client(await backend.signIn("store"));
const today = "2026-11-20";

const ofStore = async (first: string, last = first) =>
  db
    .selectFrom("pay_orders")
    .selectAll()
    .where("store_id", "=", 1)
    .where("created_at", ">=", startOfDay(first))
    .where("created_at", "<", startOfNextDay(last))
    .orderBy("id", "desc")
    .execute();

function figures(orders: Awaited<ReturnType<typeof ofStore>>) {
  const paid = orders.filter(({ state }) => state === 2 || state === 5);
  const refunded = orders.filter(({ refund_fen }) => refund_fen > 0);
  return {
    order_count: orders.length,
    pay_count: paid.length,
    pay_fen: paid.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    refund_count: refunded.length,
    refund_fen: refunded.reduce((sum, { refund_fen }) => sum + refund_fen, 0),
  };
}

test("a store's day is told by device and by way, and each makes up the day [PAY-06]", async () => {
  const orders = await ofStore(today);
  const day = await keeper.call(mobileBillApi.day, {});
  expect(day).toMatchObject({ date: today, store_name: "第一食堂", sum: figures(orders), close: null, later: [] });
  for (const [parts, name] of [
    [day.devices, "device_no"],
    [day.ways, "way_code"],
  ] as const) {
    expect(parts.map(({ key }) => key).toSorted()).toEqual([...new Set(orders.map((order) => order[name]))].toSorted());
    for (const { key, ...part } of parts) expect(part).toEqual(figures(orders.filter((order) => order[name] === key)));
  }
});

test("a month tells each day and the sum of them [PAY-06]", async () => {
  const orders = await ofStore("2026-10-01", "2026-10-31");
  const month = await keeper.call(mobileBillApi.month, { month: "2026-10" });
  expect(month.sum).toEqual(figures(orders));
  expect(month.list.length).toBeGreaterThan(15);
  const [last] = month.list;
  expect(last).toMatchObject({ ...figures(await ofStore(last?.date ?? "")), is_closed: false, is_changed: false });
  expect(month.list.map(({ date }) => date)).toEqual(
    month.list
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  expect((await keeper.call(mobileBillApi.month, {})).month).toBe("2026-11");
});

test("an order is found by the end of its number, its student's name or number, on any day [PAY-06]", async () => {
  const [order] = (await ofStore("2026-09-01", "2026-09-30")).filter(({ student_id }) => student_id !== null);
  const student = await db
    .selectFrom("students")
    .select(["name", "student_no"])
    .where("id", "=", order?.student_id ?? 0)
    .executeTakeFirstOrThrow();
  const tail = order?.order_no.slice(-8) ?? "";
  for (const q of [tail, student.name, student.student_no, student.student_no.slice(-6)]) {
    const { list } = await keeper.call(mobileBillApi.list, { q, page_size: 1000 });
    expect(list.map(({ order_no }) => order_no)).toContain(order?.order_no);
  }
  expect((await keeper.call(mobileBillApi.list, { q: "没有这个人" })).list).toEqual([]);
});

test("no order of another store is found or opened, and no payer by name or phone [PAY-06]", async () => {
  const foreign = await db
    .selectFrom("pay_orders")
    .innerJoin("payers", "payers.id", "pay_orders.payer_id")
    .select(["order_no", "payers.name", "payers.phone"])
    .where("store_id", "=", 2)
    .orderBy("pay_orders.id", "desc")
    .executeTakeFirstOrThrow();
  expect((await keeper.call(mobileBillApi.list, { q: foreign.order_no })).list).toEqual([]);
  await expect(keeper.call(mobileBillApi.detail, { order_no: foreign.order_no })).rejects.toMatchObject({
    code: 3001,
    message: "订单不存在或已被删除",
  });
  expect((await keeper.call(mobileBillApi.list, { q: foreign.phone })).list).toEqual([]);
  expect((await keeper.call(mobileBillApi.list, { q: foreign.name })).list).toEqual([]);
});

test("an order is shown with its history and without its payer [PAY-06]", async () => {
  const [order] = (await ofStore(today)).filter(({ state }) => state === 2);
  const { list } = await keeper.call(mobileBillApi.detail, { order_no: order?.order_no ?? "" });
  expect(list).toMatchObject({ order_no: order?.order_no, amount_fen: order?.amount_fen, store_name: "第一食堂" });
  expect(list.history.map(({ action }) => action)).toEqual(["create", "pay", "succeed"]);
  expect(Object.keys(list).some((key) => key.startsWith("payer"))).toBe(false);
});

test("a closed day keeps its figures; what is refunded later is told apart [PAY-06]", async () => {
  const desk = await createRefundFixtures(backend);
  const { order_no, created_at, amount_fen } = await ownOrder();
  const date = new Date(created_at + 8 * 3_600_000).toISOString().slice(0, 10);
  const before = figures(await ofStore(date));
  const written = await backend.request("POST", "/mobile/bill/close", {
    token: await backend.signIn("store"),
    body: { date, remark: "现金已交接" },
  });
  expect(written.envelope).toMatchObject({ code: 200, msg: `${date} 已日结` });
  backend.clock.advance(60_000);
  const refund_no = await desk.apply(order_no, amount_fen);
  expect((await keeper.call(mobileBillApi.day, { date })).later).toEqual([]);
  await desk.decide(refund_no);
  await desk.register(refund_no, 2);
  const day = await keeper.call(mobileBillApi.day, { date });
  expect(day.close).toMatchObject({ closed_by: "食堂店长", remark: "现金已交接", sum: before });
  expect(day.sum.refund_fen).toBe(before.refund_fen + amount_fen);
  expect(day.later.map((order) => order.order_no)).toEqual([order_no]);
  const month = await keeper.call(mobileBillApi.month, { month: date.slice(0, 7) });
  expect(month.list.find((each) => each.date === date)).toMatchObject({ is_closed: true, is_changed: true });
});

test("an order that changes while its day is being closed is told apart, as it is not in the figures [PAY-06]", async () => {
  const waiting = new Set<() => void>();
  const closing = await startTestBackend({
    onStatement: ({ sql }) => {
      if (!/group by .*"device_no", .*"way_code"/.test(sql)) return;
      for (const each of waiting) each();
      waiting.clear();
    },
  });
  waiting.add(() => closing.clock.advance(60_000));
  const own = closing.client(await closing.signIn("store"));
  const begun = closing.clock.now();
  await own.call(mobileBillApi.close, { date: today });
  expect(closing.clock.now()).toBe(begun + 60_000);
  const [order] = (await own.call(mobileBillApi.list, { date: today })).list.filter(({ state }) => state === 2);
  await closing.context.db
    .updateTable("pay_orders")
    .set({ updated_at: begun + 1 })
    .where("order_no", "=", order?.order_no ?? "")
    .execute();
  const { later } = await own.call(mobileBillApi.day, { date: today });
  expect(later.map(({ order_no }) => order_no)).toEqual([order?.order_no]);
});

test("a day is closed once, however many close it, and none to come [PAY-06]", async () => {
  const close = () => keeper.call(mobileBillApi.close, { date: "2026-06-02" });
  const results = await Promise.allSettled([close(), close(), close()]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(close()).rejects.toMatchObject({ code: 3001, message: expect.stringContaining("已经日结") });
  await expect(keeper.call(mobileBillApi.close, { date: "2026-11-21" })).rejects.toMatchObject({ code: 3002 });
  const admin = backend.client(await backend.signIn("admin"));
  await expect(admin.call(mobileBillApi.close, { date: "2026-06-03" })).rejects.toMatchObject({ code: 3001 });
});

test("what a store's days and devices say is read by index [PAY-06]", async () => {
  await gatherStatistics(backend);
  const scope = { schools: [1], storeId: 1 };
  const period = { from: startOfDay("2026-11-01"), until: startOfDay("2026-12-01") };
  for (const statement of [storeDays(db, scope, period), storeParts(db, scope, period)]) {
    const plan = await planOf(backend, statement);
    expect(plan).toMatch(/pay_orders_(store|school)_created/);
  }
});

/** An order of the keeper's store on a day before today of which nothing was refunded yet. */
async function ownOrder() {
  return db
    .selectFrom("pay_orders")
    .selectAll()
    .where("store_id", "=", 1)
    .where("state", "=", 2)
    .where("created_at", "<", startOfDay(today))
    .where("id", "not in", (select) => select.selectFrom("refunds").select("order_id"))
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
}
