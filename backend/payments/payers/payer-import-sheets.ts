import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import ExcelJS from "exceljs";
import { type PayerColumn, payerColumns } from "#contract/payer-import";
import { payerRelations } from "#contract/payers";
import { slices } from "../../slices";
import type { JudgedEntry } from "./import-verdict";

const widths: Record<PayerColumn, number> = {
  学号: 16,
  学生姓名: 14,
  年级: 12,
  班级: 14,
  付款人姓名: 14,
  关系: 10,
  手机号: 16,
};

/** An empty sheet with the header, the rules in a second sheet, and a list to choose the relation from. */
export async function payerTemplate(): Promise<Response> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet("付款人", { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = sheetColumns();
  sheet.getRow(1).font = { bold: true };
  const relations = payerRelations.map(({ label }) => label).join(",");
  for (let row = 2; row <= 500; row++) {
    sheet.getCell(row, payerColumns.indexOf("关系") + 1).dataValidation = {
      type: "list",
      allowBlank: true,
      formulae: [`"${relations}"`],
    };
  }
  const rules = workbook.addWorksheet("填写说明");
  rules.columns = [{ width: 80 }];
  for (const rule of templateRules) rules.addRow([rule]);
  return xlsxResponse(await workbook.xlsx.writeBuffer(), "付款人导入模板.xlsx");
}

const templateRules = [
  "1. 带 * 的列都要填写；请不要改动表头，列的先后不限。",
  "2. 学生按学号匹配，学号、姓名、年级、班级须与系统中一致；这里不会新增学生。",
  `3. 关系只能填 ${payerRelations.map(({ label }) => label).join("、")}。`,
  "4. 手机号为 11 位中国大陆手机号；同一手机号视为同一付款人。",
  "5. 同一学号和手机号已存在时更新姓名和关系，其余新增；每名学生最多 10 位付款人。",
  "6. 一次最多 20,000 行，文件不超过 10 MB，格式为 .xlsx。",
];

/** The refused rows as they were sent, ready to be mended and sent again: the reader ignores the two columns added. */
export async function refusedRowsSheet(entries: readonly JudgedEntry[]): Promise<Response> {
  const stream = new PassThrough();
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const [content] = await Promise.all([buffer(stream), writeRefusedRows(workbook, entries)]);
  return xlsxResponse(new Uint8Array(content), "付款人导入-未通过的行.xlsx");
}

async function writeRefusedRows(workbook: ExcelJS.stream.xlsx.WorkbookWriter, entries: readonly JudgedEntry[]) {
  const sheet = workbook.addWorksheet("未通过的行", { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = [{ header: "原行号", width: 10 }, ...sheetColumns(), { header: "原因", width: 60 }];
  sheet.getRow(1).font = { bold: true };
  for await (const slice of slices(entries)) {
    for (const { row, values, errors } of slice) {
      const reasons = errors.map(({ column, reason }) => `${column}：${reason}`).join("；");
      sheet.addRow([row, ...payerColumns.map((column) => values[column]), reasons]).commit();
    }
  }
  await workbook.commit();
}

/** As text, or leading zeros of student numbers are lost as they are typed. */
function sheetColumns() {
  return payerColumns.map((column) => ({ header: `${column}*`, width: widths[column], style: { numFmt: "@" } }));
}

function xlsxResponse(body: BodyInit, fileName: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "Cache-Control": "no-store",
    },
  });
}
