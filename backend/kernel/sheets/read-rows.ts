import { type CellText, cellText, type RawCell } from "./read-cell";
import type { NumberFormat } from "./read-formats";
import { refusals } from "./read-refusals";
import type { Workbook } from "./read-workbook";
import type { XmlEvent } from "./read-xml";

/** A row that holds anything, under the number Excel gives it; cells by column from 0, blank ones absent. */
export interface RowText {
  row: number;
  cells: Map<number, CellText>;
}

// whatever lies further right is no column of ours
const maxColumns = 256;
// what Excel has
const maxRow = 1_048_576;
// what Excel allows a cell
const maxValueLength = 32_767;

/**
 * The rows of a workbook's sheet from top to bottom, blank ones left out, in batches. The ranges of merged cells stand behind them:
 * they are read where `merged` is there to take them.
 */
export async function* readRows(workbook: Workbook, merged?: string[]): AsyncGenerator<RowText[]> {
  const reader = createRowReader(workbook, merged);
  for await (const batch of workbook.sheetEvents()) {
    const rows: RowText[] = [];
    for (const event of batch) {
      const row = reader.take(event);
      if (row && row.cells.size > 0) rows.push(row);
    }
    if (rows.length > 0) yield rows;
    if (reader.isDone()) return;
  }
}

// what may stand between the rows and the ranges of merged cells, with its own parts
const beforeMerged =
  /^(sheet|protected|scenario|inputCells|auto|filter|custom|dynamic|color|icon|top10|dateGroup|sort|data|pane|selection)/;

function createRowReader(workbook: Workbook, merged: string[] | undefined) {
  let isBehindRows = false;
  let isDone = false;
  let row: RowText = { row: 0, cells: new Map() };
  let column = -1;
  let cell: RawCell | null = null;
  let inValue = false;
  let inPhonetic = false;

  function open(name: string, attributes: Record<string, string>): void {
    if (isBehindRows) {
      if (name === "mergeCell") merged?.push(attributes.ref ?? "");
      else if (name !== "mergeCells" && !beforeMerged.test(name)) isDone = true;
    } else if (name === "row") {
      // a writer may leave out the numbers of rows and cells
      row = { row: attributes.r ? rowNumber(attributes.r) : row.row + 1, cells: new Map() };
      column = -1;
    } else if (name === "c") {
      column = attributes.r ? columnIndex(attributes.r) : column + 1;
      cell = {
        type: attributes.t ?? "n",
        value: "",
        format: formatOf(workbook.formats, attributes.s),
        hasFormula: false,
      };
    } else if (cell) {
      if (name === "f") cell.hasFormula = true;
      if (name === "rPh") inPhonetic = true;
      inValue = name === "v" || name === "t";
    }
  }

  function close(name: string): RowText | undefined {
    inValue = false;
    if (name === "rPh") inPhonetic = false;
    if (name === "sheetData") isBehindRows = true;
    if (name === (merged ? "mergeCells" : "sheetData")) isDone = true;
    if (name === "row") return row;
    if (name === "c" && cell) {
      const read = cellText(cell, workbook);
      if (column < maxColumns && (read.text !== "" || read.problem)) row.cells.set(column, read);
      cell = null;
    }
    return undefined;
  }

  return {
    isDone: () => isDone,
    take(event: XmlEvent): RowText | undefined {
      if (event.kind === "open") open(event.name, event.attributes);
      else if (event.kind === "close") return close(event.name);
      else if (cell && inValue && !inPhonetic && cell.value.length < maxValueLength) cell.value += event.text;
      return undefined;
    },
  };
}

function rowNumber(written: string): number {
  const number = Number(written);
  if (!Number.isInteger(number) || number < 1 || number > maxRow) throw refusals.corrupt();
  return number;
}

function formatOf(formats: readonly NumberFormat[], style: string | undefined): NumberFormat {
  return formats[Number(style ?? 0)] ?? { kind: "plain" };
}

/** `AB12` → 27. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference.toUpperCase()) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    index = index * 26 + value;
  }
  return index - 1;
}
