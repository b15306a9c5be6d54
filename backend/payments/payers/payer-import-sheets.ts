import { Readable } from "node:stream";
import ExcelJS from "exceljs";
import { type PayerColumn, payerColumns } from "#contract/payer-import";
import { payerRelations } from "#contract/payers";
import { type SheetColumn, workbookResponse, writeWorkbook } from "../../sheets/write-sheet";
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
  // as text, or leading zeros of student numbers are lost while they are typed
  sheet.columns = payerColumns.map((column) => ({
    header: `${column}*`,
    width: widths[column],
    style: { numFmt: "@" },
  }));
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
  const content = Buffer.from(await workbook.xlsx.writeBuffer());
  return workbookResponse("付款人导入模板.xlsx", Readable.from([content]));
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
export function refusedRowsSheet(entries: readonly JudgedEntry[]): Response {
  const columns: SheetColumn[] = [
    { key: "row", label: "原行号", type: "number" },
    ...payerColumns.map((column) => ({
      key: column,
      label: `${column}*`,
      type: "text" as const,
      width: widths[column],
    })),
    { key: "reasons", label: "原因", type: "text", width: 60 },
  ];
  const rows = entries.map(({ row, values, errors }) => {
    const reasons = errors.map(({ column, reason }) => `${column}：${reason}`).join("；");
    return { ...values, row, reasons };
  });
  return workbookResponse("付款人导入-未通过的行.xlsx", writeWorkbook([{ name: "未通过的行", columns, rows }]));
}
