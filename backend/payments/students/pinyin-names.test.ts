import { sql } from "kysely";
import { expect, test } from "vitest";
import { searchApi } from "#contract/platform/search";
import { payerApi } from "#contract/payments/payers";
import { studentApi } from "#contract/payments/students";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createStudentFixtures } from "../../../tests/support/payments/student-fixtures";
import { namePinyin } from "../../migrations/20261205-01-name-pinyin";

const backend = await startTestBackend();
const { db } = backend.context;
const { client, importAll, newNumber, newPhone, newStudent, read } = await createStudentFixtures(backend);

const studentNumbers = async (name: string) =>
  (await client.call(studentApi.list, { name })).list.map(({ student_no }) => student_no);

test("a student is found by the pinyin of the name, its initials, or surname and initials [D-b16, PAY-01]", async () => {
  const { student_no } = await newStudent({ name: "曾璇玑" });
  for (const typed of ["zengxuanji", "ZengXuanJi", "zeng xuanji", "zengxj", "zxj", "xuanji"])
    expect(await studentNumbers(typed), typed).toContain(student_no);
  for (const typed of ["zxjx", "xuanjizeng"]) expect(await studentNumbers(typed), typed).toEqual([]);
});

test("the pinyin follows an edit and an import [D-b16, PAY-02]", async () => {
  const { id, student_no } = await newStudent({ name: "曾玑璇" });
  const { class_id } = await read(id);
  await client.call(studentApi.update, { id, student_no, name: "邬鑫淼", class_id });
  expect(await studentNumbers("wuxinmiao")).toEqual([student_no]);
  expect(await studentNumbers("zengjixuan")).toEqual([]);
  const no = newNumber();
  await importAll([
    { no: student_no, name: "邬淼鑫" },
    { no, name: "邬垚焱" },
  ]);
  expect(await studentNumbers("wuxinmiao")).toEqual([]);
  expect(await studentNumbers("wumiaoxin")).toEqual([student_no]);
  expect(await studentNumbers("wuyaoyan")).toEqual([no]);
});

test("a payer is found by pinyin, and so is who pays for a student of that name [D-b16, PAY-01]", async () => {
  const { id, student_no } = await newStudent({ name: "阚芮彤" });
  const add = { student_id: id, name: "阚垚淼", phone: newPhone(), relation: 1, is_default: 1 };
  const { payer_id } = await client.call(payerApi.store, add);
  const found = async (name: string) =>
    (await client.call(payerApi.list, { name })).list.map((row) => [row.payer_id, row.student_no]);
  expect(await found("kanyaomiao")).toEqual([[payer_id, student_no]]);
  expect(await found("kanruitong")).toEqual([[payer_id, student_no]]);
});

test("the search takes letters for a number or for a name in pinyin [D-b16, PLUS-05]", async () => {
  const { id } = await newStudent({ name: "阚荻荞" });
  const { list: groups } = await client.call(searchApi.search, { q: "kandiqiao" });
  const found = groups.find(({ kind }) => kind === "student");
  expect(found).toMatchObject({ took_for: "按学生姓名拼音查找", list: [{ title: "阚荻荞" }] });
  expect(found?.list[0]?.url).toBe(`/campus_pay/student/list/${id}`);
});

test("names of before the pinyin was kept are found as well [D-b16]", async () => {
  const { id, student_no } = await newStudent({ name: "骆筱蕊" });
  await sql`alter table students drop column name_pinyin`.execute(db);
  await sql`alter table payers drop column name_pinyin`.execute(db);
  await namePinyin.up(db);
  expect(await studentNumbers("luoxiaorui")).toEqual([student_no]);
  const { name_pinyin } = await db
    .selectFrom("students")
    .select("name_pinyin")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(name_pinyin).toBe("luoxiaorui luoxr lxr");
});
