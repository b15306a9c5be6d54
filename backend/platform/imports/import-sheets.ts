import { Readable } from "node:stream";
import ExcelJS from "exceljs";
import { type SheetColumn, workbookResponse, writeWorkbook } from "../../kernel/sheets/write-sheet";
import type { ImportDefinition, CheckedEntry } from "./checked-import";

// as many lines as have a list to choose from
const preparedLines = 500;

/** An empty sheet with the header, the rules in a second sheet, and lists to choose from where there are choices. */
export async function importTemplate<Column extends string, Records, Options>(
  definition: ImportDefinition<Column, Records, Options>,
): Promise<Response> {
  const { columns, template, what } = definition;
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(template.sheet, { views: [{ state: "frozen", ySplit: 1 }] });
  // as text, or leading zeros of numbers are lost while they are typed
  sheet.columns = columns.map((column) => ({
    header: headerOf(definition, column),
    width: template.widths[column],
    style: { numFmt: "@" },
  }));
  sheet.getRow(1).font = { bold: true };
  columns.forEach((column, index) => {
    const choices = template.choices[column];
    if (!choices) return;
    for (let row = 2; row <= preparedLines; row++) {
      sheet.getCell(row, index + 1).dataValidation = {
        type: "list",
        allowBlank: true,
        formulae: [`"${choices.join(",")}"`],
      };
    }
  });
  const rules = workbook.addWorksheet("填写说明");
  rules.columns = [{ width: 80 }];
  for (const rule of template.rules) rules.addRow([rule]);
  const content = Buffer.from(await workbook.xlsx.writeBuffer());
  return workbookResponse(`${what}导入模板.xlsx`, Readable.from([content]));
}

/** The refused rows as they were sent, ready to be mended and sent again: the reader ignores the two columns added. */
export function refusedRowsSheet<Column extends string, Records, Options>(
  definition: ImportDefinition<Column, Records, Options>,
  entries: readonly CheckedEntry<Column>[],
): Response {
  const columns: SheetColumn[] = [
    { key: "row", label: "原行号", type: "number" },
    ...definition.columns.map((column) => ({
      key: column,
      label: headerOf(definition, column),
      type: "text" as const,
      width: definition.template.widths[column],
    })),
    { key: "reasons", label: "原因", type: "text", width: 60 },
  ];
  const rows = entries.map(({ row, values, errors }) => {
    const reasons = errors.map(({ column, reason }) => `${column}：${reason}`).join("；");
    return { ...values, row, reasons };
  });
  return workbookResponse(
    `${definition.what}导入-未通过的行.xlsx`,
    writeWorkbook([{ name: "未通过的行", columns, rows }]),
  );
}

function headerOf<Column extends string, Records, Options>(
  { template }: ImportDefinition<Column, Records, Options>,
  column: Column,
): string {
  return template.required.includes(column) ? `${column}*` : column;
}
