import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { payerImportApi } from "#contract/payments/payer-import";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createPayerFixtures, payerSheetHeader } from "../../../tests/support/payments/payer-fixtures";
import { refusal } from "../../../tests/support/api/refusal";
import { addStudents } from "../../../tests/support/payments/students";
import { readXlsx, xlsxFile } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend();
const { db } = backend.context;
const { client, token, findPayers, importAll, newPhone, newStudent } = await createPayerFixtures(backend);

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
  await addStudents(db, 1, [
    { student_no: "00010001", name: "陈一" },
    { student_no: "00010002", name: "陈二" },
    { student_no: "00010003", name: "陈三", className: "2班" },
    { student_no: "00010004", name: "陈四", grade: "二年级" },
  ]);
  const file = new File([await readFile("tests/fixtures/payers-libreoffice.xlsx")], "付款人.xlsx");
  const { import_id, ...counts } = await client.call(payerImportApi.upload, { file });
  expect(counts).toEqual({ add: 4, change: 0, same: 0, refused: 0, warned: 0, errors: [] });
  await client.call(payerImportApi.confirm, { import_id });
  expect(await findPayers("00010003")).toEqual([{ name: "王芳", relation: 3, phone: "139****5003" }]);
});

test("the template is filled in and imported as it is [PAY-02]", async () => {
  const response = await client.file(payerImportApi.template, {});
  expect(response.headers.get("content-disposition")).toContain(encodeURIComponent("付款人导入模板.xlsx"));
  const content = await response.arrayBuffer();
  expect(await readXlsx(content.slice(0))).toEqual([payerSheetHeader]);
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
  expect(await answer("no file")).toMatchObject({ code: code.badInput, values: { field: "file" } });
  const lacking = await xlsxFile([payerSheetHeader.slice(0, 6), ["1"]]);
  expect(await answer(lacking)).toMatchObject({ code: code.badInput, msg: "第 1 行表头缺少列：手机号" });
});
