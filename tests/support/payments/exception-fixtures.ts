import { expect } from "vitest";
import { exceptionApi } from "#contract/payments/exceptions";
import { orderActionApi } from "#contract/payments/order-actions";
import { startChannelDesk } from "./channel-fixtures";

/** A desk of school 1 with money that fits nowhere, and those who decide about it. */
export async function startExceptionDesk() {
  const desk = await startChannelDesk();
  const { standIn, finance, admin } = desk;

  /** An order whose bill was closed before its money came. */
  async function lateOrder() {
    const bill = desk.nextBill();
    const { order_no } = await desk.start(bill);
    await finance.call(orderActionApi.cancel, { order_no, reason: "家长来电" });
    await desk.close(bill.bill_no);
    // who was typing the password when it was closed
    await desk.pay(order_no);
    return { bill, order_no, id: await idOf(order_no) };
  }

  /** An order that the channel says was paid with one fen less. */
  async function shortOrder() {
    const bill = desk.nextBill();
    const { order_no } = await desk.start(bill);
    standIn.faults.add({ call: "notify", kind: "amount", times: 1, number: order_no });
    const trade = () => standIn.trade(desk.mchNo, order_no);
    await desk.pay(order_no);
    const paid = trade();
    if (!paid) throw new Error("trade");
    paid.amountFen = bill.due_fen - 1;
    return { bill, order_no, id: await idOf(order_no) };
  }

  /** Money of a number that no order has. */
  async function strangeMoney(number: string) {
    const bill = desk.nextBill();
    const { order_no } = await desk.start(bill);
    standIn.faults.add({ call: "notify", kind: "lost", times: 1, number: order_no });
    await desk.pay(order_no);
    const trade = standIn.trade(desk.mchNo, order_no);
    if (!trade) throw new Error("trade");
    trade.outTradeNo = number;
    await standIn.notifyAgain(desk.mchNo, order_no);
    return { bill, id: await idOf(number) };
  }

  async function idOf(number: string): Promise<number> {
    return (await desk.exceptions(number)).at(-1)?.id ?? 0;
  }

  const read = (id: number) => finance.call(exceptionApi.detail, { id });
  const stateOf = async (id: number) => (await read(id)).exception.state;
  const book = (id: number, bills: { bill_no: string; amount_fen: number }[]) =>
    finance.call(exceptionApi.propose, { id, proposal: "book", bills, reason: "家长确认" });
  const giveBack = (id: number) =>
    finance.call(exceptionApi.propose, { id, proposal: "return", reason: "家长要求退回" });
  const confirm = (id: number) => admin.call(exceptionApi.confirm, { id, pass: 1 });

  /** A bill and as many more as it takes to hold a sum. */
  function partsFor(sum: number, first = desk.nextBill()) {
    const parts: { bill_no: string; amount_fen: number; student_id: number }[] = [];
    for (let [bill, left] = [first, sum]; left > 0; bill = desk.nextBill()) {
      const amount_fen = Math.min(bill.due_fen, left);
      parts.push({ bill_no: bill.bill_no, student_id: bill.student_id, amount_fen });
      left -= amount_fen;
    }
    return parts;
  }

  /** The received sum of a bill by its entries and by its column: they agree. */
  async function receivedOf(bill_no: string): Promise<number> {
    const { entries, paid_fen } = await desk.bill(bill_no);
    const sum = entries.filter(({ kind }) => kind === "receive").reduce((all, { amount_fen }) => all + amount_fen, 0);
    expect(paid_fen).toBe(sum);
    return sum;
  }

  return {
    ...desk,
    ...{ lateOrder, shortOrder, strangeMoney, idOf, read, stateOf, book, giveBack, confirm, partsFor, receivedOf },
  };
}
