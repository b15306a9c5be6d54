import ExcelJS from "exceljs";

/** The answer of an export: the rows by their column heads, the width of each column in characters, and the facts of the second sheet by name (text, or yuan). */
export async function openWorkbook(response: Response) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const [rows, summary] = workbook.worksheets;
  if (!rows || !summary) throw new Error("two sheets expected");
  const labels = valuesOf(rows.getRow(1)).map(String);
  const lines = (rows.getRows(2, rows.rowCount - 1) ?? []).map((row) => {
    const cells = valuesOf(row);
    return Object.fromEntries(labels.map((label, index) => [label, cells[index]]));
  });
  const told = summary.getRows(2, summary.rowCount - 1) ?? [];
  const facts = new Map(
    told.map((row) => [String(row.getCell(1).value), row.getCell(2).value ?? row.getCell(3).value]),
  );
  const widths = new Map(labels.map((label, index) => [label, rows.getColumn(index + 1).width ?? 0]));
  return { labels, lines, facts, widths };
}

function valuesOf(row: ExcelJS.Row): ExcelJS.CellValue[] {
  return Array.from({ length: row.cellCount }, (_, index) => row.getCell(index + 1).value);
}
