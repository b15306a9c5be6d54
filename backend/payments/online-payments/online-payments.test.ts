import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { orderActionApi } from "#contract/payments/order-actions";
import { orderApi } from "#contract/payments/orders";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";

const desk = await startChannelDesk();
const { standIn } = desk;
const minuteMs = 60_000;

/** Bills of school 1 that nobody paid anything of, told as nobody's business but this test's. */
function nextBills(count: number) {
  return Array.from({ length: count }, () => desk.nextBill());
}

/** The sentence that staff are told of an action that fails. */
async function refusalOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return "done";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test("a family pays two bills by QR: told once or twice, the order and both bills are booked once [CHAN-03, CHAN-05]", async () => {
  const [one, other] = nextBills(2);
  if (!one || !other) throw new Error("bills");
  const { order_no, step } = await desk.start(one, other);
  expect(step).toMatchObject({ kind: "qr", text: expect.stringMatching(/^weixin:/) });
  const open = await desk.order(order_no);
  expect(open).toMatchObject({ state: 1, store_name: "线上", amount_fen: one.due_fen + other.due_fen, scene: "bill" });
  expect((await desk.bill(one.bill_no)).state).toBe("PAYING");
  standIn.faults.add({ call: "notify", kind: "twice", times: 1, number: order_no });
  // a coupon of the channel's lowers what the payer pays, not what the school gets
  const { statuses } = await desk.pay(order_no, { payerFen: 1 });
  expect(statuses).toEqual([204, 204]);
  const paid = await desk.order(order_no);
  expect(paid).toMatchObject({
    state: 2,
    channel_trade_no: expect.stringMatching(/^42000/),
    success_at: "2026-11-20 10:00:00",
  });
  expect(paid.history.map(({ action }) => action)).toEqual(["create", "pay", "succeed"]);
  for (const { bill_no, due_fen } of [one, other]) {
    const bill = await desk.bill(bill_no);
    expect(bill).toMatchObject({ state: "BILLING_SUCCESS", paid_fen: due_fen });
    expect(bill.entries.filter(({ kind }) => kind === "receive")).toHaveLength(1);
  }
  expect((await desk.events(order_no)).map(({ outcome }) => outcome).sort()).toEqual(["booked", "known"]);
  expect(await desk.exceptions(order_no)).toEqual([]);
  expect(await desk.task(order_no)).toBeUndefined();
  const { list } = await desk.finance.call(orderApi.list, { order_no });
  expect(list).toMatchObject([{ store_name: "线上", way_code: "wxpay" }]);
});

test("forged, foreign and altered notifications book nothing and leave a note without names [CHAN-04]", async () => {
  const [bill] = nextBills(1);
  if (!bill) throw new Error("bills");
  const { order_no } = await desk.start(bill);
  for (const kind of ["forged", "signature", "old", "merchant"] as const) {
    standIn.faults.add({ call: "notify", kind, times: 1, number: order_no });
    expect([kind, (await desk.pay(order_no)).statuses]).toEqual([kind, [401]]);
  }
  expect((await desk.order(order_no)).state).toBe(1);
  const url = await desk.notifyUrl();
  const post = async (address: string, body: string) => (await fetch(address, { method: "POST", body })).status;
  expect(await post(url, "{}")).toBe(401);
  expect(await post(url, "x".repeat(70_000))).toBe(413);
  expect(await post(`${url.slice(0, -22)}${"A".repeat(22)}`, "{}")).toBe(404);
  expect(await post(`${url}/more`, "{}")).toBe(404);
  expect((await fetch(url)).status).toBe(404);
  const refused = await desk.backend.context.db
    .selectFrom("channel_events")
    .selectAll()
    .where("kind", "=", "refused")
    .execute();
  expect(refused.map(({ outcome }) => outcome)).toEqual(
    expect.arrayContaining(["WRONG_SIGNATURE", "OLD_SIGNATURE", "WRONG_MERCHANT", "NO_SIGNATURE"]),
  );
  expect((await standIn.notifyAgain(desk.mchNo, order_no)).statuses).toEqual([204]);
  expect((await desk.order(order_no)).state).toBe(2);
});

test("a payment of which no word came is known within ten minutes [CHAN-06]", async () => {
  const [bill] = nextBills(1);
  if (!bill) throw new Error("bills");
  const { order_no } = await desk.start(bill);
  await desk.advance(20_000);
  standIn.faults.add({ call: "notify", kind: "lost", number: order_no });
  const { statuses } = await desk.pay(order_no);
  expect(statuses).toEqual([]);
  const from = desk.backend.clock.now();
  while ((await desk.order(order_no)).state !== 2 && desk.backend.clock.now() - from < 10 * minuteMs) {
    await desk.advance(5_000);
  }
  expect(await desk.order(order_no)).toMatchObject({ state: 2, success_at: "2026-11-20 10:00:20" });
  expect((await desk.bill(bill.bill_no)).state).toBe("BILLING_SUCCESS");
  // the late word changes nothing
  standIn.faults.clear();
  expect((await standIn.notifyAgain(desk.mchNo, order_no)).statuses).toEqual([204]);
  expect((await desk.events(order_no)).map(({ outcome }) => outcome)).toEqual(["known"]);
});

test("an order that nobody pays is closed at the channel first, and its bill waits for another [CHAN-06]", async () => {
  const [bill] = nextBills(1);
  if (!bill) throw new Error("bills");
  const { order_no } = await desk.start(bill);
  await desk.advance(29 * minuteMs);
  expect((await desk.order(order_no)).state).toBe(1);
  expect(standIn.calls).not.toContain(`close ${order_no}`);
  await desk.advance(minuteMs);
  expect(await desk.order(order_no)).toMatchObject({ state: 6 });
  expect(standIn.calls.filter((call) => call.endsWith(order_no)).slice(-3)).toEqual([
    `query ${order_no}`,
    `close ${order_no}`,
    `query ${order_no}`,
  ]);
  expect((await desk.bill(bill.bill_no)).state).toBe("NOT_PAY");
  expect((await desk.task(order_no))?.due_at).toBe(desk.backend.clock.now() + minuteMs);
});

test("money that comes after the close is kept: on a bill that still waits it is booked, else it is an exception [CHAN-07]", async () => {
  const [waiting, gone] = nextBills(2);
  if (!waiting || !gone) throw new Error("bills");
  const orders = [(await desk.start(waiting)).order_no, (await desk.start(gone)).order_no];
  await desk.advance(31 * minuteMs);
  await desk.close(gone.bill_no);
  for (const order_no of orders) {
    expect((await desk.order(order_no)).state).toBe(6);
    standIn.faults.add({ call: "notify", kind: "lost", times: 1, number: order_no });
    await desk.pay(order_no);
  }
  await desk.advance(2 * minuteMs);
  const [booked = "", late = ""] = orders;
  for (const order_no of orders) expect(await desk.order(order_no)).toMatchObject({ state: 2 });
  expect(await desk.exceptions(booked)).toEqual([]);
  expect(await desk.exceptions(late)).toMatchObject([
    { kind: "late", amount_fen: gone.due_fen, state: 0, school_id: 1 },
  ]);
  expect((await desk.bill(waiting.bill_no)).state).toBe("BILLING_SUCCESS");
  expect(await desk.bill(gone.bill_no)).toMatchObject({ state: "CLOSED", paid_fen: 0 });
});

test("a second attempt closes the first; what is then still paid to the first is a double payment [CHAN-03]", async () => {
  const [bill] = nextBills(1);
  if (!bill) throw new Error("bills");
  const first = await desk.start(bill);
  const second = await desk.start(bill);
  expect((await desk.order(first.order_no)).state).toBe(6);
  await desk.pay(second.order_no);
  expect((await desk.bill(bill.bill_no)).state).toBe("BILLING_SUCCESS");
  // who was typing the password when it was closed
  await desk.pay(first.order_no);
  expect((await desk.order(first.order_no)).state).toBe(2);
  expect(await desk.exceptions(first.order_no)).toMatchObject([{ kind: "twice", amount_fen: bill.due_fen }]);
  expect(await desk.bill(bill.bill_no)).toMatchObject({ paid_fen: bill.due_fen });
  expect(await refusalOf(desk.start(bill))).toContain("已缴清");
});

test("an attempt that was paid without a word is not paid again: the next one finds it [CHAN-03, CHAN-06]", async () => {
  const [bill] = nextBills(1);
  if (!bill) throw new Error("bills");
  const { order_no } = await desk.start(bill);
  standIn.faults.add({ call: "notify", kind: "lost", times: 1, number: order_no });
  await desk.pay(order_no);
  expect(await refusalOf(desk.start(bill))).toContain("之前的支付已经成功");
  expect((await desk.bill(bill.bill_no)).state).toBe("BILLING_SUCCESS");
});

test("an amount that is not the order's, and a number nobody knows, are kept and not booked [CHAN-04, CHAN-10]", async () => {
  const [bill] = nextBills(1);
  if (!bill) throw new Error("bills");
  const { order_no } = await desk.start(bill);
  standIn.faults.add({ call: "notify", kind: "amount", times: 1, number: order_no });
  expect((await desk.pay(order_no)).statuses).toEqual([204]);
  expect((await desk.order(order_no)).state).toBe(1);
  expect(await desk.exceptions(order_no)).toMatchObject([{ kind: "amount", amount_fen: bill.due_fen - 1 }]);
  // the channel is still asked, and its right answer books
  expect(await desk.task(order_no)).toBeDefined();
  await desk.advance(5_000);
  expect((await desk.order(order_no)).state).toBe(2);
  const trade = standIn.trade(desk.mchNo, order_no);
  if (!trade) throw new Error("trade");
  trade.outTradeNo = "OTHERSYSTEM1";
  expect((await standIn.notifyAgain(desk.mchNo, order_no)).statuses).toEqual([204]);
  expect(await desk.exceptions("OTHERSYSTEM1")).toMatchObject([{ kind: "unknown", school_id: 1, order_id: null }]);
});

test("a channel that is slow, down or refuses: nothing is lost, and what is said fits [CHAN-11]", async () => {
  const [late, refused] = nextBills(2);
  if (!late || !refused) throw new Error("bills");
  // the line is cut after the channel has made the trade
  standIn.faults.add({ call: "create", kind: "cut", times: 1 });
  expect(await refusalOf(desk.start(late))).toContain("支付渠道暂时没有答复");
  const [{ order_no } = { order_no: "" }] = (await desk.bill(late.bill_no)).payments;
  expect(await desk.order(order_no)).toMatchObject({ state: 0, err_code: "NETWORK" });
  // half an hour of errors changes nothing
  standIn.faults.add({ call: "query", kind: "error" });
  for (let round = 0; round < 11; round += 1) await desk.advance(3 * minuteMs);
  expect((await desk.order(order_no)).state).toBe(0);
  expect((await desk.task(order_no))?.problem).toBe("unclear SYSTEM_ERROR");
  expect(await refusalOf(desk.start(late))).toContain("之前的支付还没有结果");
  standIn.faults.clear();
  await desk.advance(3 * minuteMs);
  expect((await desk.order(order_no)).state).toBe(6);
  expect((await desk.bill(late.bill_no)).state).toBe("NOT_PAY");
  // keys that the channel does not take
  const db = desk.backend.context.db;
  const serial = await db
    .selectFrom("channel_credentials")
    .select("serial")
    .where("kind", "=", "private_key")
    .executeTakeFirstOrThrow();
  await db.updateTable("channel_credentials").set({ serial: "WRONG" }).where("kind", "=", "private_key").execute();
  expect(await refusalOf(desk.start(refused))).toContain("学校的收款账户暂时不可用");
  await db.updateTable("channel_credentials").set(serial).where("kind", "=", "private_key").execute();
  const [failed] = (await desk.bill(refused.bill_no)).payments;
  expect(failed).toMatchObject({ state: 3 });
  expect((await desk.bill(refused.bill_no)).state).toBe("NOT_PAY");
  await desk.start(refused);
});

test("staff close an order at the channel first; one that was paid meanwhile is booked instead [CHAN-06]", async () => {
  const [open, paid] = nextBills(2);
  if (!open || !paid) throw new Error("bills");
  const one = await desk.start(open);
  await desk.finance.call(orderActionApi.cancel, { order_no: one.order_no, reason: "家长来电" });
  expect((await desk.order(one.order_no)).state).toBe(4);
  expect(standIn.trade(desk.mchNo, one.order_no)?.state).toBe("closed");
  const two = await desk.start(paid);
  standIn.faults.add({ call: "notify", kind: "lost", times: 1, number: two.order_no });
  await desk.pay(two.order_no);
  const close = desk.finance.call(orderActionApi.close, { order_no: two.order_no, reason: "家长来电" });
  await expect(close).rejects.toMatchObject({ code: code.refused, message: expect.stringContaining("刚刚支付成功") });
  expect((await desk.order(two.order_no)).state).toBe(2);
});

test("two presses at once make one attempt, and missing keys are told before an order waits [CHAN-03, CHAN-11]", async () => {
  const [bill, other] = nextBills(2);
  if (!bill || !other) throw new Error("bills");
  standIn.faults.add({ call: "create", kind: "slow", times: 1, ms: 300 });
  const told = await Promise.all([refusalOf(desk.start(bill)), refusalOf(desk.start(bill))]);
  expect(told).toContain("done");
  const { payments } = await desk.bill(bill.bill_no);
  expect(payments.filter(({ state }) => state < 2)).toHaveLength(1);
  // a press that comes a moment later may find the first attempt there, which it closes at the channel before its own
  const others = payments.filter(({ state }) => state >= 2);
  expect(others).toHaveLength(told.filter((text) => text === "done").length - 1);
  for (const { order_no } of others) expect(standIn.trade(desk.mchNo, order_no)?.state).toBe("closed");
  const { db } = desk.backend.context;
  const setState = (state: number) =>
    db.updateTable("channel_credentials").set({ state }).where("kind", "=", "api_v3_key").execute();
  await setState(3);
  expect(await refusalOf(desk.start(other))).toContain("密钥不完整");
  await setState(1);
  expect((await desk.bill(other.bill_no)).payments).toEqual([]);
});

test("secrets of a merchant are kept sealed, each with its fingerprint [CHAN-02]", async () => {
  const rows = await desk.backend.context.db.selectFrom("channel_credentials").selectAll().execute();
  expect(rows.map(({ kind }) => kind).sort()).toEqual(["api_v3_key", "app_secret", "private_key", "public_key"]);
  for (const { sealed, fingerprint } of rows) {
    expect(sealed).not.toContain("KEY-----");
    expect(fingerprint).toMatch(/^[0-9A-F]{16}$/);
  }
});
