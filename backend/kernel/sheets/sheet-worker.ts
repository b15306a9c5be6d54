import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";
import { AppError } from "../errors";
import { beginningsOf } from "./beginnings-of";
import { readRows } from "./read-rows";
import { readTable } from "./read-table";
import { openWorkbook } from "./read-workbook";
import { SheetJob } from "./sheet-job";

const { content, job } = z.object({ content: z.instanceof(Uint8Array), job: SheetJob }).parse(workerData);

const post = (part: unknown) => parentPort?.postMessage({ kind: "part", part });

try {
  const workbook = await openWorkbook(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if (job.kind === "beginning") for await (const sheet of beginningsOf(workbook, job)) post(sheet);
  else for await (const rows of readTable(readRows(workbook), job, workbook.sheetName)) post(rows);
  parentPort?.postMessage({ kind: "done" });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  parentPort?.postMessage({ kind: "refused", code: error.code, message: error.message });
}
