import { expect, test } from "vitest";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";

const desk = await startChannelDesk();
const { standIn } = desk;
const minuteMs = 60_000;

async function paidOrder() {
  const { order_no } = await desk.start(desk.nextBill());
  await desk.pay(order_no);
  return desk.order(order_no);
}

/** Applied for, approved and taken by the channel. */
async function taken(order_no: string, amount_fen: number) {
  const refund_no = await desk.apply(order_no, amount_fen);
  await desk.decide(refund_no);
  await desk.advance(0);
  return refund_no;
}

test("a refund gives back its part of the order's fee once the channel takes it, all together no more than the fee [CHAN-08]", async () => {
  const { order_no, amount_fen, fee_fen } = await paidOrder();
  expect(fee_fen).toBeGreaterThan(3);
  standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  const refund_no = await taken(order_no, Math.ceil(amount_fen / 2));
  const half = await desk.refund(refund_no);
  expect(half).toMatchObject({ state: 1, fee_fen: Math.round((fee_fen * half.amount_fen) / amount_fen) });
  await standIn.endRefund(desk.mchNo, refund_no, "SUCCESS");
  expect(await desk.refund(refund_no)).toMatchObject({ state: 2, fee_fen: half.fee_fen });
  await desk.advance(minuteMs);
  const rest = await taken(order_no, amount_fen - half.amount_fen);
  await desk.advance(minuteMs);
  const whole = await desk.refund(rest);
  expect(whole.state).toBe(2);
  expect(half.fee_fen + whole.fee_fen).toBe(fee_fen);
});

test("a refund that is registered by hand gives its part of the fee back then, one of cash none [PAY-04]", async () => {
  const order = desk.nextOrder();
  const byHand = await desk.apply(order.order_no, order.amount_fen);
  await desk.decide(byHand);
  expect(await desk.refund(byHand)).toMatchObject({ state: 1, fee_fen: 0 });
  await desk.register(byHand, 2);
  expect(await desk.refund(byHand)).toMatchObject({ state: 2, fee_fen: order.fee_fen });
  const bill = desk.nextBill();
  const order_no = await desk.takeCash(bill.bill_no, bill.due_fen);
  const refund_no = await desk.apply(order_no, 100);
  await desk.decide(refund_no);
  await desk.register(refund_no, 2);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 2, fee_fen: 0 });
});

test("a refund that its channel closed gives no fee back, and the bill of its day changes nothing of it [CHAN-08]", async () => {
  const { order_no, amount_fen, fee_fen } = await paidOrder();
  standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  const refund_no = await taken(order_no, amount_fen);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 1, fee_fen });
  await standIn.endRefund(desk.mchNo, refund_no, "CLOSED");
  expect(await desk.refund(refund_no)).toMatchObject({ state: 6, fee_fen: 0 });
  await desk.advance(24 * 60 * minuteMs);
  await desk.fetchBills();
  const kept = desk.backend.context.db.selectFrom("refunds").select("fee_fen").where("refund_no", "=", refund_no);
  expect(await kept.executeTakeFirst()).toEqual({ fee_fen: 0 });
});
