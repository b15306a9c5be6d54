import { readFile } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { code } from "#contract/errors";
import { payerApi } from "#contract/payers";
import { payerColumns, payerImportApi } from "#contract/payer-import";
import { startTestBackend } from "../../../tests/support/backend";
import { addStudents } from "../../../tests/support/students";
import { readXlsx, xlsxFile } from "../../../tests/support/xlsx";

const backend = await startTestBackend();
const { db } = backend.context;
const token = await backend.signIn("finance");
const client = backend.client(token);
const school = 1;

let lastNumber = 0;

/** A student of school 1, class 一年级1班, whom no other test uses. */
async function newStudent(name = "陈一") {
  const student_no = `T${String(++lastNumber).padStart(6, "0")}`;
  const [id = 0] = await addStudents(db, school, [{ student_no, name }]);
  return { id, student_no, name };
}

/** A phone that nobody else has. */
function newPhone() {
  return `139${String(++lastNumber).padStart(8, "0")}`;
}

interface Line {
  student_no?: string;
  student?: string;
  grade?: string;
  className?: string;
  name?: string;
  relation?: string;
  phone?: string | number;
}

const cells = (line: Line) => [
  line.student_no ?? "",
  line.student ?? "陈一",
  line.grade ?? "一年级",
  line.className ?? "1班",
  line.name ?? "陈国强",
  line.relation ?? "父亲",
  line.phone ?? "",
];
const header = payerColumns.map((column) => `${column}*`);
const sheet = (lines: readonly (Line | undefined)[]) =>
  xlsxFile([header, ...lines.map((line) => (line ? cells(line) : undefined))]);

async function upload(lines: readonly (Line | undefined)[], as = client) {
  return as.call(payerImportApi.upload, { file: await sheet(lines) });
}

async function importAll(lines: readonly Line[]) {
  const { import_id } = await upload(lines);
  return client.send(payerImportApi.confirm, { import_id });
}

async function findPayers(student_no: string) {
  const { list } = await client.call(payerApi.list, { student_no, sort: "updated_at" });
  return list.map(({ name, relation, phone }) => ({ name, relation, phone }));
}

const refusal = (number: number, message: string) =>
  expect.objectContaining({ code: number, message: expect.stringContaining(message) });

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
  const bad: [Line, string, string][] = [
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
  expect(rows[0]).toEqual(["原行号", ...header, "原因"]);
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

test("a student has at most ten payers [PAY-02]", async () => {
  const student = await newStudent();
  const line = () => ({ student_no: student.student_no, phone: newPhone() });
  await importAll(Array.from({ length: 9 }, line));
  const { errors, add } = await upload([line(), line()]);
  expect(add).toBe(1);
  expect(errors).toEqual([{ row: 3, column: "学号", reason: "该学生的付款人已达 10 位" }]);
});

test("phones and numbers are taken as people type them [PAY-02]", async () => {
  const { student_no } = await newStudent("陈一");
  const phone = newPhone();
  const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const spellings = [wide(phone), `+86 ${phone}`, `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`];
  for (const spelling of spellings) {
    const line = {
      student_no: ` ${wide(student_no)} `,
      student: "陈\u3000一",
      className: "一年级（１）班",
      phone: spelling,
    };
    await importAll([line]);
  }
  expect(await findPayers(student_no)).toHaveLength(1);
});

test("a file made by LibreOffice is imported as it reads [PAY-02]", async () => {
  await addStudents(db, school, [
    { student_no: "00010001", name: "陈一" },
    { student_no: "00010002", name: "陈二" },
    { student_no: "00010003", name: "陈三", className: "2班" },
    { student_no: "00010004", name: "陈四", grade: "二年级" },
  ]);
  const file = new File([await readFile("tests/fixtures/payers-libreoffice.xlsx")], "付款人.xlsx");
  const { import_id, ...counts } = await client.call(payerImportApi.upload, { file });
  expect(counts).toEqual({ add: 4, change: 0, same: 0, refused: 0, errors: [] });
  await client.call(payerImportApi.confirm, { import_id });
  expect(await findPayers("00010003")).toEqual([{ name: "王芳", relation: 3, phone: "139****5003" }]);
});

test("the template is filled in and imported as it is [PAY-02]", async () => {
  const response = await client.file(payerImportApi.template, {});
  expect(response.headers.get("content-disposition")).toContain(encodeURIComponent("付款人导入模板.xlsx"));
  const content = await response.arrayBuffer();
  expect(await readXlsx(content.slice(0))).toEqual([header]);
  const file = new File([content], "模板.xlsx");
  await expect(client.call(payerImportApi.upload, { file })).rejects.toEqual(
    refusal(code.badInput, "工作表“付款人”的表头下面没有数据"),
  );
});

test("a bad file is refused by the API with its code and message [PAY-02]", async () => {
  const send = (file: File | string) => {
    const body = new FormData();
    body.set("file", file);
    return backend.request("POST", "/campus_pay/payer/import", { token, body });
  };
  const answer = async (file: File | string) => (await send(file)).envelope;
  const xls = new File([await readFile("tests/fixtures/old-format.xls")], "a.xlsx");
  expect(await answer(xls)).toMatchObject({ code: code.fileType, msg: expect.stringContaining("另存为 .xlsx") });
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "a.xlsx");
  expect(await answer(large)).toMatchObject({ code: code.fileSize, msg: expect.stringContaining("10 MB"), data: [] });
  expect(await answer("no file")).toMatchObject({ code: code.badInput, msg: expect.stringMatching(/^file：/) });
  const lacking = await xlsxFile([header.slice(0, 6), ["1"]]);
  expect(await answer(lacking)).toMatchObject({ code: code.badInput, msg: "第 1 行表头缺少列：手机号" });
});

test("who has no right to import is refused every call of it [PAY-02] [PERM-01]", async () => {
  const teacher = backend.client(await backend.signIn("teacher"));
  const denied = refusal(code.forbidden, "没有权限");
  await expect(upload([{}], teacher)).rejects.toEqual(denied);
  await expect(teacher.file(payerImportApi.template, {})).rejects.toEqual(denied);
  await expect(teacher.call(payerImportApi.preview, { import_id: "x" })).rejects.toEqual(denied);
  await expect(teacher.file(payerImportApi.errors, { import_id: "x" })).rejects.toEqual(denied);
  await expect(teacher.call(payerImportApi.confirm, { import_id: "x" })).rejects.toEqual(denied);
});

test("an import belongs to its user; to anybody else it does not exist [PERM-04]", async () => {
  const { student_no } = await newStudent();
  const { import_id } = await upload([{ student_no, phone: newPhone() }]);
  const admin = backend.client(await backend.signIn("admin"));
  const absent = refusal(code.refused, "不存在");
  await expect(admin.call(payerImportApi.preview, { import_id })).rejects.toEqual(absent);
  await expect(admin.file(payerImportApi.errors, { import_id })).rejects.toEqual(absent);
  await expect(admin.call(payerImportApi.confirm, { import_id })).rejects.toEqual(absent);
  expect(await findPayers(student_no)).toEqual([]);
});

test("students of another school are unknown; an account of several schools has to choose one [PERM-04]", async () => {
  const [student_no, phone] = ["OTHER-1", newPhone()];
  await addStudents(db, 2, [{ student_no, name: "陈一" }]);
  expect((await upload([{ student_no, phone }])).errors[0]?.reason).toBe(`本校没有学号为 ${student_no} 的学生`);

  const admin = await backend.signIn("admin");
  await expect(upload([{ student_no, phone }], backend.client(admin))).rejects.toEqual(
    refusal(code.refused, "请先选择学校"),
  );
  const send = async (query: Record<string, string>) => {
    const body = new FormData();
    body.set("file", await sheet([{ student_no, phone }]));
    return (await backend.request("POST", "/campus_pay/payer/import", { token: admin, body, query })).envelope;
  };
  expect(await send({ agent_selected_id: "2" })).toMatchObject({ code: 200, data: { add: 1, refused: 0 } });
});

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
  await addStudents(other.context.db, school, [{ student_no: "T1", name: "陈一" }]);
  const finance = other.client(await other.signIn("finance"));
  const { import_id } = await upload([{ student_no: "T1", phone: newPhone() }], finance);
  other.clock.advance(24 * 60 * 60 * 1000);
  const later = other.client(await other.signIn("finance"));
  await expect(later.call(payerImportApi.confirm, { import_id })).rejects.toEqual(
    refusal(code.refused, "已超过 24 小时，请重新上传表格"),
  );
});

test(
  "20,000 rows are checked and written while the server goes on answering [PAY-02]",
  { timeout: 120_000 },
  async () => {
    const rowCount = 20_000;
    const numbers = Array.from({ length: rowCount }, (_, index) => `L${String(index).padStart(6, "0")}`);
    await addStudents(
      db,
      school,
      numbers.map((student_no) => ({ student_no, name: "陈一" })),
    );
    const lines = numbers.map((student_no, index) => ({ student_no, phone: 15_000_000_000 + index }));
    const file = await sheet(lines);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const timed = async <T>(name: string, work: () => Promise<T>) => {
      delay.reset();
      delay.enable();
      const start = performance.now();
      const result = await work();
      delay.disable();
      console.info(name, Math.round(performance.now() - start), "ms; loop", Math.round(delay.max / 1e6), "ms");
      return result;
    };

    const { import_id, ...counts } = await timed("check", () => client.call(payerImportApi.upload, { file }));
    expect(counts).toEqual({ add: rowCount, change: 0, same: 0, refused: 0, errors: [] });
    const page = await timed("preview", () => client.call(payerImportApi.preview, { import_id, cur_page: 1000 }));
    expect(page.list.at(-1)?.row).toBe(rowCount + 1);
    const written = await timed("confirm", () => client.call(payerImportApi.confirm, { import_id }));
    expect(written.add).toBe(rowCount);
    const again = await timed("again", () => client.call(payerImportApi.upload, { file }));
    expect(again).toMatchObject({ add: 0, change: 0, same: rowCount });
    const more = await sheet([...lines, {}]);
    await expect(client.call(payerImportApi.upload, { file: more })).rejects.toEqual(
      refusal(code.badInput, "一次最多导入 20,000 行"),
    );
  },
);
