import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { familyApi } from "#contract/payments/families";
import { refusal } from "../../../tests/support/api/refusal";
import { startExceptionDesk } from "../../../tests/support/payments/exception-fixtures";
import { browsers, familyClient, staffContext } from "../../../tests/support/payments/family-fixtures";
import { insertFamilyOrder } from "./family-orders.repository";
import { issueLinks } from "./family-links.service";

const desk = await startExceptionDesk();
const { backend, finance } = desk;

const receiptOf = async (bill_no: string) => (await finance.call(billActionApi.receipt, { bill_no })).list;

/** The page of the family of a student, and its receipts of an order. */
async function familyOf(student_id: number) {
  const asked = { kind: "student", ids: [student_id], expiresAt: backend.clock.now() + 3_600_000 } as const;
  const [link] = await issueLinks(staffContext(backend), asked);
  const family = familyClient(backend, link?.path.slice("/pay/".length), browsers.computer);
  return {
    async paid(order_no: string) {
      const { children } = await family.call(familyApi.bills, {});
      return children.flatMap((child) => child.paid).find((one) => one.order_no === order_no);
    },
    receipt: (order_no: string) => family.call(familyApi.receipt, { order_no }),
  };
}

test("money that went back stands on no receipt of the bill that it was meant for, and as given back on the family's [PAY-02, CHAN-07, FAM-05]", async () => {
  const { bill, order_no, id } = await desk.lateOrder();
  const family = await familyOf(bill.student_id);
  expect(await family.paid(order_no)).toMatchObject({ amount_fen: bill.due_fen, refunded_fen: 0 });
  await desk.giveBack(id);
  desk.standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  await desk.confirm(id);
  await desk.advance(0);
  const { exception } = await desk.read(id);
  await desk.standIn.endRefund(desk.mchNo, exception.refund_no ?? "", "SUCCESS");
  await expect(receiptOf(bill.bill_no)).rejects.toEqual(refusal(code.refused, "还没有收款"));
  const { list: detail } = await finance.call(billApi.detail, { bill_no: bill.bill_no });
  expect(detail.payments).toMatchObject([{ order_no, amount_fen: bill.due_fen, booked_fen: 0 }]);

  await desk.reopen(bill.bill_no);
  await finance.call(billActionApi.offlinePay, {
    ...{ bill_no: bill.bill_no, amount_fen: bill.due_fen, method: "cash", receipt_no: "UNB-1" },
  });
  expect(await receiptOf(bill.bill_no)).toMatchObject({ total_fen: bill.due_fen, payments: [{ receipt_no: "UNB-1" }] });
  expect(await family.paid(order_no)).toMatchObject({ amount_fen: bill.due_fen, refunded_fen: bill.due_fen });
  expect(await family.receipt(order_no)).toMatchObject({
    shown_fen: bill.due_fen,
    refunds: [{ state: "done", amount_fen: bill.due_fen }],
  });
});

test("money that went to another bill stands there alone, on receipts of the school and of the family [PAY-02, CHAN-07, FAM-05]", async () => {
  const { bill, order_no, id } = await desk.lateOrder();
  const parts = desk.partsFor(bill.due_fen);
  await desk.book(id, parts);
  await desk.confirm(id);
  await expect(receiptOf(bill.bill_no)).rejects.toEqual(refusal(code.refused, "还没有收款"));
  const family = await familyOf(bill.student_id);
  const others = parts.filter(({ student_id }) => student_id === bill.student_id);
  expect(others).toEqual([]);
  expect(await family.paid(order_no)).toBeUndefined();
  await expect(family.receipt(order_no)).rejects.toEqual(refusal(code.refused, "收据不存在"));
  for (const { bill_no, student_id, amount_fen } of parts) {
    expect(await receiptOf(bill_no)).toMatchObject({ total_fen: amount_fen });
    const other = await familyOf(student_id);
    expect(await other.paid(order_no)).toMatchObject({ refunded_fen: 0 });
    expect((await other.receipt(order_no)).lines.map((line) => line.amount_fen)).toContain(amount_fen);
  }
});

/** The page of an order as the family's page would have begun it. */
async function openPage(order_no: string) {
  const { db } = backend.context;
  const order = db.selectFrom("pay_orders").select("id").where("order_no", "=", order_no);
  const { id: order_id } = await order.executeTakeFirstOrThrow();
  const step = JSON.stringify({ kind: "link" });
  const key = `page-of-${order_no}`;
  await insertFamilyOrder(db, { order_id, key, step, asked_at: 0, round: 1, before_fen: 0, later: "[]" });
  return () => backend.client().call(familyApi.order, { key });
}

test("the page of an order tells its payer of money that is looked after, and of money on another family's bill nothing but the sum [PAY-02, CHAN-07, FAM-05]", async () => {
  const { bill, order_no, id } = await desk.lateOrder();
  const read = await openPage(order_no);
  expect(await read()).toMatchObject({
    lines: [{ title: bill.title, amount_fen: bill.due_fen }],
    elsewhere: { moved_fen: 0, held_fen: bill.due_fen },
  });
  const parts = desk.partsFor(bill.due_fen);
  expect(parts.filter(({ student_id }) => student_id === bill.student_id)).toEqual([]);
  await desk.book(id, parts);
  await desk.confirm(id);
  expect(await read()).toMatchObject({
    ...{ state: "paid", amount_fen: bill.due_fen, lines: [], shown_fen: 0, refunds: [] },
    elsewhere: { moved_fen: bill.due_fen, held_fen: 0 },
  });
});

test("the page of an order shows money that goes back as such, and holds none of it [PAY-02, CHAN-07, FAM-05]", async () => {
  const { bill, order_no, id } = await desk.lateOrder();
  const read = await openPage(order_no);
  await desk.giveBack(id);
  await desk.confirm(id);
  expect(await read()).toMatchObject({
    refunds: [{ amount_fen: bill.due_fen }],
    elsewhere: { moved_fen: 0, held_fen: 0 },
  });
});
