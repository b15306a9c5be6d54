import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";
import { openReader } from "../kernel/database/connection";
import { writeWorkbook } from "../kernel/sheets/write-sheet";
import { type Exported, ExportRequest } from "../platform/exports/export-request";
import { exportSheets } from "./export-sheets";

// The thread behind `openExport`: writes one file, a piece for each time it is asked. What goes wrong ends it, and the
// other side hears of that.

const { database, request } = z
  .object({ database: z.object({ databaseUrl: z.string().nullable(), dataDir: z.string() }), request: ExportRequest })
  .parse(workerData);

const { db, close } = openReader(database);
const exported: Exported = { rows: 0, amountFen: 0 };
const pieces = writeWorkbook(exportSheets[request.module](db, request, exported)).iterator();

parentPort?.on("message", () => void answer());

async function answer(): Promise<void> {
  const next: IteratorResult<unknown> = await pieces.next();
  if (next.value instanceof Uint8Array) {
    // a copy of its own, since it is given away
    const piece = new Uint8Array(next.value);
    parentPort?.postMessage({ piece, exported }, [piece.buffer]);
    return;
  }
  await close();
  parentPort?.postMessage({ piece: null, exported });
  parentPort?.close();
}
