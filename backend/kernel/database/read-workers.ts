import type { Worker } from "node:worker_threads";
import * as z from "zod";
import { startWorker } from "../threads/start-worker";

/** Short: a page of a list, its totals. Long: whatever goes through whole periods. */
export type ReadKind = "short" | "long";

export interface ReadQuery {
  sql: string;
  parameters: readonly unknown[];
}

/** Threads that read one SQLite file, each over a connection of its own. */
export interface ReadWorkers {
  /** Answers the rows; short reads go before long ones that wait. */
  read: (kind: ReadKind, query: ReadQuery) => Promise<unknown[]>;
  /** Threads that read and that do not, and the reads that wait for one. */
  load: () => { used: number; idle: number; waiting: number };
  close: () => Promise<void>;
}

const mostWorkers = 3;
// one is always free for short reads, or soon
const mostLong = 2;

const Answer = z.object({ rows: z.array(z.unknown()).default([]), error: z.string().optional() });

interface Task {
  kind: ReadKind;
  query: ReadQuery;
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

interface Reader {
  worker: Worker;
  task: Task | null;
}

/** Starts threads as they are needed, and anew after one died: a crash fails what it was reading and nothing else. */
export function openReadWorkers(file: string): ReadWorkers {
  const readers = new Set<Reader>();
  const waiting: Record<ReadKind, Task[]> = { short: [], long: [] };
  let isClosed = false;

  function start(): Reader {
    const worker = startWorker("read-worker", new URL("./read-worker.ts", import.meta.url), { workerData: file });
    const reader: Reader = { worker, task: null };
    readers.add(reader);
    worker.unref();
    worker.on("message", (message: unknown) => settle(reader, message));
    worker.on("error", (error) => lose(reader, error));
    worker.on("exit", () => lose(reader, new Error("the reading thread ended")));
    return reader;
  }

  function settle(reader: Reader, message: unknown): void {
    const { task } = reader;
    reader.task = null;
    const { rows, error } = Answer.parse(message);
    if (error === undefined) task?.resolve(rows);
    else task?.reject(new Error(error));
    dispatch();
  }

  function lose(reader: Reader, error: Error): void {
    readers.delete(reader);
    reader.task?.reject(error);
    reader.task = null;
    if (!isClosed) dispatch();
  }

  function nextQueue(): Task[] | undefined {
    if (waiting.short.length > 0) return waiting.short;
    const running = [...readers].filter(({ task }) => task?.kind === "long").length;
    return waiting.long.length > 0 && running < mostLong ? waiting.long : undefined;
  }

  function freeReader(): Reader | undefined {
    const free = [...readers].find(({ task }) => task === null);
    return free ?? (readers.size < mostWorkers ? start() : undefined);
  }

  function dispatch(): void {
    for (let queue = nextQueue(); queue; queue = nextQueue()) {
      const reader = freeReader();
      const task = reader && queue.shift();
      if (!task) return;
      reader.task = task;
      reader.worker.postMessage(task.query);
    }
  }

  return {
    read: (kind, query) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error("the database is closed"));
        waiting[kind].push({ kind, query, resolve, reject });
        dispatch();
      }),
    load() {
      const used = [...readers].filter(({ task }) => task !== null).length;
      return { used, idle: readers.size - used, waiting: waiting.short.length + waiting.long.length };
    },
    async close() {
      isClosed = true;
      for (const { reject } of [...waiting.short.splice(0), ...waiting.long.splice(0)])
        reject(new Error("the database is closed"));
      await Promise.all([...readers].map(({ worker }) => worker.terminate()));
    },
  };
}
