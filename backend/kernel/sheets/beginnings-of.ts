import { readRows, type RowText } from "./read-rows";
import type { Workbook } from "./read-workbook";
import type { BeginningLimits, SheetBeginning } from "./sheet-job";

/** Reads the beginnings of a workbook's first visible sheets; unpacks nothing below them. */
export async function* beginningsOf(workbook: Workbook, limits: BeginningLimits): AsyncGenerator<SheetBeginning> {
  const sheets = [workbook, ...workbook.otherSheets].slice(0, limits.sheets);
  for (const { sheetName, sheetEvents } of sheets) {
    const found: RowText[] = [];
    for await (const batch of readRows({ ...workbook, sheetName, sheetEvents })) {
      found.push(...batch.slice(0, limits.rows + 1 - found.length));
      if (found.length > limits.rows) break;
    }
    yield toBeginning(sheetName, found, limits);
  }
}

function toBeginning(name: string, found: readonly RowText[], limits: BeginningLimits): SheetBeginning {
  const shown = found.slice(0, limits.rows);
  const width = Math.max(0, ...shown.flatMap(({ cells }) => [...cells.keys()].map((column) => column + 1)));
  const columns = Math.min(width, limits.columns);
  const rows = shown.map(({ row, cells }) => ({
    row,
    cells: Array.from({ length: columns }, (_, column) => clip(cells.get(column)?.text ?? "", limits.textLength)),
  }));
  return {
    name: clip(name, limits.textLength),
    rows,
    is_whole: found.length <= limits.rows && width <= limits.columns,
  };
}

function clip(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join("")}…` : text;
}
