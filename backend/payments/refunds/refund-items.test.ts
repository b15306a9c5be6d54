import { expect, test } from "vitest";
import { arrearsApi } from "#contract/payments/arrears";
import { counterApi } from "#contract/payments/counters";
import { code } from "#contract/kernel/errors";
import type { InputOf } from "#contract/kernel/endpoint";
import { refundApi } from "#contract/payments/refunds";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal } from "../../../tests/support/api/refusal";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";
import { yuan } from "../../kernel/yuan";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "100" } });
const desk = await createBillFixtures(backend);
type Asked = Partial<InputOf<typeof refundApi.apply>>;

/** A bill of several items that was paid, with its order. */
async function paidBill() {
  for (;;) {
    const { bill_no, due_fen, student_id } = desk.nextBill();
    const { items } = await desk.bill(bill_no);
    if (items.length < 2) continue;
    const order_no = await desk.pay(bill_no, due_fen);
    const { bills } = await desk.order(order_no);
    return { bill_no, due_fen, student_id, order_no, items: bills[0]?.items ?? [] };
  }
}

async function refund(order_no: string, amount_fen: number, asked: Asked) {
  const { refund_no } = await desk.clerk.call(refundApi.apply, { order_no, amount_fen, reason: "退午餐费", ...asked });
  await desk.decide(refund_no);
  await desk.register(refund_no, 2);
  return refund_no;
}

test("what is no longer due is let off by the step that gives it back: nothing is owed and nobody is dunned [D-B7, DESK-11, PAY-04]", async () => {
  const { bill_no, order_no, due_fen, student_id, items } = await paidBill();
  const [, item] = items;
  if (!item) throw new Error("items");
  const bills = [{ bill_no, amount_fen: 100, item_id: item.item_id }];
  const arrears = () => desk.finance.call(arrearsApi.students, { ids: String(student_id) });
  const before = await arrears();
  const refund_no = await refund(order_no, 100, { bills, still_due: 0 });
  const bill = await desk.bill(bill_no);
  expect(bill).toMatchObject({ state: "BILLING_SUCCESS", owed_fen: 0, reduce_fen: 100, refunded_fen: 100 });
  expect(bill).toMatchObject({ due_fen, paid_fen: due_fen, refund_state: 1 });
  expect(bill.entries.slice(-2)).toMatchObject([
    { kind: "refund", amount_fen: 100, refund_no },
    { kind: "reduce", amount_fen: 100, refund_no },
  ]);
  expect(bill.history.at(-1)?.detail).toBe(`退款 1.00 元（${item.name}），不再收取，退款单 ${refund_no}`);
  const shown = (await desk.refund(refund_no)).bills;
  expect(shown).toMatchObject([{ bill_no, amount_fen: 100, item_name: item.name, still_due: 0 }]);
  expect(await arrears()).toEqual(before);
});

test("what is still due is owed again, on the item that was given back, and everybody who collects sees it [D-B7, PAY-04]", async () => {
  const { bill_no, order_no, student_id, items } = await paidBill();
  const [item] = items;
  if (!item) throw new Error("items");
  const owed = async () => {
    const { list } = await desk.finance.call(arrearsApi.students, { ids: String(student_id) });
    return list.reduce((sum, { owed_fen }) => sum + owed_fen, 0);
  };
  const before = await owed();
  await refund(order_no, 100, { bills: [{ bill_no, amount_fen: 100, item_id: item.item_id }] });
  expect(await desk.bill(bill_no)).toMatchObject({ owed_fen: 100, reduce_fen: 0, state: "PART_PAID" });
  expect(await owed()).toBe(before + 100);
  const counter = await desk.clerk.call(counterApi.student, { id: student_id });
  expect(counter.list.bills.map((bill) => [bill.bill_no, bill.owed_fen])).toContainEqual([bill_no, 100]);
  const left = async () => (await desk.order(order_no)).bills[0]?.items[0]?.left_fen;
  expect(await left()).toBe(item.left_fen - 100);
  await desk.pay(bill_no, 100);
  expect(await left()).toBe(item.left_fen);
  expect(await desk.bill(bill_no)).toMatchObject({ owed_fen: 0, state: "BILLING_SUCCESS" });
});

test("a bill of which all was given back waits to be paid as one of which nothing was paid [D-B7, PAY-01]", async () => {
  const { bill_no, order_no, due_fen } = await paidBill();
  await refund(order_no, due_fen, {});
  expect(await desk.bill(bill_no)).toMatchObject({ state: "NOT_PAY", owed_fen: due_fen, refund_state: 2 });
  await desk.pay(bill_no, due_fen);
  expect(await desk.bill(bill_no)).toMatchObject({ state: "BILLING_SUCCESS", owed_fen: 0, paid_fen: 2 * due_fen });
});

test("an item gives back at most what was paid of it, and nothing that is not on the bill; several items want one named [D-B7]", async () => {
  const { bill_no, order_no, items, due_fen } = await paidBill();
  const other = await paidBill();
  const [item] = items;
  if (!item) throw new Error("items");
  const apply = (amount_fen: number, asked: Asked) =>
    desk.clerk.call(refundApi.apply, { order_no, amount_fen, reason: "退费", ...asked });
  const above = apply(item.left_fen + 1, {
    bills: [{ bill_no, amount_fen: item.left_fen + 1, item_id: item.item_id }],
  });
  const words = `“${item.name}”最多可退 ${yuan(item.left_fen)} 元`;
  await expect(above).rejects.toEqual(refusal(code.badInput, words));
  const strange = apply(100, { bills: [{ bill_no, amount_fen: 100, item_id: other.items[0]?.item_id ?? 0 }] });
  await expect(strange).rejects.toEqual(refusal(code.badInput, "没有这个收费项目"));
  const unnamed = apply(100, { still_due: 0 });
  await expect(unnamed).rejects.toEqual(refusal(code.badInput, "请选择退的是哪一项"));
  await refund(order_no, due_fen, { still_due: 0 });
  expect(await desk.bill(bill_no)).toMatchObject({ owed_fen: 0, reduce_fen: due_fen, refund_state: 2 });
});

test("a refund that is rejected lets nothing off, and its item may be given back again [D-B7]", async () => {
  const { bill_no, order_no, items } = await paidBill();
  const [item] = items;
  if (!item) throw new Error("items");
  const asked = { amount_fen: item.left_fen, bills: [{ bill_no, amount_fen: item.left_fen, item_id: item.item_id }] };
  const { refund_no } = await desk.clerk.call(refundApi.apply, { order_no, reason: "退费", still_due: 0, ...asked });
  expect((await desk.order(order_no)).bills[0]?.items[0]?.left_fen).toBe(0);
  await desk.decide(refund_no, 0);
  expect(await desk.bill(bill_no)).toMatchObject({ reduce_fen: 0, refunded_fen: 0 });
  expect((await desk.order(order_no)).bills[0]?.items[0]?.left_fen).toBe(item.left_fen);
});
