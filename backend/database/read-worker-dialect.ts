import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Worker } from "node:worker_threads";
import * as z from "zod";
import { startWorker } from "../start-worker";

const Answer = z.object({ id: z.number(), rows: z.array(z.unknown()).default([]), error: z.string().optional() });

interface Pending {
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

/**
 * A read-only Kysely dialect whose queries run in a worker thread with its own SQLite connection
 * (better-sqlite3 is synchronous: a sum over a million rows on the main thread would freeze every socket).
 * It does not stream: long reads go page by page, by keyset, on both databases.
 */
export function readWorkerDialect(file: string): Dialect {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let lastId = 0;

  /** Started by the first query, and anew after it died: a crash fails what it was reading and nothing else. */
  function running(): Worker {
    if (worker) return worker;
    const started = startWorker("read-worker", new URL("./read-worker.ts", import.meta.url), { workerData: { file } });
    started.unref();
    started.on("message", settle);
    started.on("error", fail);
    started.on("exit", () => {
      if (worker === started) worker = undefined;
      fail(new Error("the reading thread ended"));
    });
    worker = started;
    return started;
  }

  function settle(message: unknown): void {
    const { id, rows, error } = Answer.parse(message);
    const waiting = pending.get(id);
    pending.delete(id);
    if (error) waiting?.reject(new Error(error));
    else waiting?.resolve(rows);
  }

  function fail(reason: unknown): void {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    for (const waiting of pending.values()) waiting.reject(error);
    pending.clear();
  }

  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const thread = running();
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        pending.set(++lastId, { resolve, reject });
        thread.postMessage({ id: lastId, sql: query.sql, parameters: query.parameters });
      });
      return { rows: rows as R[] };
    },
    // oxlint-disable-next-line require-yield -- the interface asks for a generator
    async *streamQuery() {
      throw new Error("the reading connection does not stream");
    },
  };

  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: () => Promise.reject(new Error("the reading connection has no transactions")),
    commitTransaction: async () => undefined,
    rollbackTransaction: async () => undefined,
    destroy: async () => void (await worker?.terminate()),
  };

  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
