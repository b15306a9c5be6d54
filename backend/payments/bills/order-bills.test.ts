import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { orderActionApi } from "#contract/payments/order-actions";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { reportApi } from "#contract/payments/reports";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal } from "../../../tests/support/api/refusal";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";

const backend = await startTestBackend();
const desk = await createBillFixtures(backend);

/** Bills of two students, and one order that is to pay both. */
async function sharedOrder() {
  const one = desk.nextBill();
  let other = desk.nextBill();
  while (other.student_id === one.student_id) other = desk.nextBill();
  const order_no = await desk.openSharedOrder([
    { bill: one, amount_fen: one.due_fen },
    { bill: other, amount_fen: other.due_fen },
  ]);
  return { one, other, order_no, total: one.due_fen + other.due_fen };
}

async function studentOf({ student_id }: { student_id: number }) {
  return backend.context.db
    .selectFrom("students")
    .select(["name", "student_no"])
    .where("id", "=", student_id)
    .executeTakeFirstOrThrow();
}

test("an order pays several bills: each is booked once with its part, and the order is found by every student [CHAN-03]", async () => {
  const { one, other, order_no, total } = await sharedOrder();
  await desk.supplement(order_no, `C${order_no}`);
  await expect(desk.supplement(order_no, `C${order_no}`)).rejects.toEqual(refusal(code.refused, "不需要补单"));
  for (const { bill_no, due_fen } of [one, other]) {
    const bill = await desk.bill(bill_no);
    expect(bill).toMatchObject({ state: "BILLING_SUCCESS", paid_fen: due_fen, owed_fen: 0 });
    expect(bill.payments).toMatchObject([{ order_no, amount_fen: due_fen, refund_fen: 0 }]);
    const received = bill.entries.filter(({ kind }) => kind === "receive");
    expect(received).toMatchObject([{ order_no, amount_fen: due_fen }]);
  }
  const order = await desk.order(order_no);
  expect(order.amount_fen).toBe(total);
  expect(order.bills.map(({ bill_no, booked_fen }) => [bill_no, booked_fen])).toEqual(
    [one, other].map(({ bill_no, due_fen }) => [bill_no, due_fen]),
  );
  for (const student of [await studentOf(one), await studentOf(other)]) {
    const { list } = await desk.finance.call(orderApi.list, { payer: student.student_no, order_no });
    expect(list).toMatchObject([{ order_no, student_no: null }]);
    expect(list[0]?.student_name).toMatch(/^.+等 2 人$/);
  }
});

test("an order of several bills that ends unpaid frees them all [CHAN-03]", async () => {
  const { one, other, order_no } = await sharedOrder();
  expect((await desk.bill(one.bill_no)).state).toBe("PAYING");
  await desk.finance.call(orderActionApi.close, { order_no, reason: "家长放弃" });
  for (const { bill_no } of [one, other]) expect((await desk.bill(bill_no)).state).toBe("NOT_PAY");
});

test("a refund of several bills names its parts, none above what is left of its bill; all of it needs no naming [CHAN-08, PAY-04]", async () => {
  const { one, other, order_no, total } = await sharedOrder();
  await desk.supplement(order_no, `C${order_no}`);
  const apply = (amount_fen: number, bills: { bill_no: string; amount_fen: number }[]) =>
    desk.clerk.call(refundApi.apply, { order_no, amount_fen, reason: "转学", bills });
  await expect(apply(100, [])).rejects.toEqual(refusal(code.badInput, "请写明每份账单退多少"));
  const tooMuch = apply(one.due_fen + 1, [{ bill_no: one.bill_no, amount_fen: one.due_fen + 1 }]);
  await expect(tooMuch).rejects.toEqual(refusal(code.badInput, `账单 ${one.bill_no} 最多可退`));
  const uneven = apply(300, [{ bill_no: one.bill_no, amount_fen: 200 }]);
  await expect(uneven).rejects.toEqual(refusal(code.badInput, "与退款金额 3.00 元不一致"));
  const strange = apply(300, [{ bill_no: desk.nextBill().bill_no, amount_fen: 300 }]);
  await expect(strange).rejects.toEqual(refusal(code.badInput, "没有收到该订单的款项"));
  const twice = apply(300, [
    { bill_no: one.bill_no, amount_fen: 100 },
    { bill_no: one.bill_no, amount_fen: 200 },
  ]);
  await expect(twice).rejects.toEqual(refusal(code.badInput, "同一份账单只写一次"));
  const { refund_no } = await apply(300, [
    { bill_no: one.bill_no, amount_fen: 100 },
    { bill_no: other.bill_no, amount_fen: 200 },
  ]);
  await desk.decide(refund_no);
  await desk.register(refund_no, 2);
  expect((await desk.bill(one.bill_no)).refunded_fen).toBe(100);
  expect((await desk.bill(other.bill_no)).refunded_fen).toBe(200);
  const { bills } = await desk.refund(refund_no);
  expect(bills.map(({ bill_no, amount_fen }) => [bill_no, amount_fen])).toEqual([
    [one.bill_no, 100],
    [other.bill_no, 200],
  ]);
  expect((await desk.order(order_no)).bills.map(({ left_fen }) => left_fen)).toEqual([
    one.due_fen - 100,
    other.due_fen - 200,
  ]);
  await desk.refundAll(order_no, total - 300);
  for (const { bill_no, due_fen } of [one, other]) {
    expect(await desk.bill(bill_no)).toMatchObject({ refunded_fen: due_fen, refund_state: 2 });
  }
});

test("what an order of several bills brought stands in the report by fee item, to the fen [PAY-07, CHAN-03]", async () => {
  const { order_no, total } = await sharedOrder();
  await desk.supplement(order_no, `C${order_no}`);
  const { success_at } = await desk.order(order_no);
  const day = success_at?.slice(0, 10) ?? "";
  const { list, sum } = await desk.finance.call(reportApi.list, { start_date: day, end_date: day, by: "item" });
  expect(list.reduce((all, { pay_fen }) => all + pay_fen, 0)).toBe(sum.pay_fen);
  expect(sum.pay_fen).toBeGreaterThanOrEqual(total);
});
