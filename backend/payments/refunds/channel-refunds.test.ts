import { expect, test } from "vitest";
import { reminderApi } from "#contract/platform/reminders";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";

const desk = await startChannelDesk();
const { standIn } = desk;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** An order that a family paid at the channel, with its only bill. */
async function paidOrder() {
  const bill = desk.nextBill();
  const { order_no } = await desk.start(bill);
  await desk.pay(order_no);
  return { bill, order_no };
}

/** Applied for and approved; the channel has heard of it once. */
async function approved(order_no: string, amount_fen: number) {
  const refund_no = await desk.apply(order_no, amount_fen);
  expect(await desk.decide(refund_no)).toMatchObject({ done: true });
  await desk.advance(0);
  return refund_no;
}

const callsOf = (refund_no: string) => standIn.calls.filter((call) => call === `refund ${refund_no}`).length;
const storedRefund = (refund_no: string) =>
  desk.backend.context.db
    .selectFrom("refunds")
    .selectAll()
    .where("refund_no", "=", refund_no)
    .executeTakeFirstOrThrow();

test("an approved refund goes to the channel by itself; its word books it at the channel's time [CHAN-08]", async () => {
  const { bill, order_no } = await paidOrder();
  standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  const refund_no = await approved(order_no, 300);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 1 });
  expect(callsOf(refund_no)).toBe(1);
  const accepted = desk.backend.clock.now();
  const byHand = desk.register(refund_no, 2);
  await expect(byHand).rejects.toMatchObject({ message: expect.stringContaining("结果会自动登记") });
  await desk.advance(90_000);
  const { statuses } = await standIn.endRefund(desk.mchNo, refund_no, "SUCCESS");
  expect(statuses).toEqual([204]);
  const refund = await desk.refund(refund_no);
  expect(refund).toMatchObject({ state: 2, channel_refund_no: expect.stringMatching(/^5030/) });
  const stored = await storedRefund(refund_no);
  expect(stored).toMatchObject({ accepted_at: accepted, success_at: accepted + 90_000 });
  expect(await desk.bill(bill.bill_no)).toMatchObject({ refunded_fen: 300, refund_state: 1 });
  expect(await desk.order(order_no)).toMatchObject({ refund_fen: 300, refund_state: 1 });
  // told again it is booked once
  await standIn.endRefund(desk.mchNo, refund_no, "SUCCESS");
  expect(await desk.order(order_no)).toMatchObject({ refund_fen: 300 });
});

test("a refund of which no word comes is asked about, under one number, through errors and a cut line [CHAN-08, CHAN-11]", async () => {
  const { order_no } = await paidOrder();
  standIn.faults.add({ call: "notify", kind: "lost" });
  // the channel has taken it, and the line is cut before its answer
  standIn.faults.add({ call: "refund", kind: "cut", times: 1 });
  const refund_no = await approved(order_no, 200);
  expect(await desk.refundTask(refund_no)).toMatchObject({ problem: "unclear NETWORK" });
  standIn.faults.add({ call: "refund", kind: "error", times: 1 });
  await desk.advance(minuteMs);
  expect(await desk.refundTask(refund_no)).toMatchObject({ problem: "unclear SYSTEM_ERROR" });
  await desk.advance(minuteMs);
  await desk.advance(minuteMs);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 2 });
  expect(callsOf(refund_no)).toBe(3);
  const refunds = await desk.order(order_no);
  expect(refunds).toMatchObject({ refund_fen: 200 });
  expect(await desk.refundTask(refund_no)).toBeUndefined();
  standIn.faults.clear();
});

test("without balance it waits and is tried again each hour; anything refused is for staff [CHAN-08, D-B6]", async () => {
  const { order_no } = await paidOrder();
  standIn.faults.add({ call: "refund", kind: "balance", times: 2 });
  const refund_no = await approved(order_no, 100);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 3, remark: "余额不足，充值后自动重试" });
  const clerk = desk.backend.client(await desk.backend.signIn("clerk"));
  const told = async () => (await clerk.call(reminderApi.list, {})).list.filter(({ url }) => url.endsWith(refund_no));
  const [failure] = await told();
  expect(failure?.content).toContain("退款失败：余额不足，充值后自动重试");
  await clerk.call(reminderApi.mark, { id: failure?.id });
  await desk.advance(30 * minuteMs);
  expect(callsOf(refund_no)).toBe(1);
  await desk.advance(31 * minuteMs);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 3 });
  expect(callsOf(refund_no)).toBe(2);
  // the same failure is no news
  expect(await told()).toEqual([]);
  await desk.advance(hourMs);
  // taken; done a minute later
  expect(callsOf(refund_no)).toBe(3);
  await desk.advance(minuteMs);
  expect(await storedRefund(refund_no)).toMatchObject({ state: 2 });
  expect((await told())[0]?.content).toContain("已退款成功");
});
