import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";
import { AppError } from "../errors";
import { beginningsOf } from "./beginnings-of";
import { coveredCells } from "./merged-cells";
import { refuseOtherTables } from "./other-tables";
import { readRows } from "./read-rows";
import { readTable, type TableRequest } from "./read-table";
import { openWorkbook, type Workbook } from "./read-workbook";
import { SheetJob } from "./sheet-job";

const { content, job } = z.object({ content: z.instanceof(Uint8Array), job: SheetJob }).parse(workerData);

const post = (part: unknown) => parentPort?.postMessage({ kind: "part", part });

try {
  const workbook = await openWorkbook(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if (job.kind === "beginning") for await (const sheet of beginningsOf(workbook, job)) post(sheet);
  else await postTable(workbook, job);
  parentPort?.postMessage({ kind: "done" });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  parentPort?.postMessage({ kind: "refused", code: error.code, message: error.message });
}

/** Posts the rows of a table, then those of them again whose cells turned out to be covered by merged ones. Refuses a second table. */
async function postTable(workbook: Workbook, job: TableRequest): Promise<void> {
  const merged: string[] = [];
  const rows = new Set<number>();
  let places: readonly number[] = [];
  const request = { ...job, onHeader: (found: readonly number[]) => void (places = found) };
  for await (const part of readTable(readRows(workbook, merged), request, workbook.sheetName)) {
    for (const { row } of part) rows.add(row);
    post({ rows: part });
  }
  await refuseOtherTables(workbook, job);
  if (merged.length > 0) post({ covered: coveredCells(merged, { rows, columns: job.columns, places }) });
}
