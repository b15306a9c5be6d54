import { expect, test } from "vitest";
import { createGroupCommit } from "../../kernel/database/group-commit";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { bookTrade } from "./trade-booking.service";

const desk = await startChannelDesk();

test("payments told of at once share a commit, and one of another amount is kept alone [CHAN-05]", async () => {
  const { context } = desk.backend;
  const [usual, shared] = [context.paymentCommit, new Array<number>()];
  context.paymentCommit = createGroupCommit(context, async (_trx, keys) => void shared.push(keys.length));
  const orders = [];
  for (const bill of Array.from({ length: 12 }, () => desk.nextBill()))
    orders.push({ bill, ...(await desk.start(bill)) });
  const [wrong, ...right] = orders;
  if (!wrong) throw new Error("orders");
  const booked = orders.map(({ order_no, bill }) => {
    const amount_fen = order_no === wrong.order_no ? bill.due_fen - 1 : bill.due_fen;
    const trade = { out_trade_no: order_no, channel_trade_no: `42000${order_no}`, amount_fen, paid_at: context.now() };
    return bookTrade(context, desk.merchantId, trade);
  });
  const outcomes = (await Promise.all(booked)).map(({ outcome }) => outcome);
  context.paymentCommit = usual;
  expect(outcomes).toEqual(["amount", ...right.map(() => "booked")]);
  expect(shared.reduce((sum, keys) => sum + keys, 0)).toBe(12);
  expect(shared.length).toBeLessThan(12);
  for (const { order_no, bill } of right) {
    expect(await desk.order(order_no)).toMatchObject({ state: 2, amount_fen: bill.due_fen });
    expect(await desk.bill(bill.bill_no)).toMatchObject({ state: "BILLING_SUCCESS", paid_fen: bill.due_fen });
  }
  expect(await desk.order(wrong.order_no)).toMatchObject({ state: 1 });
  expect(await desk.exceptions(wrong.order_no)).toMatchObject([{ kind: "amount" }]);
});

test("two orders that paid the same bill, told of at once: one is booked, the money of the other is kept [CHAN-05, CHAN-07]", async () => {
  const { context } = desk.backend;
  const pairs = [];
  for (let count = 0; count < 6; count += 1) {
    const bill = desk.nextBill();
    const { order_no: first } = await desk.start(bill);
    // closes the first one, whose money comes all the same
    const { order_no: second } = await desk.start(bill);
    pairs.push({ bill, orders: [first, second] });
  }
  const told = pairs.flatMap(({ bill, orders }) =>
    orders.map((out_trade_no) => {
      const trade = { out_trade_no, channel_trade_no: `43000${out_trade_no}`, amount_fen: bill.due_fen };
      return bookTrade(context, desk.merchantId, { ...trade, paid_at: context.now() });
    }),
  );
  const outcomes = (await Promise.all(told)).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual([...pairs.map(() => "booked"), ...pairs.map(() => "twice")]);
  for (const { bill, orders } of pairs) {
    const { state, paid_fen, entries } = await desk.bill(bill.bill_no);
    expect({ state, paid_fen }).toEqual({ state: "BILLING_SUCCESS", paid_fen: bill.due_fen });
    expect(entries.filter(({ kind }) => kind === "receive")).toHaveLength(1);
    const kept = await Promise.all(orders.map((order_no) => desk.exceptions(order_no)));
    expect(kept.flat()).toMatchObject([{ kind: "twice", amount_fen: bill.due_fen }]);
  }
});
