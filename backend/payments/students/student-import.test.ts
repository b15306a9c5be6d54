import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { payerImportApi } from "#contract/payments/payer-import";
import { studentApi, studentImportApi } from "#contract/payments/students";
import { startTestBackend } from "../../../tests/support/api/backend";
import { grant } from "../../../tests/support/api/grant";
import { refusal } from "../../../tests/support/api/refusal";
import {
  createStudentFixtures,
  studentSheet,
  studentSheetHeader,
} from "../../../tests/support/payments/student-fixtures";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend();
const { db } = backend.context;
const { client, importAll, newIdCard, newNumber, newPhone, newStudent, read, upload } =
  await createStudentFixtures(backend);

const find = async (student_no: string) => (await client.call(studentApi.list, { student_no })).list[0];

test("new students are added to classes that exist, once however often the sheet comes [PAY-02]", async () => {
  const [no, card, phone] = [newNumber(), newIdCard(), newPhone()];
  const line = { no, name: "林 小满", gender: "女", className: "（2）班", card, phone, boards: "是" };
  const { data, msg } = await importAll([line]);
  expect(data).toEqual({ add: 1, change: 0, same: 0, skipped: 0 });
  expect(msg).toBe("导入完成：新增 1 条，更新 0 条");
  expect(await find(no)).toMatchObject({
    name: "林小满",
    gender: 2,
    class_name: "一年级2班",
    boarding: 1,
    state: 1,
    id_card: expect.stringMatching(/^3301\*+/),
  });
  expect((await upload([line])).same).toBe(1);
  expect((await read((await find(no))?.id ?? 0)).history).toMatchObject([{ action: "import", after_state: "1" }]);
});

test("a sheet whose own name holds what no name should is taken by a clean one [PAY-02, HOLD-03]", async () => {
  const sheet = await studentSheet([{ no: newNumber() }]);
  const names = ["名\u0000单.xlsx", "\u202exslx.名单.xlsx", "..\\名单.XLSX", `${"长".repeat(300)}.xlsx`];
  const shown: string[] = [];
  for (const name of names) {
    const { import_id } = await client.call(studentImportApi.upload, { file: new File([sheet], name) });
    shown.push((await client.call(studentImportApi.preview, { import_id })).file_name);
  }
  expect(shown).toEqual(["名单.xlsx", "xslx.名单.xlsx", "名单.XLSX", `${"长".repeat(150)}.xlsx`]);
});

test("known students are changed where the sheet says something else, or left alone on request [PAY-02]", async () => {
  const [card, phone] = [newIdCard(), newPhone()];
  const { id, student_no: no } = await newStudent({ name: "周甲甲", id_card: card, phone });
  const line = { no, name: "周乙乙", className: "3班", card: newIdCard() };
  const left = await upload([line], { update_existing: 0 });
  expect(left).toMatchObject({ change: 0, same: 1 });
  const { import_id, change } = await upload([line]);
  expect(change).toBe(1);
  const preview = await client.call(studentImportApi.preview, { import_id, verdict: "change" });
  expect(preview.list[0]?.changes.map(({ column }) => column)).toEqual(["姓名", "班级", "身份证号"]);
  expect(JSON.stringify(preview)).not.toContain(line.card);
  await client.call(studentImportApi.confirm, { import_id });
  const student = await read(id);
  // what the sheet leaves empty stays
  expect(student).toMatchObject({
    name: "周乙乙",
    class_name: "一年级3班",
    phone: expect.stringContaining(phone.slice(-4)),
  });
  expect((await client.call(studentApi.list, { id_card: card })).total).toBe(0);
  expect((await client.call(studentApi.list, { id_card: line.card })).total).toBe(1);
});

test("grades and classes that are missing are added when asked for, in their order, and shown before [PAY-02, SETUP-01]", async () => {
  const [one, two, three] = [newNumber(), newNumber(), newNumber()];
  const lines = [
    { no: one, grade: "高二", className: "2班" },
    { no: two, grade: "高二", className: "（１）班" },
    { no: three, grade: "一年级", className: "31班" },
  ];
  expect((await upload(lines)).refused).toBe(3);
  const { import_id, add } = await upload(lines, { create_classes: 1 });
  expect(add).toBe(3);
  const preview = await client.call(studentImportApi.preview, { import_id });
  expect(preview.list.map(({ changes }) => changes[0]?.after)).toEqual([
    "高二2班（新建）",
    "高二(1)班（新建）",
    "一年级31班（新建）",
  ]);
  // nothing is there before it is confirmed
  const names = async () =>
    (await client.call(studentApi.classes, {})).list.map((each) => `${each.grade_name} ${each.class_name}`);
  expect((await names()).filter((name) => name.startsWith("高二"))).toEqual([]);
  await client.call(studentImportApi.confirm, { import_id });
  expect((await names()).filter((name) => name.startsWith("高二"))).toEqual(["高二 (1)班", "高二 2班"]);
  expect((await names()).filter((name) => name === "一年级 31班")).toHaveLength(1);
  expect(await find(one)).toMatchObject({ grade_name: "高二", class_name: "2班" });
  // once
  const again = await upload([{ no: newNumber(), grade: "高二", className: "1班" }], { create_classes: 1 });
  expect((await client.call(studentImportApi.preview, { import_id: again.import_id })).list[0]?.changes).toEqual([]);
});

test("who may not add classes adds none by an import either [PERM-01, SETUP-01]", async () => {
  await grant(backend, "clerk", [studentImportApi.upload.permission]);
  const clerk = backend.client(await backend.signIn("clerk"));
  const sheet = [{ no: newNumber(), grade: "高三", className: "1班" }];
  const { refused } = await upload(sheet, { create_classes: 1 }, clerk);
  expect(refused).toBe(1);
});

test("what is wrong is told by row and column, and comes back as a file [PAY-02, VAL-03]", async () => {
  const card = newIdCard();
  const holder = await newStudent({ id_card: card });
  const gone = await newStudent();
  await client.call(studentApi.changeState, { id: [gone.id], act: "graduate", reason: "毕业" });
  const lines = [
    { no: "", name: "王一一" },
    { no: newNumber(), grade: "十年级" },
    { no: newNumber(), className: "99班" },
    { no: newNumber(), card: "123" },
    { no: newNumber(), phone: "123" },
    { no: newNumber(), boards: "也许" },
    { no: newNumber(), gender: "其他" },
    { no: newNumber(), card },
    { no: gone.student_no },
  ];
  const { import_id, errors, refused } = await upload(lines);
  expect(refused).toBe(lines.length);
  expect(errors).toEqual([
    { row: 2, column: "学号", reason: "必填" },
    { row: 3, column: "年级", reason: "本校没有“十年级”，或该年级下还没有班级" },
    { row: 4, column: "班级", reason: "一年级没有“99班”，请先建立班级" },
    { row: 5, column: "身份证号", reason: "请输入正确的身份证号码" },
    { row: 6, column: "手机号", reason: "不是 11 位的中国大陆手机号" },
    { row: 7, column: "住校", reason: "只能填写是、否" },
    { row: 8, column: "性别", reason: "只能填写男、女、未知" },
    { row: 9, column: "身份证号", reason: `本校学号 ${holder.student_no} 的学生已使用该身份证号` },
    { row: 10, column: "学号", reason: "该学生已毕业，不能再修改" },
  ]);
  const file = await client.file(studentImportApi.errors, { import_id });
  const rows = await readXlsx(await file.arrayBuffer());
  expect(rows[0]).toEqual(["原行号", ...studentSheetHeader, "原因"]);
  await expect(client.call(studentImportApi.confirm, { import_id })).rejects.toEqual(
    refusal(code.refused, "未通过检查"),
  );
});

test("a number or an ID card stands once in a sheet [PAY-02]", async () => {
  const [no, card] = [newNumber(), newIdCard()];
  const { errors } = await upload([
    { no },
    { no },
    { no: newNumber(), card },
    { no: newNumber(), card: card.toLowerCase() },
  ]);
  expect(errors.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, "学号", "与第 3 行重复"],
    [3, "学号", "与第 2 行重复"],
    [4, "身份证号", "与第 5 行重复"],
    [5, "身份证号", "与第 4 行重复"],
  ]);
});

test("a row that is refused for another cell still doubles the number of a whole one [PAY-02]", async () => {
  const no = newNumber();
  const { add, errors } = await upload([{ no, boards: "√" }, { no }]);
  expect(add).toBe(0);
  expect(errors.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, "住校", "只能填写是、否"],
    [2, "学号", "与第 3 行重复"],
    [3, "学号", "与第 2 行重复"],
  ]);
});

test("rows that wait for their confirmation hold nothing that can be read [PLUS-08]", async () => {
  const [no, card] = [newNumber(), newIdCard()];
  const { import_id } = await upload([{ no, card, name: "秘密名" }]);
  const row = await db.selectFrom("imports").selectAll().where("id", "=", import_id).executeTakeFirstOrThrow();
  expect(row.module).toBe("student");
  for (const text of [no, card, "秘密名"]) expect(row.payload).not.toContain(text);
});

test("an import is confirmed by the module that checked it [PAY-02]", async () => {
  const { import_id } = await upload([{ no: newNumber() }]);
  await expect(client.call(payerImportApi.confirm, { import_id })).rejects.toEqual(refusal(code.refused, "不存在"));
  expect((await client.call(studentImportApi.confirm, { import_id })).add).toBe(1);
});

test("what changed since the check is not overwritten [PAY-02]", async () => {
  const { id, student_no: no } = await newStudent({ name: "吴甲甲" });
  const { import_id } = await upload([{ no, name: "吴乙乙", className: "1班" }]);
  const { class_id } = await read(id);
  await client.call(studentApi.update, { id, student_no: no, name: "吴丙丙", class_id });
  await expect(client.call(studentImportApi.confirm, { import_id })).rejects.toEqual(
    refusal(code.refused, "检查之后资料已有变动（第 2 行）"),
  );
  expect((await read(id)).name).toBe("吴丙丙");
});

test("5,000 students are added in one go [PAY-02]", async () => {
  const lines = Array.from({ length: 5000 }, (_, index) => ({
    no: `L${String(index).padStart(6, "0")}`,
    card: `33010720140${String(index).padStart(6, "0")}1`,
  }));
  expect((await importAll(lines)).data.add).toBe(5000);
  expect((await upload(lines)).same).toBe(5000);
}, 60_000);
