import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { code } from "#contract/kernel/errors";
import { orderApi } from "#contract/payments/orders";
import { studentOverviewApi } from "#contract/payments/student-overviews";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal } from "../../../tests/support/api/refusal";
import { periodsAt } from "./student-overviews.service";

const backend = await startTestBackend();
const { db } = backend.context;
const finance = backend.client(await backend.signIn("finance"));
const overviewOf = async (id: number, by = finance) => (await by.call(studentOverviewApi.read, { id })).list;

/** A student of school 1 with bills, of which at least one owes something. */
async function someDebtor() {
  const { list } = await finance.call(billApi.list, { owed_only: 1, state: "NOT_PAY", page_size: 100 });
  const bill = list.find(({ school_id }) => school_id === 1);
  if (!bill) throw new Error("the demo has no debtor");
  return bill;
}

test("the overview shows every bill of a student, those that owe first, with sums to the fen [DESK-01, D-01]", async () => {
  const { student_id, student_no } = await someDebtor();
  const { bills } = await overviewOf(student_id);
  const { list, sum } = await finance.call(billApi.list, { student: student_no, page_size: 100 });
  const own = list.filter((bill) => bill.student_id === student_id);
  expect(bills?.total).toBe(own.length);
  expect(bills?.list.map(({ bill_no }) => bill_no).sort()).toEqual(own.map(({ bill_no }) => bill_no).sort());
  expect(bills?.sum).toEqual(sum);
  const owing = own.filter(({ owed_fen }) => owed_fen > 0);
  expect(bills?.owed_count).toBe(owing.length);
  expect(bills?.next_due_at).toBe(owing.map(({ due_at }) => due_at).sort()[0]);
  const firstSettled = bills?.list.findIndex(({ owed_fen }) => owed_fen <= 0) ?? -1;
  expect(firstSettled === -1 || firstSettled === owing.length).toBe(true);
  expect(bills?.list.every(({ items }) => items.length > 0)).toBe(true);
});

test("what is taken at the counter is there at once, as bill and as order [DESK-01]", async () => {
  const bill = await someDebtor();
  const before = await overviewOf(bill.student_id);
  const { list: counters } = await finance.call(billActionApi.counters, { bill_no: bill.bill_no });
  const payment = { amount_fen: bill.owed_fen, method: "cash" as const, store_id: counters[0]?.store_id ?? 0 };
  await finance.call(billActionApi.offlinePay, {
    ...payment,
    bill_no: bill.bill_no,
    receipt_no: "SJ90001",
    remark: "",
  });
  const after = await overviewOf(bill.student_id);
  expect(after.bills?.sum.owed_fen).toBe((before.bills?.sum.owed_fen ?? 0) - bill.owed_fen);
  expect(after.bills?.sum.paid_fen).toBe((before.bills?.sum.paid_fen ?? 0) + bill.owed_fen);
  expect(after.orders?.total).toBe((before.orders?.total ?? 0) + 1);
  expect(after.orders?.list[0]).toMatchObject({ student_id: bill.student_id, amount_fen: bill.owed_fen });
  // a payment of bills is no consumption
  expect(after.orders?.consumption).toEqual(before.orders?.consumption);
});

test("consumption counts paid orders without bills, less refunds, by today, this month and last month [DESK-01]", async () => {
  const { list } = await finance.call(orderApi.list, { state: 2, page_size: 100 });
  const order = list.find(({ scene, student_id }) => scene !== "bill" && student_id !== null);
  if (!order) throw new Error("the demo has no consumption");
  const student_id = order.student_id ?? 0;
  const { today, month, lastMonth, lastMonthUntil } = periodsAt(backend.context.now());
  const orders = await db
    .selectFrom("pay_orders")
    .select(["amount_fen", "refund_fen", "success_at"])
    .where("student_id", "=", student_id)
    .where("bill_count", "=", 0)
    .where("state", "in", [2, 5])
    .execute();
  const between = (from: number, until = Infinity) =>
    orders.filter(({ success_at }) => success_at >= from && success_at < until);
  const sum = (some: typeof orders) => some.reduce((all, one) => all + one.amount_fen - one.refund_fen, 0);
  expect((await overviewOf(student_id)).orders?.consumption).toEqual({
    month_count: between(month).length,
    month_fen: sum(between(month)),
    last_month_fen: sum(between(lastMonth, lastMonthUntil)),
    today_fen: sum(between(today)),
  });
  expect(orders.length).toBeGreaterThan(0);
});

test.each([
  ["2026-03-31T10:00:00+08:00", "2026-03-31", "2026-03-01", "2026-02-01", "2026-03-01T00:00:00+08:00"],
  ["2027-01-10T09:30:00+08:00", "2027-01-10", "2027-01-01", "2026-12-01", "2026-12-10T09:30:00+08:00"],
])("on %s the last month is compared up to its own end at most [DESK-01]", (now, today, month, lastMonth, until) => {
  const at = (date: string) => Date.parse(`${date}T00:00:00+08:00`);
  expect(periodsAt(Date.parse(now))).toEqual({
    today: at(today),
    month: at(month),
    lastMonth: at(lastMonth),
    lastMonthUntil: Date.parse(until),
  });
});

test("children of one payer are named, and only those of the caller's schools [DESK-01, PERM-04]", async () => {
  const twins = await db
    .selectFrom("student_payers as one")
    .innerJoin("student_payers as other", "other.payer_id", "one.payer_id")
    .select(["one.student_id", "other.student_id as sibling"])
    .where("one.school_id", "=", 1)
    .whereRef("one.student_id", "<>", "other.student_id")
    .executeTakeFirstOrThrow();
  expect((await overviewOf(twins.student_id)).siblings.map(({ id }) => id)).toContain(twins.sibling);
});

test("a part whose list an account may not see is not there; a student of another school is absent [DESK-01, PERM-01, PERM-04]", async () => {
  const { id } = await db.selectFrom("students").select("id").where("school_id", "=", 2).executeTakeFirstOrThrow();
  const teacher = backend.client(await backend.signIn("teacher"));
  expect(await overviewOf(id, teacher)).toMatchObject({ bills: null, orders: null, refunds: null });
  await expect(overviewOf(id)).rejects.toEqual(refusal(code.refused, "学生不存在"));
});
