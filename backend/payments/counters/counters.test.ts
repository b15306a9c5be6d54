import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { code } from "#contract/kernel/errors";
import { counterApi } from "#contract/payments/counters";
import { payerApi } from "#contract/payments/payers";
import { studentApi } from "#contract/payments/students";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal } from "../../../tests/support/api/refusal";

const backend = await startTestBackend();
const { db } = backend.context;
const clerk = backend.client(await backend.signIn("clerk"));
const finance = backend.client(await backend.signIn("finance"));

const found = async (q: string) => (await clerk.call(counterApi.students, { q })).list;

async function newStudent(student_no: string, name: string) {
  const { list: classes } = await finance.call(studentApi.classes, {});
  return (await finance.call(studentApi.store, { student_no, name, class_id: classes[0]?.class_id ?? 0 })).id;
}

test("the counter finds a student by name, pinyin, number, its end, and a payer's phone [DESK-02, D-02]", async () => {
  const id = await newStudent("K900187", "轩辕沐");
  await finance.call(payerApi.store, {
    ...{ student_id: id, name: "轩辕信", phone: "13700654187", relation: 1, is_default: 1 },
  });
  for (const q of ["轩辕沐", "辕沐", "xuanyuanmu", "xym", "K900187", "13700654187", "654187"])
    expect(
      (await found(q)).map((one) => one.id),
      q,
    ).toContain(id);
  for (const q of ["87", "%", "轩辕木"])
    expect(
      (await found(q)).map((one) => one.id),
      q,
    ).not.toContain(id);
});

test("a student comes with those who share a payer, each with what is owed, and with nobody else [DESK-02]", async () => {
  const [id, sister, other] = [
    await newStudent("K900201", "轩辕甲"),
    await newStudent("K900202", "轩辕乙"),
    await newStudent("K900203", "轩辕丙"),
  ];
  for (const [student_id, phone] of [
    [id, "13700654201"],
    [sister, "13700654201"],
    [other, "13700654203"],
  ] as const)
    await finance.call(payerApi.store, { student_id, name: "轩辕义", phone, relation: 1, is_default: 1 });
  const { list: student } = await clerk.call(counterApi.student, { id });
  expect(student.siblings.map((one) => [one.name, one.owed_fen])).toEqual([["轩辕乙", 0]]);
  expect((await clerk.call(counterApi.student, { id: other })).list.siblings).toEqual([]);
});

test("those who owe stand first, with the sum of what can be taken; the bill due first in front [DESK-02]", async () => {
  const { list } = await finance.call(billApi.list, { owed_only: 1, state: "NOT_PAY", page_size: 1 });
  const { student_id = 0, student_name = "" } = list[0] ?? {};
  const students = await found(student_name);
  const owed = students.map(({ owed_fen }) => owed_fen);
  expect(owed).toEqual([...owed].sort((one, other) => other - one));
  const { list: student } = await clerk.call(counterApi.student, { id: student_id });
  expect(student.bills.reduce((sum, { owed_fen }) => sum + owed_fen, 0)).toBe(student.owed_fen);
  expect(student.bills.map(({ due_at }) => due_at)).toEqual(student.bills.map(({ due_at }) => due_at).sort());
  expect(student.bills.every(({ items }) => items.length > 0)).toBe(true);
});

test("a student of another school is nobody at the counter, and who takes no money has no counter [DESK-02, PERM-01, PERM-04]", async () => {
  const foreign = await db
    .selectFrom("students")
    .select(["id", "student_no"])
    .where("school_id", "=", 2)
    .executeTakeFirstOrThrow();
  expect((await found(foreign.student_no)).map(({ id }) => id)).not.toContain(foreign.id);
  await expect(clerk.call(counterApi.student, { id: foreign.id })).rejects.toEqual(refusal(code.refused, "学生不存在"));
  const teacher = backend.client(await backend.signIn("teacher"));
  await expect(teacher.call(counterApi.students, { q: "陈" })).rejects.toMatchObject({ code: code.forbidden });
});

test("a part is taken of a bill whose plan allows parts, and of no other; the rest stays owed [DESK-02, PAY-02]", async () => {
  const { bill_no, student_id, owed_fen, min_part_fen } = await billInParts();
  expect(min_part_fen).toBeLessThan(owed_fen);
  const take = async (amount_fen: number, receipt_from: string) =>
    (
      await clerk.call(billActionApi.offlinePayAll, {
        ...{ bill_no: [bill_no], receipt_from, method: "cash", parts: [{ bill_no, amount_fen }], remark: "" },
      })
    ).list[0];
  expect(await take(owed_fen + 1, "PART-1")).toMatchObject({ done: false });
  if (min_part_fen > 1) expect(await take(min_part_fen - 1, "PART-2")).toMatchObject({ done: false });
  expect(await take(min_part_fen, "PART-3")).toMatchObject({ done: true, receipt_no: "PART-3" });
  const left = (await clerk.call(counterApi.student, { id: student_id })).list.bills.find(
    (one) => one.bill_no === bill_no,
  );
  expect(left?.owed_fen).toBe(owed_fen - min_part_fen);

  const { id: plan_id } = await db
    .selectFrom("fee_plans")
    .innerJoin("bills", "bills.plan_id", "fee_plans.id")
    .select("fee_plans.id")
    .where("bills.bill_no", "=", bill_no)
    .executeTakeFirstOrThrow();
  await db.updateTable("fee_plans").set({ allow_partial: 0 }).where("id", "=", plan_id).execute();
  const { list: student } = await clerk.call(counterApi.student, { id: student_id });
  expect(student.bills.find((one) => one.bill_no === bill_no)).toMatchObject({ allow_partial: 0 });
  expect(await take(min_part_fen, "PART-4")).toMatchObject({
    done: false,
    reason: expect.stringContaining("不允许分次缴费") as unknown,
  });
  await db.updateTable("fee_plans").set({ allow_partial: 1 }).where("id", "=", plan_id).execute();
});

test("today's takings are those of the account alone, by way, and begin anew at midnight [DESK-02, PERM-01]", async () => {
  const before = (await clerk.call(counterApi.takings, {})).list;
  const others = (await finance.call(counterApi.takings, {})).list;
  const [cash, transfer] = [await billInParts(), await billInParts(1)];
  const yesterday = "2026-11-19 15:00:00";
  const taken = [
    { bill: cash, method: "cash", amount_fen: cash.min_part_fen },
    { bill: transfer, method: "transfer", amount_fen: transfer.min_part_fen },
    { bill: transfer, method: "cash", amount_fen: transfer.min_part_fen, received_at: yesterday },
  ] as const;
  for (const [index, { bill, ...payment }] of taken.entries())
    await clerk.call(billActionApi.offlinePay, {
      ...payment,
      bill_no: bill.bill_no,
      receipt_no: `DAY-${index}`,
      remark: "",
    });
  const after = (await clerk.call(counterApi.takings, {})).list;
  expect(after).toMatchObject({
    count: before.count + 2,
    cash_count: before.cash_count + 1,
    cash_fen: before.cash_fen + cash.min_part_fen,
    transfer_count: before.transfer_count + 1,
    transfer_fen: before.transfer_fen + transfer.min_part_fen,
  });
  // the newest first; what came yesterday is not among them
  expect(after.receipts.slice(0, 2).map(({ receipt_no, method }) => `${receipt_no} ${method}`)).toEqual([
    "DAY-1 transfer",
    "DAY-0 cash",
  ]);
  expect(after.receipts.map(({ receipt_no }) => receipt_no)).not.toContain("DAY-2");
  expect(after.receipts[1]).toMatchObject({ bill_no: cash.bill_no, amount_fen: cash.min_part_fen });
  expect((await finance.call(counterApi.takings, {})).list).toEqual(others);
  backend.clock.advance(24 * 60 * 60 * 1000);
  const tomorrow = backend.client(await backend.signIn("clerk"));
  expect((await tomorrow.call(counterApi.takings, {})).list).toEqual({
    ...{ count: 0, cash_count: 0, cash_fen: 0, transfer_count: 0, transfer_fen: 0, receipts: [] },
    drawer: { float_fen: 0, float_date: null, back_fen: 0, expected_fen: 0, may_set: true },
  });
});

/** A bill of a plan that takes parts, nothing paid of it yet. */
async function billInParts(skipped = 0) {
  const { list } = await finance.call(billApi.list, { owed_only: 1, state: "NOT_PAY", page_size: 100 });
  const [found] = list.filter(({ plan_id }) => plan_id !== null).slice(skipped);
  const { list: student } = await clerk.call(counterApi.student, { id: found?.student_id ?? 0 });
  const bill = student.bills.find(({ bill_no }) => bill_no === found?.bill_no);
  if (!bill) throw new Error("the demo has bills of plans that nothing was paid of");
  return bill;
}
