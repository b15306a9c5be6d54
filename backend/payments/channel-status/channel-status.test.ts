import { expect, test } from "vitest";
import { dayMs } from "#backend/kernel/time/shanghai";
import { channelApi } from "#contract/payments/channel-status";
import { code } from "#contract/kernel/errors";
import { refundApi } from "#contract/payments/refunds";
import { syncApi } from "#contract/payments/sync";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { runChannelTasks } from "../online-payments/channel-work.service";

const desk = await startChannelDesk();
const { standIn, backend } = desk;
const minuteMs = 60_000;

const signedIn = async (name: string) => backend.client(await backend.signIn(name));
const status = async (name = "finance") => (await signedIn(name)).call(channelApi.list, {});
const kinds = async () => (await status()).todos.map(({ kind }) => kind);

async function account() {
  const { accounts } = await status();
  const [first, ...others] = accounts;
  if (!first || others.length > 0) throw new Error("one account is connected");
  return first;
}

test("a channel where all goes well shows its payments, its delay and nothing to do [CHAN-11]", async () => {
  expect(await status()).toMatchObject({ todos: [], open_count: 0, events: [] });
  const paid = await desk.start(desk.nextBill());
  const open = await desk.start(desk.nextBill());
  backend.clock.advance(2000);
  await desk.pay(paid.order_no);
  const { open: attempts, ...seen } = await status();
  expect(seen).toMatchObject({ todos: [], open_count: 1 });
  expect(attempts).toMatchObject([{ order_no: open.order_no, next_at: "2026-11-20 10:00:05", reason: "" }]);
  expect(await account()).toMatchObject({
    ...{ mch_no: desk.mchNo, purpose: "学校收款", last_notified_at: "2026-11-20 10:00:02", open_count: 1 },
    ...{ lag_ms: 0, failed_calls: 0, refused_notices: 0, key_ends_on: null, days: [] },
  });
});

test("a channel that does not answer is told with what waits for it; it is calm again when it answers [CHAN-11, CHAN-06]", async () => {
  standIn.faults.add({ call: "query", kind: "error" });
  for (let round = 0; round < 4; round += 1) await desk.advance(3 * minuteMs);
  const { todos, open } = await status();
  expect(todos).toMatchObject([{ kind: "down", account: "学校收款 · 微信支付", count: 1, reason: "渠道系统错误" }]);
  expect(open[0]).toMatchObject({ reason: "渠道系统错误" });
  expect((await account()).failed_calls).toBeGreaterThanOrEqual(3);
  standIn.faults.clear();
  const finance = await signedIn("finance");
  const { list } = await finance.call(channelApi.sync, { collect_account_id: (await account()).id });
  expect(list).toMatchObject([{ outcome: "open", text: "仍未支付，到期前会继续自动查询" }]);
  expect(await kinds()).toEqual([]);
  const { events } = await status();
  expect(events.map(({ text }) => text)).toEqual(["渠道连接已恢复", "连续失败：渠道系统错误"]);
});

test("a clock that goes back does not keep what a killed instance was at [CHAN-06, HOLD-06]", async () => {
  const { order_no } = await desk.start(desk.nextBill());
  const asked = () => standIn.calls.filter((call) => call === `query ${order_no}`).length;
  const now = backend.clock.now();
  const held = { due_at: now, leased_until: now + 60 * minuteMs + minuteMs / 2 };
  await backend.context.db.updateTable("channel_tasks").set(held).where("kind", "=", "trade").execute();
  await runChannelTasks(backend.context);
  expect(asked()).toBe(1);
});

test("keys that the channel refuses, and notifications that are not its own, are told [CHAN-11, CHAN-04]", async () => {
  const { db } = backend.context;
  const own = db.updateTable("channel_credentials").where("kind", "=", "private_key");
  const { serial } = await db
    .selectFrom("channel_credentials")
    .select("serial")
    .where("kind", "=", "private_key")
    .executeTakeFirstOrThrow();
  await own.set({ serial: "WRONG" }).execute();
  for (let round = 0; round < 3; round += 1) await desk.advance(3 * minuteMs);
  expect((await status()).todos).toMatchObject([{ kind: "disturbed", reason: expect.stringContaining("签名") }]);
  await own.set({ serial }).execute();
  const url = await desk.notifyUrl();
  for (let count = 0; count < 3; count += 1) {
    expect((await fetch(url, { method: "POST", body: `{"count":${count}}` })).status).toBe(401);
  }
  await desk.advance(3 * minuteMs);
  expect((await status()).todos).toMatchObject([{ kind: "refused", count: 3 }]);
  const { list } = await (await signedIn("finance")).call(channelApi.log, { kind: "refused" });
  expect(list).toHaveLength(3);
  expect(list[0]).toMatchObject({ text: "拒绝：没有签名，未入账" });
});

test("payments that are found by asking alone are told, until the channel tells again [CHAN-11, CHAN-06]", async () => {
  standIn.faults.add({ call: "notify", kind: "lost" });
  for (let count = 0; count < 3; count += 1) {
    const { order_no } = await desk.start(desk.nextBill());
    backend.clock.advance(1000);
    await desk.pay(order_no);
  }
  await desk.advance(10 * minuteMs);
  await desk.advance(5 * minuteMs);
  expect((await status()).todos.find(({ kind }) => kind === "silent")).toMatchObject({ count: 3 });
  standIn.faults.clear();
  const { order_no } = await desk.start(desk.nextBill());
  await desk.pay(order_no);
  await desk.advance(11 * minuteMs);
  expect(await kinds()).not.toContain("silent");
});

test("days without a bill are told with the reason and what was paid, and are tried at once by hand [CHAN-09, CHAN-11]", async () => {
  standIn.faults.add({ call: "bill", kind: "error" });
  await desk.advance(dayMs);
  await desk.fetchBills();
  const { todos } = await status();
  expect(todos.find(({ kind }) => kind === "bills")).toMatchObject({
    ...{ count: 1, dates: ["2026-11-20"], reason: "渠道系统错误", next_at: expect.stringMatching(/^2026-11-21/) },
    local_count: expect.any(Number),
  });
  const lacking = await (await signedIn("finance")).call(channelApi.lacking, {});
  expect(lacking.list).toMatchObject([{ date: "2026-11-20", state: 2, reason: "渠道系统错误" }]);
  standIn.faults.clear();
  const { id } = await account();
  const answer = await (await signedIn("finance")).send(channelApi.retry, { collect_account_id: id });
  expect(answer).toMatchObject({ msg: "正在重试：账单 1 天，退款 0 笔" });
  await desk.fetchBills();
  expect(await account()).toMatchObject({ lacking_days: 0, days: [{ date: "2026-11-20", state: 3 }] });
  expect((await (await signedIn("finance")).call(channelApi.lacking, {})).list).toEqual([]);
});

test("staff ask about orders at once and read an answer to each; a paid one is booked [LIST-01, CHAN-06]", async () => {
  const [paid, open, ended] = [
    await desk.start(desk.nextBill()),
    await desk.start(desk.nextBill()),
    await desk.start(desk.nextBill()),
  ];
  standIn.faults.add({ call: "notify", kind: "lost", times: 1, number: paid.order_no });
  await desk.pay(paid.order_no);
  const trade = standIn.trade(desk.mchNo, ended.order_no);
  if (trade) trade.state = "closed";
  const finance = await signedIn("finance");
  const order_no = [paid.order_no, open.order_no, ended.order_no, "P20000101000000000"];
  const { list } = await finance.call(syncApi.orders, { order_no });
  expect(list.map(({ no, outcome }) => [no, outcome])).toEqual([
    [paid.order_no, "done"],
    [open.order_no, "open"],
    [ended.order_no, "ended"],
    ["P20000101000000000", "none"],
  ]);
  expect(list.map(({ text }) => text)).toEqual([
    "已支付，刚刚入账",
    "仍未支付，到期前会继续自动查询",
    "订单关闭，渠道没有收款",
    "订单不存在或已被删除",
  ]);
  const { state } = await backend.context.db
    .selectFrom("pay_orders")
    .select("state")
    .where("order_no", "=", paid.order_no)
    .executeTakeFirstOrThrow();
  expect(state).toBe(2);
  standIn.faults.add({ call: "query", kind: "cut", times: 1 });
  const unclear = await finance.call(syncApi.orders, { order_no: [open.order_no] });
  expect(unclear.list).toMatchObject([{ outcome: "unclear", text: "渠道没有回应，稍后会自动再查" }]);
  const tooMany = finance.call(syncApi.orders, { order_no: Array.from({ length: 51 }, (_, index) => `P${index}`) });
  await expect(tooMany).rejects.toMatchObject({ message: expect.stringContaining("一次最多同步 50 笔") });
});

test("a refund under way is asked about at once, under its number [LIST-01, CHAN-08]", async () => {
  const { order_no } = await desk.start(desk.nextBill());
  await desk.pay(order_no);
  const [finance, clerk] = [await signedIn("finance"), await signedIn("clerk")];
  const { refund_no } = await clerk.call(refundApi.apply, { order_no, amount_fen: 100, reason: "多缴", bills: [] });
  const sync = async () => (await finance.call(syncApi.refunds, { refund_no: [refund_no] })).list[0];
  expect(await sync()).toMatchObject({ outcome: "ended", text: "待审核" });
  standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  standIn.faults.add({ call: "notify", kind: "lost" });
  await finance.call(refundApi.audit, { refund_no: [refund_no], pass: 1, reason: "" });
  await desk.advance(0);
  expect(await sync()).toMatchObject({ outcome: "open", text: "退款中" });
  await standIn.endRefund(desk.mchNo, refund_no, "SUCCESS");
  expect(await sync()).toMatchObject({ outcome: "done", text: "退款成功" });
  standIn.faults.clear();
});

test("others see nothing of a school's channels and do nothing with them; clerks look and do not act [CHAN-11]", async () => {
  const { id } = await account();
  const { order_no } = await desk.start(desk.nextBill());
  expect(await status("clerk")).toMatchObject({ accounts: [{ id }] });
  const clerk = await signedIn("clerk");
  for (const act of [
    () => clerk.call(channelApi.sync, { collect_account_id: id }),
    () => clerk.call(channelApi.retry, { collect_account_id: id }),
    () => clerk.call(channelApi.log, {}),
    () => clerk.call(syncApi.orders, { order_no: [order_no] }),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: code.forbidden });
  }
  expect(await status("agent2")).toMatchObject({ accounts: [], todos: [], open: [], events: [] });
  expect(await status("agent")).toMatchObject({ accounts: [{ id }] });
  await expect((await signedIn("teacher")).call(channelApi.list, {})).rejects.toMatchObject({ code: code.forbidden });
});
