import { type CellType, columnName, headStyle, numberCell, numberOf, styleOf, textCell } from "./cell-xml";
import { columnWidth } from "./column-width";

export interface SheetColumn {
  key: string;
  label: string;
  type: CellType;
  /** In characters. */
  width?: number;
}

export type SheetRow = Record<string, string | number | null>;

// big enough for zlib to be busy a while, small enough to be made in a few milliseconds
const chunkLength = 64 * 1024;

/** The number of rows after which a further sheet begins. */
export interface SheetLimit {
  rows: number;
  /** The size of a piece of XML, about. */
  length: number;
}

/** Rows that are taken one at a time, by one sheet after the other. */
export interface RowSource {
  /** The next row, which stays. */
  peek: () => Promise<SheetRow | undefined>;
  take: () => Promise<SheetRow | undefined>;
  /** Ends the reading. */
  close: () => Promise<void>;
}

/** Reads rows one at a time. */
export function rowSource(rows: AsyncIterable<SheetRow> | Iterable<SheetRow>): RowSource {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let ahead: { row: SheetRow | undefined } | null = null;
  const read = async () => {
    const next = await iterator.next();
    return next.done ? undefined : next.value;
  };
  return {
    async peek() {
      ahead ??= { row: await read() };
      return ahead.row;
    },
    async take() {
      if (!ahead) return read();
      const { row } = ahead;
      ahead = null;
      return row;
    },
    close: async () => void (await iterator.return?.()),
  };
}

/** A sheet's XML in pieces, of as many rows as go into one sheet. */
export async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: RowSource,
  limit: SheetLimit,
): AsyncGenerator<string> {
  const writeRow = rowWriter(columns);
  let piece = head(columns);
  let line = 1;
  for (let length = 0; line <= limit.rows && length < limit.length;) {
    const row = await rows.take();
    if (!row) break;
    line += 1;
    piece += writeRow(line, row);
    if (piece.length < chunkLength) continue;
    length += piece.length;
    yield piece;
    piece = "";
  }
  yield `${piece}</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${line}"/></worksheet>`;
}

function head(columns: readonly SheetColumn[]): string {
  const cols = columns.map(
    ({ key, type, width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width ?? columnWidth(key, type)}" style="${styleOf(type)}" customWidth="1"/>`,
  );
  const labels = columns.map(({ label }, index) => textCell(`${columnName(index)}1`, headStyle, label));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join("")}</cols><sheetData><row r="1">${labels.join("")}</row>`;
}

/** Writes lines; what is the same in each is worked out once. */
function rowWriter(columns: readonly SheetColumn[]): (line: number, row: SheetRow) => string {
  const cells = columns.map(({ key, type }, index) => {
    const name = columnName(index);
    const style = styleOf(type);
    return (line: number, row: SheetRow) => {
      const value = row[key];
      if (value === null || value === undefined || value === "") return "";
      return type === "text"
        ? textCell(name + line, style, String(value))
        : numberCell(name + line, style, numberOf(type, value));
    };
  });
  return (line, row) => {
    let text = `<row r="${line}">`;
    for (const cell of cells) text += cell(line, row);
    return `${text}</row>`;
  };
}
