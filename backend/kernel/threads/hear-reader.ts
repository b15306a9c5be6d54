import * as z from "zod";
import { AppError } from "../errors";

const Message = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("part"), part: z.unknown() }),
  z.object({ kind: z.literal("done") }),
  z.object({ kind: z.literal("refused"), code: z.number(), message: z.string() }),
]);

/** A thread, or a process of its own. */
export interface Reader {
  on: ((event: "message", listener: (received: unknown) => void) => unknown) &
    ((event: "error", listener: (error: Error) => void) => unknown) &
    ((event: "exit", listener: (code: number | null, signal?: string | null) => void) => unknown);
  terminate: () => Promise<unknown>;
}

export interface Hearing {
  timeoutMs: number;
  onPart: (part: unknown) => void;
  /** Said when time or memory is spent. */
  tooComplex: () => AppError;
}

/** Hears a reader of one file to its end, or to that of its time and memory, and ends it. Throws the refusals of the reader. */
export async function hearReader(reader: Reader, { timeoutMs, onPart, tooComplex }: Hearing): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(tooComplex()), timeoutMs);
      const hear = (received: unknown) => {
        const message = Message.parse(received);
        if (message.kind === "part") onPart(message.part);
        else if (message.kind === "done") resolve();
        else reject(new AppError(message.code, message.message));
      };
      reader.on("message", (received: unknown) => {
        // thrown out of a listener, it would end the whole process
        try {
          hear(received);
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      reader.on("error", (error) => reject(isOutOfMemory(error) ? tooComplex() : error));
      // a process without memory ends by a signal: the engine's, its own or the system's
      reader.on("exit", (_code, signal) =>
        reject(signal ? tooComplex() : new Error("the reader ended without an answer")),
      );
    });
  } finally {
    clearTimeout(timer);
    await reader.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
