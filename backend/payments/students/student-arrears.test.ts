import { expect, test } from "vitest";
import { arrearsApi } from "#contract/payments/arrears";
import { billActionApi } from "#contract/payments/bill-actions";
import { billImportApi } from "#contract/payments/bill-import";
import { billApi } from "#contract/payments/bills";
import { code } from "#contract/kernel/errors";
import { studentApi } from "#contract/payments/students";
import { startTestBackend } from "../../../tests/support/api/backend";
import { type BillLine, billSheet } from "../../../tests/support/payments/bill-sheet";
import { createStudentFixtures } from "../../../tests/support/payments/student-fixtures";

const backend = await startTestBackend();
const { client, newStudent, read } = await createStudentFixtures(backend);
const agent2 = backend.client(await backend.signIn("agent2"));

async function owe(...lines: BillLine[]) {
  const { import_id } = await client.call(billImportApi.upload, { file: await billSheet(lines) });
  await client.call(billImportApi.confirm, { import_id });
}

const arrears = async (...students: { id: number }[]) =>
  (await client.call(arrearsApi.students, { ids: students.map(({ id }) => id).join(",") })).list;
const billsOf = async ({ student_no }: { student_no: string }) =>
  (await client.call(billApi.list, { student: student_no, owed_only: 1 })).list;

test("before students leave it is told which of them owe, on how many bills and how much [PAY-01] [PAY-07]", async () => {
  const [one, other, clean] = [await newStudent(), await newStudent({ student_no: "D-01" }), await newStudent()];
  await owe(
    { student_no: one.student_no, title: "校服费", yuan: "120.50" },
    { student_no: one.student_no, title: "餐费", yuan: "30" },
    { student_no: other.student_no, title: "餐费", yuan: "8" },
  );
  expect(await arrears(clean, other, one)).toEqual([
    { id: one.id, bill_count: 2, owed_fen: 15_050 },
    { id: other.id, bill_count: 1, owed_fen: 800 },
  ]);
  // the list it leads to holds the same bills, also of a number that is not all digits
  expect((await billsOf(one)).map(({ owed_fen }) => owed_fen).toSorted((a, b) => a - b)).toEqual([3_000, 12_050]);
  const bills = await billsOf(other);
  expect(bills.map(({ student_no, owed_fen }) => [student_no, owed_fen])).toEqual([[other.student_no, 800]]);
  await client.call(billActionApi.close, { bill_no: bills.map(({ bill_no }) => bill_no), reason: "学生转学" });
  expect(await arrears(clean, other)).toEqual([]);
});

test("who owes may leave, and owes on [PAY-01]", async () => {
  const student = await newStudent();
  await owe({ student_no: student.student_no });
  const { list } = await client.call(studentApi.changeState, { id: [student.id], act: "transfer", reason: "迁居" });
  expect(list).toEqual([{ id: student.id, done: true, reason: "" }]);
  expect((await read(student.id)).state).toBe(3);
  expect(await arrears(student)).toEqual([{ id: student.id, bill_count: 1, owed_fen: 10_000 }]);
});

test("nobody sees what students of other schools owe, nor without the right to let them leave [PERM-01] [PERM-02]", async () => {
  const { student_id } = await backend.context.db
    .selectFrom("bills")
    .select("student_id")
    .where("school_id", "=", 2)
    .where("state", "=", "NOT_PAY")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await arrears({ id: student_id })).toEqual([]);
  const admin = backend.client(await backend.signIn("admin"));
  expect((await admin.call(arrearsApi.students, { ids: String(student_id) })).list).toHaveLength(1);
  await expect(agent2.call(arrearsApi.students, { ids: "1" })).rejects.toMatchObject({ code: code.forbidden });
  for (const ids of ["", "1;2", Array.from({ length: 201 }, () => "1").join(",")])
    await expect(client.call(arrearsApi.students, { ids })).rejects.toMatchObject({ code: code.badInput });
});
