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
import type { ReadKind, ReadWorkers } from "./read-workers";

/**
 * A read-only Kysely dialect whose queries run in worker threads with SQLite connections of their own
 * (better-sqlite3 is synchronous: a sum over a million rows on the main thread would freeze every socket).
 * It does not stream: long reads go page by page, by keyset, on both databases. Whoever opened the threads closes them.
 */
export function readWorkerDialect(workers: ReadWorkers, kind: ReadKind): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      return { rows: (await workers.read(kind, { sql, parameters })) as R[] };
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
    destroy: async () => undefined,
  };

  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
