import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import ExcelJS from "exceljs";
import { wallClock } from "../time/shanghai";

/** `money` takes fen and shows 元, `time` takes epoch ms and shows Shanghai's clock, `text` never turns into a number. */
export type CellType = "text" | "money" | "time" | "number";

export interface SheetColumn {
  key: string;
  label: string;
  type: CellType;
  /** In characters. */
  width?: number;
}

export type SheetRow = Record<string, string | number | null>;

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  /** Read once, after the sheets before are written. */
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>;
}

const formats: Record<CellType, string> = {
  text: "@",
  money: "#,##0.00",
  time: "yyyy-mm-dd hh:mm:ss",
  number: "0",
};
const widths: Record<CellType, number> = { text: 18, money: 14, time: 20, number: 10 };

// Excel has 1,048,576 lines; the rest goes on a further sheet rather than missing
const mostRowsPerSheet = 1_000_000;
// exceljs ignores back-pressure and runs without a pause: it is made to stop here for everybody else
const rowsPerTurn = 100;

/**
 * An xlsx file as it is being written. Text stays text (a leading `=` too), the first line is frozen and can be
 * filtered by. Destroying the stream ends the work and the reading of the rows.
 */
export function writeWorkbook(sheets: readonly Sheet[]): Readable {
  const output = new PassThrough({ highWaterMark: 256 * 1024 });
  write(output, sheets).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

/** An answer that downloads a workbook under a name that may be Chinese. */
export function workbookResponse(fileName: string, workbook: Readable): Response {
  return new Response(webStream(workbook), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "Cache-Control": "no-store",
    },
  });
}

function webStream(workbook: Readable): ReadableStream<Uint8Array> {
  const chunks = workbook.iterator();
  return new ReadableStream({
    async pull(controller) {
      const chunk: IteratorResult<unknown> = await chunks.next();
      if (chunk.done) controller.close();
      else if (chunk.value instanceof Uint8Array) controller.enqueue(chunk.value);
    },
    cancel: () => void workbook.destroy(),
  });
}

async function write(output: PassThrough, sheets: readonly Sheet[]): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
  for (const sheet of sheets) await writeSheet(workbook, sheet, output);
  if (!output.destroyed) await workbook.commit();
}

async function writeSheet(workbook: ExcelJS.stream.xlsx.WorkbookWriter, sheet: Sheet, output: PassThrough) {
  let current = startSheet(workbook, sheet, sheet.name);
  let written = 0;
  for await (const row of sheet.rows) {
    if (written > 0 && written % mostRowsPerSheet === 0) {
      current.commit();
      current = startSheet(workbook, sheet, `${sheet.name}${written / mostRowsPerSheet + 1}`);
    }
    current.addRow(sheet.columns.map((column) => cellValue(column.type, row[column.key] ?? null))).commit();
    written += 1;
    if (written % rowsPerTurn === 0) await letOthersRun(output);
    if (output.destroyed) return;
  }
  current.commit();
}

function startSheet(workbook: ExcelJS.stream.xlsx.WorkbookWriter, { columns }: Sheet, name: string) {
  const worksheet = workbook.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
  worksheet.columns = columns.map(({ key, type, width }) => ({
    key,
    width: width ?? widths[type],
    style: { numFmt: formats[type], alignment: { horizontal: type === "money" ? "right" : "left" } },
  }));
  worksheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const header = worksheet.addRow(columns.map((column) => column.label));
  header.font = { bold: true };
  header.commit();
  return worksheet;
}

function cellValue(type: CellType, value: string | number | null): string | number | Date | null {
  if (value === null) return null;
  switch (type) {
    case "text":
      return String(value);
    case "money":
      return Number(value) / 100;
    case "time":
      // whole seconds: a spreadsheet would round the rest up, and the list cuts it off
      return wallClock(Math.floor(Number(value) / 1000) * 1000);
    case "number":
      return Number(value);
  }
}

/** A turn for other work; as long as the reader is behind, no more than that is written. */
async function letOthersRun(output: PassThrough): Promise<void> {
  await nextTurn();
  if (!output.writableNeedDrain || output.destroyed) return;
  const stopped = new AbortController();
  await Promise.race([
    once(output, "drain", { signal: stopped.signal }),
    once(output, "close", { signal: stopped.signal }),
  ]).finally(() => stopped.abort());
}
