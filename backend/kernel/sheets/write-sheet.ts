import { Readable } from "node:stream";
import { rowSource, type SheetColumn, sheetXml, type SheetLimit, type SheetRow } from "./sheet-xml";
import { sheetPath, workbookParts } from "./workbook-parts";
import { zip, type ZipFile } from "./zip";

export type { CellType } from "./cell-xml";
export type { SheetColumn, SheetRow } from "./sheet-xml";

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  /** Read once, after the sheets before are written. */
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>;
}

// Excel has 1,048,576 lines, and an archive that older ones open holds no file beyond 4 GiB (a character takes up to
// 3 bytes); the rest goes on a further sheet rather than missing
const sheetLimit: SheetLimit = { rows: 1_000_000, length: 1_300_000_000 };

/**
 * An xlsx file that is written as it is read: no more than a few hundred rows are held. Text stays text (a leading
 * `=` too), the first line is frozen and can be filtered by. Destroying the stream ends the work and the reading of the rows.
 */
export function writeWorkbook(sheets: readonly Sheet[], limit: SheetLimit = sheetLimit): Readable {
  return Readable.from(zip(workbookFiles(sheets, limit)), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* workbookFiles(sheets: readonly Sheet[], limit: SheetLimit): AsyncGenerator<ZipFile> {
  const names: string[] = [];
  for (const { name, columns, rows } of sheets) {
    const source = rowSource(rows);
    try {
      for (let part = 1; part === 1 || (await source.peek()); part++) {
        names.push(part === 1 ? name : `${name}${part}`);
        yield { name: sheetPath(names.length), content: sheetXml(columns, source, limit) };
      }
    } finally {
      await source.close();
    }
  }
  yield* workbookParts(names);
}

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** An answer that downloads a workbook under a name that may be Chinese. */
export function workbookResponse(fileName: string, workbook: Readable): Response {
  return new Response(webStream(workbook), {
    headers: {
      "Content-Type": xlsxType,
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
