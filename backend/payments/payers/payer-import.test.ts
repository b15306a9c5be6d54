import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { payerImportApi } from "#contract/payments/payer-import";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createPayerFixtures, type PayerLine, payerSheetHeader } from "../../../tests/support/payments/payer-fixtures";
import { refusal } from "../../../tests/support/api/refusal";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend();
const { db } = backend.context;
const { client, findPayers, importAll, newPhone, newStudent, upload } = await createPayerFixtures(backend);

test("a sheet is checked without writing, previewed, then confirmed once [PAY-02]", async () => {
  const student = await newStudent();
  const [father, mother] = [newPhone(), newPhone()];
  const checked = await upload([
    { student_no: student.student_no, phone: Number(father) },
    { student_no: student.student_no, phone: mother, name: "李秀英", relation: "母亲" },
  ]);
  expect(checked).toEqual({
    import_id: expect.any(String),
    add: 2,
    change: 0,
    same: 0,
    refused: 0,
    warned: 0,
    errors: [],
  });
  expect(await findPayers(student.student_no)).toEqual([]);

  const { import_id } = checked;
  const preview = await client.call(payerImportApi.preview, { import_id });
  expect(preview).toMatchObject({ file_name: "付款人.xlsx", confirmed: 0, add: 2, total: 2 });
  expect(preview.list[0]).toEqual({
    row: 2,
    verdict: "add",
    values: expect.objectContaining({ 学号: student.student_no, 手机号: `139****${father.slice(7)}` }),
    changes: [],
    errors: [],
    warnings: [],
  });

  const { data, msg } = await client.send(payerImportApi.confirm, { import_id });
  expect(data).toEqual({ add: 2, change: 0, same: 0, skipped: 0 });
  expect(msg).toBe("导入完成：新增 2 条，更新 0 条");
  expect(await findPayers(student.student_no)).toEqual([
    { name: "陈国强", relation: 1, phone: `139****${father.slice(7)}` },
    { name: "李秀英", relation: 2, phone: `139****${mother.slice(7)}` },
  ]);
  const links = db.selectFrom("student_payers").select("is_default").where("student_id", "=", student.id);
  expect((await links.orderBy("payer_id").execute()).map((link) => link.is_default)).toEqual([1, 0]);

  await expect(client.call(payerImportApi.confirm, { import_id })).rejects.toEqual(
    refusal(code.refused, "已经确认过，没有重复写入"),
  );
  expect((await client.call(payerImportApi.preview, { import_id })).confirmed).toBe(1);
});

test("the same sheet again adds nothing and changes nothing [PAY-02]", async () => {
  const student = await newStudent();
  const lines = [{ student_no: student.student_no, phone: newPhone() }];
  await importAll(lines);
  backend.clock.advance(60_000);
  const rows = () => db.selectFrom("student_payers").selectAll().where("student_id", "=", student.id).execute();
  const before = await rows();
  const again = await upload(lines);
  expect(again).toMatchObject({ add: 0, change: 0, same: 1, refused: 0 });
  const { data } = await client.send(payerImportApi.confirm, { import_id: again.import_id });
  expect(data).toEqual({ add: 0, change: 0, same: 1, skipped: 0 });
  expect(await rows()).toEqual(before);
});

test("a known payer's new name and relation are shown before and after, then written [PAY-02]", async () => {
  const student = await newStudent();
  const phone = newPhone();
  await importAll([{ student_no: student.student_no, phone }]);
  const line = { student_no: student.student_no, phone, name: "陈国伟", relation: "其他" };
  const { import_id, ...counts } = await upload([line]);
  expect(counts).toMatchObject({ add: 0, change: 1 });
  const { list } = await client.call(payerImportApi.preview, { import_id, verdict: "change" });
  expect(list[0]?.changes).toEqual([
    { column: "付款人姓名", before: "陈国强", after: "陈国伟" },
    { column: "关系", before: "父亲", after: "其他" },
  ]);
  const { msg } = await client.send(payerImportApi.confirm, { import_id });
  expect(msg).toBe("导入完成：新增 0 条，更新 1 条");
  expect(await findPayers(student.student_no)).toEqual([
    { name: "陈国伟", relation: 3, phone: `139****${phone.slice(7)}` },
  ]);
});

test("one phone with two children is one payer [PAY-02]", async () => {
  const [elder, younger] = [await newStudent("陈一"), await newStudent("陈二")];
  const phone = newPhone();
  await importAll([
    { student_no: elder.student_no, phone },
    { student_no: younger.student_no, student: "陈二", phone },
  ]);
  const payers = await db.selectFrom("payers").select("id").where("phone", "=", phone).execute();
  expect(payers).toHaveLength(1);
});

test("each bad cell is refused with its row, column and reason [PAY-02]", async () => {
  const student = await newStudent();
  const { student_no } = student;
  const phone = newPhone();
  const bad: [PayerLine, string, string][] = [
    [{ student_no: "", phone: newPhone() }, "学号", "必填"],
    [{ student_no: "X-404", phone: newPhone() }, "学号", "本校没有学号为 X-404 的学生"],
    [
      { student_no, student: "李四", phone: newPhone() },
      "学生姓名",
      `学号 ${student_no} 对应的学生是 陈*，与表中姓名不一致`,
    ],
    [{ student_no, grade: "二年级", phone: newPhone() }, "年级", "该学生在 一年级，与表中年级不一致"],
    [{ student_no, className: "2班", phone: newPhone() }, "班级", "该学生在 1班，与表中班级不一致"],
    [
      { student_no, name: "陈<强>", phone: newPhone() },
      "付款人姓名",
      "只能包含中文、字母、数字和 _ ! @ # $ ^ & ( ) . '",
    ],
    [{ student_no, relation: "舅舅", phone: newPhone() }, "关系", "只能填写父亲、母亲、其他"],
    [{ student_no, phone: "12800000000" }, "手机号", "不是 11 位的中国大陆手机号"],
  ];
  const good = { student_no, phone };
  const checked = await upload([...bad.map(([line]) => line), undefined, good]);
  expect(checked).toMatchObject({ add: 1, refused: bad.length });
  expect(checked.errors).toEqual(bad.map(([, column, reason], index) => ({ row: index + 2, column, reason })));

  const { import_id } = checked;
  await expect(client.call(payerImportApi.confirm, { import_id })).rejects.toEqual(
    refusal(code.refused, `有 ${bad.length} 行未通过检查，请修改后重新上传，或选择跳过这些行`),
  );
  expect(await findPayers(student_no)).toEqual([]);
  const preview = await client.call(payerImportApi.preview, {
    import_id,
    verdict: "refused",
    page_size: 3,
    cur_page: 2,
  });
  expect(preview.total).toBe(bad.length);
  expect(preview.list.map(({ row }) => row)).toEqual([5, 6, 7]);

  const file = await client.file(payerImportApi.errors, { import_id });
  const rows = await readXlsx(await file.arrayBuffer());
  expect(rows[0]).toEqual(["原行号", ...payerSheetHeader, "原因"]);
  expect(rows).toHaveLength(bad.length + 1);
  expect(rows[7]).toEqual([
    "8",
    student_no,
    "陈一",
    "一年级",
    "1班",
    "陈国强",
    "舅舅",
    expect.any(String),
    "关系：只能填写父亲、母亲、其他",
  ]);

  const { data, msg } = await client.send(payerImportApi.confirm, { import_id, skip_refused: 1 });
  expect(data).toEqual({ add: 1, change: 0, same: 0, skipped: bad.length });
  expect(msg).toBe("导入完成：新增 1 条，更新 0 条，跳过 8 条");
  expect(await findPayers(student_no)).toHaveLength(1);
});

test("rows that contradict one another are refused with both row numbers [PAY-02]", async () => {
  const [one, other] = [await newStudent(), await newStudent()];
  const [twice, shared] = [newPhone(), newPhone()];
  const { errors } = await upload([
    { student_no: one.student_no, phone: twice },
    { student_no: one.student_no, phone: twice, relation: "母亲" },
    { student_no: one.student_no, phone: shared },
    { student_no: other.student_no, phone: shared, name: "陈国伟" },
  ]);
  expect(errors).toEqual([
    { row: 2, column: "手机号", reason: "与第 3 行重复：同一学号和手机号只能出现一次" },
    { row: 3, column: "手机号", reason: "与第 2 行重复：同一学号和手机号只能出现一次" },
    { row: 4, column: "付款人姓名", reason: "与第 5 行手机号相同，但付款人姓名不同" },
    { row: 5, column: "付款人姓名", reason: "与第 4 行手机号相同，但付款人姓名不同" },
  ]);
});

test("a row that is refused for another cell still contradicts its double [PAY-02]", async () => {
  const { student_no } = await newStudent();
  const phone = newPhone();
  const { add, errors } = await upload([
    { student_no, phone, relation: "舅舅" },
    { student_no, phone },
  ]);
  expect(add).toBe(0);
  expect(errors.filter(({ column }) => column === "手机号")).toEqual([
    { row: 2, column: "手机号", reason: "与第 3 行重复：同一学号和手机号只能出现一次" },
    { row: 3, column: "手机号", reason: "与第 2 行重复：同一学号和手机号只能出现一次" },
  ]);
});

test("a student has at most ten payers [PAY-02]", async () => {
  const student = await newStudent();
  const line = () => ({ student_no: student.student_no, phone: newPhone() });
  await importAll(Array.from({ length: 9 }, line));
  const { errors, add } = await upload([line(), line()]);
  expect(add).toBe(1);
  expect(errors).toEqual([{ row: 3, column: "学号", reason: "该学生的付款人已达 10 位" }]);
});
