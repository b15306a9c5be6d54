import { templateResponse } from "../../kernel/sheets/template-sheet";
import { type SheetColumn, workbookResponse, writeWorkbook } from "../../kernel/sheets/write-sheet";
import type { ImportDefinition, CheckedEntry } from "./checked-import";

/** An empty sheet with the header, the rules in a second sheet, and lists to choose from where there are choices. */
export function importTemplate<Column extends string, Records, Options>(
  definition: ImportDefinition<Column, Records, Options>,
): Promise<Response> {
  const { columns, template, what } = definition;
  return templateResponse({
    fileName: `${what}导入模板.xlsx`,
    sheetName: template.sheet,
    columns: columns.map((column) => ({
      header: headerOf(definition, column),
      width: template.widths[column],
      choices: template.choices[column],
    })),
    rules: template.rules,
  });
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
