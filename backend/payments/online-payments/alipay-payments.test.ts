import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { orderActionApi } from "#contract/payments/order-actions";
import { startAlipayDesk } from "../../../tests/support/payments/alipay-fixtures";

const desk = await startAlipayDesk();
const { standIn, alipay, sellerId } = desk;
const minuteMs = 60_000;

/** The sentence that staff or a family is told of an action that fails. */
async function refusalOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return "done";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test("a code of Alipay's is paid: told twice at once and again later, order and bill are booked once [CHAN-01, CHAN-05]", async () => {
  const bill = desk.nextBill();
  const { order_no, step, expires_at } = await desk.start(bill);
  expect(step).toMatchObject({ kind: "qr", text: expect.stringMatching(/^https:\/\/qr\.alipay\.com/) });
  expect(expires_at).toBe(desk.backend.clock.now() + 5 * minuteMs);
  standIn.faults.add({ call: "notify", kind: "twice", times: 1, number: order_no });
  expect((await desk.pay(order_no)).statuses).toEqual([200, 200]);
  expect(await desk.order(order_no)).toMatchObject({
    state: 2,
    way_code: "alipay",
    channel_trade_no: alipay.trade(sellerId, order_no)?.transactionId,
  });
  const paid = await desk.bill(bill.bill_no);
  expect(paid).toMatchObject({ state: "BILLING_SUCCESS", paid_fen: bill.due_fen });
  expect(paid.entries.filter(({ kind }) => kind === "receive")).toHaveLength(1);
  desk.backend.clock.advance(10 * minuteMs);
  expect((await alipay.notifyAgain(sellerId, order_no)).statuses).toEqual([200]);
  expect((await desk.events(order_no)).map(({ outcome }) => outcome).sort()).toEqual(["booked", "known", "known"]);
  expect(await desk.exceptions(order_no)).toEqual([]);
});

test("forged and foreign notifications book nothing; Alipay reads success or fail, and no more [CHAN-04]", async () => {
  const { order_no } = await desk.start(desk.nextBill());
  for (const kind of ["forged", "signature", "merchant"] as const) {
    standIn.faults.add({ call: "notify", kind, times: 1, number: order_no });
    expect([kind, (await desk.pay(order_no)).statuses]).toEqual([kind, [401]]);
  }
  expect((await desk.order(order_no)).state).toBe(1);
  const url = await desk.notifyUrl();
  const post = async (address: string, body: string) => {
    const answer = await fetch(address, { method: "POST", body });
    return [answer.status, await answer.text()];
  };
  expect(await post(url, "out_trade_no=1")).toEqual([401, "fail"]);
  expect(await post(url, "x".repeat(70_000))).toEqual([413, "fail"]);
  expect(await post(`${url.slice(0, -22)}${"A".repeat(22)}`, "a=1")).toEqual([404, "fail"]);
  // a payment at WeChat's address is no payment
  expect((await post(url.replace("alipay", "wxpay"), "a=1"))[0]).toBe(404);
  const refused = await desk.backend.context.db
    .selectFrom("channel_events")
    .select("outcome")
    .where("kind", "=", "refused")
    .where("merchant_id", "=", desk.alipayMerchantId)
    .execute();
  expect(refused.map(({ outcome }) => outcome)).toEqual([
    ...["WRONG_SIGNATURE", "WRONG_SIGNATURE", "WRONG_MERCHANT", "NO_SIGNATURE"],
  ]);
  expect((await alipay.notifyAgain(sellerId, order_no)).statuses).toEqual([200]);
  expect((await desk.order(order_no)).state).toBe(2);
});

test("an amount that is not the order's is kept and not booked; asking books the right one [CHAN-04, CHAN-06]", async () => {
  const bill = desk.nextBill();
  const { order_no } = await desk.start(bill);
  standIn.faults.add({ call: "notify", kind: "amount", times: 1, number: order_no });
  expect((await desk.pay(order_no)).statuses).toEqual([200]);
  expect((await desk.order(order_no)).state).toBe(1);
  expect(await desk.exceptions(order_no)).toMatchObject([{ kind: "amount", amount_fen: bill.due_fen - 1 }]);
  await desk.advance(5000);
  expect((await desk.order(order_no)).state).toBe(2);
});

test("a second attempt waits until the first code has ended, and is told how long [CHAN-03]", async () => {
  const bill = desk.nextBill();
  const first = await desk.start(bill);
  desk.backend.clock.advance(90_000);
  expect(await refusalOf(desk.start(bill))).toBe("之前打开的支付还有效，请用它完成支付，或 4 分钟后再试，不会重复扣款");
  const cancel = desk.finance.call(orderActionApi.cancel, { order_no: first.order_no, reason: "家长来电" });
  const told = expect.stringMatching(/在 \d\d:\d\d 前仍可付款/);
  await expect(cancel).rejects.toMatchObject({ code: code.refused, message: told });
  expect((await desk.order(first.order_no)).state).toBe(1);
  desk.backend.clock.advance(3.5 * minuteMs);
  const second = await desk.start(bill);
  expect((await desk.order(first.order_no)).state).toBe(6);
  // who has scanned it can be stopped
  alipay.scan(sellerId, second.order_no);
  const third = await desk.start(bill);
  expect(alipay.trade(sellerId, second.order_no)?.state).toBe("closed");
  await desk.pay(third.order_no);
  expect((await desk.bill(bill.bill_no)).state).toBe("BILLING_SUCCESS");
});

test("a code that nobody scans ends by itself, and money of which no word came is found [CHAN-06]", async () => {
  const [idle, silent] = [desk.nextBill(), desk.nextBill()];
  const orders = [(await desk.start(idle)).order_no, (await desk.start(silent)).order_no];
  const [ended = "", paid = ""] = orders;
  standIn.faults.add({ call: "notify", kind: "lost", times: 1, number: paid });
  await desk.pay(paid);
  await desk.advance(5000);
  expect((await desk.order(paid)).state).toBe(2);
  await desk.advance(4 * minuteMs);
  expect((await desk.order(ended)).state).toBe(1);
  await desk.advance(minuteMs);
  expect((await desk.order(ended)).state).toBe(6);
  expect((await desk.bill(idle.bill_no)).state).toBe("NOT_PAY");
});

test("an approved refund is done with Alipay's answer, and its word is no second payment [CHAN-08]", async () => {
  const bill = desk.nextBill();
  const { order_no } = await desk.start(bill);
  await desk.pay(order_no);
  const refund_no = await desk.apply(order_no, 300);
  await desk.decide(refund_no);
  await desk.advance(0);
  // no number of Alipay's stands for a refund: ours does
  expect(await desk.refund(refund_no)).toMatchObject({ state: 2, channel_refund_no: refund_no });
  expect(await desk.order(order_no)).toMatchObject({ refund_fen: 300, refund_state: 1 });
  expect((await alipay.endRefund(sellerId, refund_no, "SUCCESS")).statuses).toEqual([200]);
  expect(await desk.order(order_no)).toMatchObject({ state: 2, refund_fen: 300 });
  expect(await desk.bill(bill.bill_no)).toMatchObject({ paid_fen: bill.due_fen, refunded_fen: 300 });
  expect(await desk.exceptions(order_no)).toEqual([]);
});

test("money that did not move with the answer is asked about until it has, under one number [CHAN-08]", async () => {
  const { order_no } = await desk.start(desk.nextBill());
  await desk.pay(order_no);
  standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  const refund_no = await desk.apply(order_no, 200);
  await desk.decide(refund_no);
  await desk.advance(0);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 1 });
  await desk.advance(minuteMs);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 1 });
  standIn.faults.add({ call: "notify", kind: "lost", times: 1, number: refund_no });
  await alipay.endRefund(sellerId, refund_no, "SUCCESS");
  await desk.advance(minuteMs);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 2 });
  expect(await desk.order(order_no)).toMatchObject({ refund_fen: 200 });
  expect(standIn.calls.filter((call) => call === `query_refund ${refund_no}`).length).toBeGreaterThan(0);
});

test("without balance a refund waits for the top-up [CHAN-08]", async () => {
  const { order_no } = await desk.start(desk.nextBill());
  await desk.pay(order_no);
  standIn.faults.add({ call: "refund", kind: "balance", times: 1 });
  const refund_no = await desk.apply(order_no, 100);
  await desk.decide(refund_no);
  await desk.advance(0);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 3, remark: "余额不足，充值后自动重试" });
  await desk.advance(61 * minuteMs);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 2 });
});
