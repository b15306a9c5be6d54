import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { familyApi } from "#contract/payments/families";
import { refusal } from "../../../tests/support/api/refusal";
import { startExceptionDesk } from "../../../tests/support/payments/exception-fixtures";
import { browsers, familyClient, staffContext } from "../../../tests/support/payments/family-fixtures";
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
