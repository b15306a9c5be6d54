import type { Worker } from "node:worker_threads";
import * as z from "zod";
import { AppError } from "../errors";

const Message = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("part"), part: z.unknown() }),
  z.object({ kind: z.literal("done") }),
  z.object({ kind: z.literal("refused"), code: z.number(), message: z.string() }),
]);

export interface Hearing {
  timeoutMs: number;
  /** The memory of the whole process may grow so much meanwhile: buffers count for no limit of a thread. */
  maxGrowthBytes?: number;
  onPart: (part: unknown) => void;
  /** Said when time or memory is spent. */
  tooComplex: () => AppError;
}

const lookEveryMs = 100;

/** Hears a thread that reads one file to its end, or to that of its time and memory, and ends it. Throws the refusals of the thread. */
export async function hearThread(
  worker: Worker,
  { timeoutMs, maxGrowthBytes = Infinity, onPart, tooComplex }: Hearing,
): Promise<void> {
  const before = process.memoryUsage.rss();
  let timer: NodeJS.Timeout | undefined;
  let memory: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const stop = () => reject(tooComplex());
      timer = setTimeout(stop, timeoutMs);
      memory = setInterval(() => process.memoryUsage.rss() - before > maxGrowthBytes && stop(), lookEveryMs);
      const hear = (received: unknown) => {
        const message = Message.parse(received);
        if (message.kind === "part") onPart(message.part);
        else if (message.kind === "done") resolve();
        else reject(new AppError(message.code, message.message));
      };
      worker.on("message", (received: unknown) => {
        // thrown out of a listener, it would end the whole process
        try {
          hear(received);
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      worker.on("error", (error) => reject(isOutOfMemory(error) ? tooComplex() : error));
      worker.on("exit", () => reject(new Error("the thread ended without an answer")));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(memory);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
