import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";
import { AppError } from "../errors";
import { readRows } from "./read-rows";
import { readTable } from "./read-table";
import { openWorkbook } from "./read-workbook";

const Job = z.object({ content: z.instanceof(Uint8Array), columns: z.array(z.string()), maxRows: z.number() });

const { content, ...request } = Job.parse(workerData);

try {
  const workbook = await openWorkbook(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  for await (const rows of readTable(readRows(workbook), request, workbook.sheetName)) {
    parentPort?.postMessage({ kind: "rows", rows });
  }
  parentPort?.postMessage({ kind: "done" });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  parentPort?.postMessage({ kind: "refused", code: error.code, message: error.message });
}
