import { code } from "#contract/kernel/errors";
import { AppError } from "../errors";
import type { RowText } from "./read-rows";

/** A row below the header: a text for each column asked for, in that order. */
export interface TableRow {
  row: number;
  values: string[];
  /** Cells whose text cannot be relied on. */
  problems: { column: string; reason: string }[];
}

export interface TableRequest {
  /** Columns by their names in the header. */
  columns: readonly string[];
  /** Columns that the header may lack: their cells are empty. */
  optional?: readonly string[] | undefined;
  maxRows: number;
  /** A header without rows is a table, too. */
  mayBeEmpty?: true;
  /** Hears the place of each column once the header is found, -1 for one that is not there. */
  onHeader?: (places: readonly number[]) => void;
}

// a title, a note and some blank lines may stand above the header
const headerWithin = 20;

/**
 * Finds the header (any order, with or without `*`, other columns ignored) and hands on the rows below it.
 * Refuses with 3002 a missing or doubled column, too many rows, and no row at all unless the request takes an empty table.
 */
export async function* readTable(
  batches: AsyncIterable<RowText[]>,
  request: TableRequest,
  sheetName: string,
): AsyncGenerator<TableRow[]> {
  let header: number[] | null = null;
  let best: RowText | null = null;
  let rowsAbove = 0;
  let rowCount = 0;
  for await (const batch of batches) {
    const rows: TableRow[] = [];
    for (const line of batch) {
      if (header) {
        const row = toTableRow(line, header, request.columns);
        if (row) rows.push(row);
        continue;
      }
      if (countKnown(line, request.columns) > countKnown(best, request.columns)) best = line;
      header = findColumns(line, request);
      if (header) request.onHeader?.(header);
      if (!header && ++rowsAbove >= headerWithin) throw headerMissing(best, request, sheetName);
    }
    rowCount += rows.length;
    if (rowCount > request.maxRows) throw tooManyRows(request.maxRows);
    if (rows.length > 0) yield rows;
  }
  if (!header) throw headerMissing(best, request, sheetName);
  if (rowCount === 0 && !request.mayBeEmpty)
    throw new AppError(code.badInput, `工作表“${sheetName}”的表头下面没有数据`);
}

/** The place of each wanted column, -1 for an optional one that is not there; null when this row is not the whole header. */
function findColumns(line: RowText, { columns, optional = [] }: TableRequest): number[] | null {
  const places = columns.map((column) => placesOf(line, column));
  if (columns.some((column, index) => places[index]?.length === 0 && !optional.includes(column))) return null;
  const doubled = columns[places.findIndex((found) => found.length > 1)];
  if (doubled) throw new AppError(code.badInput, `第 ${line.row} 行表头里有多个“${doubled}”列，请只保留一个`);
  return places.map((found) => found[0] ?? -1);
}

function placesOf(line: RowText, column: string): number[] {
  return [...line.cells].filter(([, { text }]) => headerName(text) === column).map(([place]) => place);
}

function countKnown(line: RowText | null, columns: readonly string[]): number {
  if (!line) return 0;
  return columns.filter((column) => placesOf(line, column).length > 0).length;
}

function headerName(text: string): string {
  return text.replace(/[*＊\s]/g, "").replace(/[(（]必填[)）]$/, "");
}

function headerMissing(best: RowText | null, { columns, optional = [] }: TableRequest, sheetName: string): AppError {
  if (!best) {
    return new AppError(code.badInput, `工作表“${sheetName}”里没有找到表头，需要的列：${columns.join("、")}`);
  }
  const missing = columns.filter((column) => placesOf(best, column).length === 0 && !optional.includes(column));
  return new AppError(code.badInput, `第 ${best.row} 行表头缺少列：${missing.join("、")}`);
}

function tooManyRows(maxRows: number): AppError {
  return new AppError(code.badInput, `一次最多导入 ${maxRows.toLocaleString("en")} 行，请拆分成几个文件`);
}

function toTableRow(line: RowText, header: readonly number[], columns: readonly string[]): TableRow | null {
  const cells = header.map((place) => line.cells.get(place));
  if (cells.every((cell) => !cell)) return null;
  const problems = cells.flatMap((cell, index) =>
    cell?.problem ? [{ column: columns[index] ?? "", reason: cell.problem }] : [],
  );
  return { row: line.row, values: cells.map((cell) => cell?.text ?? ""), problems };
}
