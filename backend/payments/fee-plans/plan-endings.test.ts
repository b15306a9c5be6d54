import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { arrearsApi } from "#contract/payments/arrears";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { feePlanApi } from "#contract/payments/fee-plans";
import { orderActionApi } from "#contract/payments/order-actions";
import { studentOverviewApi } from "#contract/payments/student-overviews";
import { studentStatementApi } from "#contract/payments/student-statements";
import { planState } from "#contract/payments/states";
import { startTestBackend } from "../../../tests/support/api/backend";
import { doneOrBlocked } from "../../../tests/support/api/blocked";
import { refusal } from "../../../tests/support/api/refusal";
import { createFeePlanFixtures } from "../../../tests/support/payments/fee-plan-fixtures";
import { insertOpenOrder } from "../../../tests/support/payments/open-order";
import type { Database } from "../../kernel/database/tables";
import { holdBill } from "../bills/bill-booking.service";
import { endWithin } from "../orders/cancel-order.service";

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
  const order = {
    order_no: `P20261120${String(orders).padStart(13, "0")}`,
    state: 1 as const,
    now: backend.clock.now(),
  };
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

/** Ends a payment of a bill in a transaction of its own or another's, as when its time is over. */
async function giveUp(on: Kysely<Database>, order_no: string): Promise<void> {
  const order = await on
    .selectFrom("pay_orders")
    .select("id")
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  const ending = { action: "close", reason: "超时未支付", at: backend.clock.now() } as const;
  if (on.isTransaction) await endWithin(on, order.id, ending);
  else await on.transaction().execute((trx) => endWithin(trx, order.id, ending));
}

test("a payment given up while its plan ends leaves no bill open, whichever is done first [PAY-01, CHAN-03]", async () => {
  const end = (id: number) => finance.call(feePlanApi.end, { id });
  const { class_id } = await desk.newClass(2);
  const id = await desk.draft({ class_ids: [class_id] });
  await finance.call(feePlanApi.publish, { id });
  const [paying, other] = await desk.bills(id);
  if (!paying || !other) throw new Error("two bills");
  const order_no = await begin(paying);
  const works = await db.transaction().execute(async (trx) => {
    // the ending has moved its plan and waits for this bill while the payment of the other one is given up
    await holdBill(trx, other.id);
    const ending = end(id);
    await doneOrBlocked(db, ending, 1);
    const givingUp = giveUp(db, order_no);
    await doneOrBlocked(db, givingUp, 2);
    return [ending, givingUp];
  });
  await Promise.all(works);
  expect((await desk.bills(id)).map(({ state }) => state)).toEqual(["TIMEOUT_CLOSED", "TIMEOUT_CLOSED"]);

  const given = await payingBill(0);
  const [ending] = await db.transaction().execute(async (trx) => {
    await giveUp(trx, given.order_no);
    const late = end(given.id);
    await doneOrBlocked(db, late, 1);
    return [late];
  });
  await ending;
  expect(await stateOf(given.id)).toBe("TIMEOUT_CLOSED");
});

test("payments given up together and their plan's end do not wait for one another [PAY-01, CHAN-03]", async () => {
  const { class_id } = await desk.newClass(2);
  const id = await desk.draft({ class_ids: [class_id] });
  await finance.call(feePlanApi.publish, { id });
  const [paying, other] = await desk.bills(id);
  if (!paying || !other) throw new Error("two bills");
  const order_no = await begin(paying);
  const [ending] = await db.transaction().execute(async (trx) => {
    // as a shared commit holds the bills of all its payments before it books one
    for (const bill of [paying, other].toSorted((a, b) => a.id - b.id)) await holdBill(trx, bill.id);
    const late = finance.call(feePlanApi.end, { id });
    await doneOrBlocked(db, late, 1);
    await giveUp(trx, order_no);
    return [late];
  });
  await ending;
  expect((await desk.bills(id)).map(({ state }) => state)).toEqual(["TIMEOUT_CLOSED", "TIMEOUT_CLOSED"]);
});

test("a bill that its date closed is owed nowhere, and everywhere once it is open again [PAY-01, DESK-01, DESK-14]", async () => {
  const { class_id, ids, numbers } = await desk.newClass(1);
  const id = await desk.draft({ class_ids: [class_id] });
  await finance.call(feePlanApi.publish, { id });
  const [student = 0] = ids;
  const [bill] = await desk.bills(id);
  if (!bill) throw new Error("a bill");
  const owed = async () => {
    const { bills } = (await finance.call(studentOverviewApi.read, { id: student })).list;
    const { sum, list } = await finance.call(billApi.list, { student: numbers[0] });
    const arrears = await finance.call(arrearsApi.students, { ids: String(student) });
    return {
      page: [bills?.owed_count, bills?.sum.owed_fen],
      bills: [list[0]?.owed_fen, sum?.owed_fen],
      plan: (await desk.plan(id)).owed_fen,
      statement: (await finance.call(studentStatementApi.read, { id: student })).list.closing_fen,
      arrears: arrears.list[0]?.owed_fen ?? 0,
    };
  };
  const all = (count: number, fen: number) => ({
    ...{ page: [count, fen], bills: [fen, fen], plan: fen, statement: fen, arrears: fen },
  });
  expect(await owed()).toEqual(all(1, bill.due_fen));
  await finance.call(feePlanApi.end, { id });
  expect(await stateOf(id)).toBe("TIMEOUT_CLOSED");
  expect(await owed()).toEqual(all(0, 0));
  await finance.call(billActionApi.reopen, { bill_no: bill.bill_no, reason: "家长补缴" });
  expect(await owed()).toEqual(all(1, bill.due_fen));
});

test("a bill opened again while its plan is cancelled stays closed [PAY-01]", async () => {
  const { class_id } = await desk.newClass(1);
  const id = await desk.draft({ class_ids: [class_id] });
  await finance.call(feePlanApi.publish, { id });
  const [bill] = await desk.bills(id);
  if (!bill) throw new Error("a bill");
  await finance.call(billActionApi.close, { bill_no: [bill.bill_no], reason: "家长申请" });
  const [opening] = await db.transaction().execute(async (trx) => {
    // the cancelling has found no open bill and is about to commit
    await trx.updateTable("fee_plans").set({ state: planState.cancelled }).where("id", "=", id).execute();
    const reopening = finance.call(billActionApi.reopen, { bill_no: bill.bill_no, reason: "重新收取" });
    const refused = expect(reopening).rejects.toEqual(refusal(code.refused, "缴费批次已撤销"));
    await doneOrBlocked(
      db,
      reopening.catch(() => undefined),
      1,
    );
    return [refused];
  });
  await opening;
  expect((await desk.bills(id)).map(({ state }) => state)).toEqual(["CLOSED"]);
});
