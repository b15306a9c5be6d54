// Reads sheets that strangers made: in a thread of its own, with bounded memory and time, so that the worst file
// costs its sender an error message and nobody else anything.
import * as z from "zod";
import { AppError } from "../errors";
import { startWorker } from "../threads/start-worker";
import { refusals } from "./read-refusals";
import type { TableRequest, TableRow } from "./read-table";

export interface SheetRequest extends TableRequest {
  maxBytes: number;
  /** For tests; 60 s. */
  timeoutMs?: number;
}

const Message = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("rows"),
    rows: z.array(
      z.object({
        row: z.number(),
        values: z.array(z.string()),
        problems: z.array(z.object({ column: z.string(), reason: z.string() })),
      }),
    ),
  }),
  z.object({ kind: z.literal("done") }),
  z.object({ kind: z.literal("refused"), code: z.number(), message: z.string() }),
]);

const defaultTimeoutMs = 60_000;
const workerLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/**
 * The rows below the header of an xlsx file's first visible sheet, in order.
 * Refuses with 4002 (size), 4001 (no readable xlsx) and the codes of `readTable`.
 */
export async function readSheet(file: Blob, request: SheetRequest): Promise<TableRow[]> {
  const { maxBytes, timeoutMs = defaultTimeoutMs, ...table } = request;
  if (file.size > maxBytes) throw refusals.tooLarge(maxBytes / 1024 / 1024);
  const content = new Uint8Array(await file.arrayBuffer());
  requireZip(content);
  const worker = startWorker("sheet-worker", new URL("./sheet-worker.ts", import.meta.url), {
    workerData: { content, ...table },
    transferList: [content.buffer],
    resourceLimits: workerLimits,
  });
  const rows: TableRow[] = [];
  try {
    return await new Promise<TableRow[]>((resolve, reject) => {
      const timer = setTimeout(() => reject(refusals.tooComplex()), timeoutMs);
      worker.on("message", (received: unknown) => {
        const message = Message.parse(received);
        if (message.kind === "rows") for (const row of message.rows) rows.push(row);
        else if (message.kind === "done") resolve(rows);
        else reject(new AppError(message.code, message.message));
      });
      worker.on("error", (error) => reject(isOutOfMemory(error) ? refusals.tooComplex() : error));
      worker.on("exit", () => {
        clearTimeout(timer);
        reject(new Error("the sheet worker ended without an answer"));
      });
    });
  } finally {
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

const magic = { zip: "504b0304", oldOffice: "d0cf11e0a1b11ae1" } as const;

/** Tells by content what the file is, before a thread is started for it. */
function requireZip(content: Uint8Array): void {
  if (content.length === 0) throw refusals.empty();
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const start = bytes.toString("hex", 0, 8);
  if (start.startsWith(magic.zip)) return;
  if (start !== magic.oldOffice) throw refusals.notXlsx();
  // an xlsx with a password is packed into the container of the old formats
  throw bytes.includes(Buffer.from("EncryptedPackage", "utf16le")) ? refusals.encrypted() : refusals.oldXls();
}
