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
  const worker = startWorker("read-worker", new URL("./read-worker.ts", import.meta.url), { workerData: { file } });
  worker.unref();
  const pending = new Map<number, Pending>();
  let lastId = 0;

  worker.on("message", (message: unknown) => {
    const { id, rows, error } = Answer.parse(message);
    const waiting = pending.get(id);
    pending.delete(id);
    if (error) waiting?.reject(new Error(error));
    else waiting?.resolve(rows);
  });
  worker.on("error", (error) => {
    for (const waiting of pending.values()) waiting.reject(error instanceof Error ? error : new Error(String(error)));
    pending.clear();
  });

  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        pending.set(++lastId, { resolve, reject });
        worker.postMessage({ id: lastId, sql: query.sql, parameters: query.parameters });
      });
      return { rows: rows as R[] };
    },
    // eslint-disable-next-line require-yield -- the interface asks for a generator
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
    destroy: async () => void (await worker.terminate()),
  };

  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
