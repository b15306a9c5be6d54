import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { payerImportApi } from "#contract/payments/payer-import";
import { makeRole, makeUser } from "../../../tests/support/api/administrators";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createPayerFixtures, payerSheet } from "../../../tests/support/payments/payer-fixtures";
import { refusal } from "../../../tests/support/api/refusal";
import { addStudents } from "../../../tests/support/payments/students";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend();
const { db } = backend.context;
const { client, upload } = await createPayerFixtures(backend);

test("20,000 rows are checked and written while the server goes on answering [PAY-02]", async () => {
  const rowCount = 20_000;
  const numbers = Array.from({ length: rowCount }, (_, index) => `L${String(index).padStart(6, "0")}`);
  const students = numbers.map((student_no) => ({ student_no, name: "陈一" }));
  await addStudents(db, 1, students);
  const lines = numbers.map((student_no, index) => ({ student_no, phone: 15_000_000_000 + index }));
  const file = await payerSheet(lines);
  const tooLong = await payerSheet([...lines, {}]);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const startedAt = performance.now();
  delay.enable();

  const { import_id, ...counts } = await client.call(payerImportApi.upload, { file });
  expect(counts).toEqual({ add: rowCount, change: 0, same: 0, refused: 0, warned: 0, errors: [] });
  const page = await client.call(payerImportApi.preview, { import_id, cur_page: 1000 });
  expect(page.list.at(-1)?.row).toBe(rowCount + 1);
  const written = await client.call(payerImportApi.confirm, { import_id });
  expect(written.add).toBe(rowCount);
  const again = await client.call(payerImportApi.upload, { file });
  expect(again).toMatchObject({ add: 0, change: 0, same: rowCount });

  delay.disable();
  // a fortieth of the whole; more than half of it when done in one go
  expect(delay.max / 1e6).toBeLessThan((performance.now() - startedAt) / 4);
  await expect(client.call(payerImportApi.upload, { file: tooLong })).rejects.toEqual(
    refusal(code.badInput, "一次最多导入 20,000 行"),
  );
}, 120_000);

test("a sheet with nothing but refused rows names 200 of them and counts all [PAY-02]", async () => {
  const checked = await upload(Array.from({ length: 20_000 }, () => ({ student_no: "X-404" })));
  expect(checked).toMatchObject({ add: 0, refused: 20_000 });
  expect(checked.errors).toHaveLength(200);
  const file = await client.file(payerImportApi.errors, { import_id: checked.import_id });
  expect(await readXlsx(await file.arrayBuffer())).toHaveLength(20_001);
}, 120_000);

test("of many sheets sent at once some are told to come again, the others are read [PAY-02]", async () => {
  const file = await payerSheet([{ student_no: "X-404" }]);
  const admin = await backend.signIn("admin");
  const { name } = await makeRole(backend, admin, [payerImportApi.upload.permission]);
  const clerks = [];
  for (let count = 0; count < 6; count += 1) {
    const { username } = await makeUser(backend, admin, { roleData: [name], account_type: 2, school_id: 1 });
    clerks.push(backend.client(await backend.signIn(username)));
  }
  const sent = clerks.flatMap((clerk) => [1, 2].map(() => clerk.call(payerImportApi.upload, { file })));
  const outcomes = await Promise.allSettled(sent);
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  expect(refused).toEqual([1, 2].map(() => refusal(code.tooOften, "请稍后再试")));
  expect(await client.call(payerImportApi.upload, { file })).toMatchObject({ refused: 1 });
}, 60_000);
