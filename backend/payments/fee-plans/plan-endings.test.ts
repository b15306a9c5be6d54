import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { feePlanApi } from "#contract/payments/fee-plans";
import { orderActionApi } from "#contract/payments/order-actions";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createFeePlanFixtures } from "../../../tests/support/payments/fee-plan-fixtures";
import { insertOpenOrder } from "../../../tests/support/payments/open-order";

const backend = await startTestBackend();
const desk = await createFeePlanFixtures(backend);
const { db } = backend.context;
const { finance } = desk;
let orders = 0;

/** The only bill of a plan that has been published, with a payment of it under way. */
async function payingBill(overdue_payable: 0 | 1) {
  const { class_id } = await desk.newClass(1);
  const id = await desk.draft({ overdue_payable, class_ids: [class_id] });
  await finance.call(feePlanApi.publish, { id });
  const [bill] = await desk.bills(id);
  if (!bill) throw new Error("a bill");
  return { id, bill, order_no: await begin(bill) };
}

async function begin(bill: { id: number; student_id: number; due_fen: number }) {
  orders += 1;
  const order = { order_no: `P2026112000000000000${orders}`, state: 1 as const, now: backend.clock.now() };
  return insertOpenOrder(db, [{ bill, amount_fen: bill.due_fen }], order);
}

const cancel = (order_no: string) => finance.call(orderActionApi.cancel, { order_no, reason: "家长放弃" });
const stateOf = async (id: number) => (await desk.bills(id))[0]?.state;

test("a bill whose payment was under way when its plan ended is closed like the others once it is free [PAY-01, CHAN-03]", async () => {
  const { id, bill, order_no } = await payingBill(0);
  await finance.call(feePlanApi.end, { id });
  expect(await stateOf(id)).toBe("PAYING");
  await cancel(order_no);
  expect(await stateOf(id)).toBe("TIMEOUT_CLOSED");
  // what staff open again afterwards may be paid and given up as often as it takes
  await finance.call(billActionApi.reopen, { bill_no: bill.bill_no, reason: "家长补缴" });
  await cancel(await begin(bill));
  expect(await stateOf(id)).toBe("NOT_PAY");

  const late = await payingBill(1);
  await finance.call(feePlanApi.end, { id: late.id });
  await cancel(late.order_no);
  expect(await stateOf(late.id)).toBe("NOT_PAY");
});
