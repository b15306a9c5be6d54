import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { payerImportApi } from "#contract/payments/payer-import";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createPayerFixtures } from "../../../tests/support/payments/payer-fixtures";
import { refusal } from "../../../tests/support/api/refusal";
import { addStudents } from "../../../tests/support/payments/students";

const backend = await startTestBackend();
const { db } = backend.context;
const { client, findPayers, importAll, newPhone, newStudent, upload } = await createPayerFixtures(backend);

test("of two confirmations at once one writes and one is told so [PAY-02]", async () => {
  const { id, student_no } = await newStudent();
  const { import_id } = await upload([{ student_no, phone: newPhone() }]);
  const both = [1, 2].map(() => client.call(payerImportApi.confirm, { import_id }));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const links = await db.selectFrom("student_payers").selectAll().where("student_id", "=", id).execute();
  expect(links).toHaveLength(1);
});

test("two imports of the same rows confirmed at once write them once [PAY-02]", async () => {
  const { student_no } = await newStudent();
  const lines = Array.from({ length: 5 }, () => ({ student_no, phone: newPhone() }));
  const imports = [await upload(lines), await upload(lines)];
  const written = await Promise.all(imports.map(({ import_id }) => client.call(payerImportApi.confirm, { import_id })));
  expect(written.map(({ add }) => add).sort()).toEqual([0, 5]);
  expect(await findPayers(student_no)).toHaveLength(5);
});

test("what changed since the check is not overwritten: nothing is written, the rows are named [PAY-02]", async () => {
  const [first, second] = [await newStudent(), await newStudent()];
  const phone = newPhone();
  await importAll([{ student_no: first.student_no, phone }]);
  const { import_id } = await upload([
    { student_no: second.student_no, phone: newPhone(), name: "赵敏" },
    { student_no: first.student_no, phone, name: "陈国伟" },
  ]);
  await importAll([{ student_no: first.student_no, phone, name: "陈建国" }]);
  await expect(client.call(payerImportApi.confirm, { import_id })).rejects.toEqual(
    refusal(code.refused, "检查之后资料已有变动（第 3 行），没有写入，请重新上传核对"),
  );
  expect(await findPayers(second.student_no)).toEqual([]);
  expect((await findPayers(first.student_no))[0]?.name).toBe("陈建国");
});

test("an import can be confirmed for 24 hours [PAY-02]", async () => {
  const other = await startTestBackend();
  await addStudents(other.context.db, 1, [{ student_no: "T1", name: "陈一" }]);
  const finance = other.client(await other.signIn("finance"));
  const { import_id } = await upload([{ student_no: "T1", phone: newPhone() }], finance);
  other.clock.advance(24 * 60 * 60 * 1000);
  const later = other.client(await other.signIn("finance"));
  await expect(later.call(payerImportApi.confirm, { import_id })).rejects.toEqual(
    refusal(code.refused, "已超过 24 小时，请重新上传表格"),
  );
});
