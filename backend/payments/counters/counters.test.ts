import { expect, test } from "vitest";
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
