import { hearReader } from "../threads/hear-reader";
import { startWorker } from "../threads/start-worker";
import { refusals } from "./read-refusals";
import type { SheetJob } from "./sheet-job";

const workerLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/**
 * Has a sheet that a stranger made read by a thread of its own, with bounded memory and time, so that the worst file costs its
 * sender an error message and nobody else anything. Takes `content` over. Throws the refusals of the thread.
 */
export async function readInThread(
  content: Uint8Array<ArrayBuffer>,
  job: SheetJob,
  { timeoutMs, onPart }: { timeoutMs: number; onPart: (part: unknown) => void },
): Promise<void> {
  const worker = startWorker("sheet-worker", new URL("./sheet-worker.ts", import.meta.url), {
    workerData: { content, job },
    transferList: [content.buffer],
    resourceLimits: workerLimits,
  });
  await hearReader(worker, { timeoutMs, onPart, tooComplex: refusals.tooComplex });
}

const magic = { zip: "504b0304", oldOffice: "d0cf11e0a1b11ae1" } as const;

/** Tells by content what the file is, before a thread is started for it. */
export function requireZip(content: Uint8Array): void {
  if (content.length === 0) throw refusals.empty();
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const start = bytes.toString("hex", 0, 8);
  if (start.startsWith(magic.zip)) return;
  if (start !== magic.oldOffice) throw refusals.notXlsx();
  // an xlsx with a password is packed into the container of the old formats
  throw bytes.includes(Buffer.from("EncryptedPackage", "utf16le")) ? refusals.encrypted() : refusals.oldXls();
}
