import { Readable } from "node:stream";
import * as z from "zod";
import type { DatabaseSettings } from "../../kernel/database/connection";
import { startWorker } from "../../kernel/threads/start-worker";
import type { BackendContext } from "../../kernel/context";
import { Exported, type ExportRequest } from "./export-request";

const Answer = z.object({ piece: z.instanceof(Uint8Array).nullable(), exported: Exported });

// a page of rows and a piece of a sheet, however many there are; what a thread may keep decides what an export takes
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Settings of the database, and the program of the thread. */
export interface Writing {
  env: DatabaseSettings;
  registry: Pick<BackendContext["registry"], "exportWorker">;
}

interface Listeners {
  onProgress?: (exported: Exported) => void;
  onPiece?: (piece: Uint8Array) => void;
}

/**
 * An xlsx file as a thread of its own writes it, from a database connection of its own: here only bytes pass by, and
 * no more than are read. `onProgress` hears what is in the file so far, `onPiece` each piece of it. Destroying the stream ends the thread, and so does a
 * reader that asks for nothing for `idleMs`.
 */
export function openExport(
  { env: { databaseUrl, dataDir }, registry }: Writing,
  request: ExportRequest,
  { onProgress, onPiece, idleMs }: Listeners & { idleMs?: number } = {},
): Readable {
  const worker = startWorker("export-worker", registry.exportWorker, {
    workerData: { database: { databaseUrl, dataDir }, request },
    resourceLimits,
  });
  const file = new Readable({
    highWaterMark: 256 * 1024,
    read() {
      clearTimeout(idle);
      worker.postMessage("next");
    },
    destroy(error, done) {
      clearTimeout(idle);
      void worker.terminate().then(() => done(error));
    },
  });
  // runs from a piece that is there to the next that is asked for
  let idle: NodeJS.Timeout | undefined;
  let isWhole = false;
  worker.on("message", (message: unknown) => {
    const { piece, exported } = Answer.parse(message);
    onProgress?.(exported);
    if (piece) onPiece?.(piece);
    isWhole = piece === null;
    if (idleMs !== undefined && piece) idle = setTimeout(() => file.destroy(new Error("nobody reads on")), idleMs);
    file.push(piece);
  });
  worker.on("error", (error) => file.destroy(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", () => {
    if (!isWhole) file.destroy(new Error("the writing thread ended"));
  });
  // an export may end before anybody reads it: the reader hears of it when it begins
  file.on("error", () => undefined);
  return file;
}
