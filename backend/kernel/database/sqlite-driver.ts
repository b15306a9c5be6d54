import { setTimeout as pause } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from "kysely";
import type { openSqlite } from "./sqlite";

type Connection = ReturnType<typeof openSqlite>;

// as long as a shared transaction on PostgreSQL: then whoever asked is told to ask again
const lockWithinMs = 5_000;
const againAfterMs = 20;

/**
 * Waits for the lock of another program without stopping the process, in which everything else runs, and without the connection, over which
 * others go on reading. Kysely's own driver leaves the waiting to SQLite, which is called synchronously.
 *
 * A transaction takes the right to write with its beginning. One that has read and then wants to write is refused at once while somebody
 * else writes: its snapshot may be old.
 */
export class WaitingSqliteDriver extends SqliteDriver {
  readonly #database: Connection;
  readonly #waiting = new WeakMap<DatabaseConnection, DatabaseConnection>();

  constructor(database: Connection) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const known = this.#waiting.get(connection);
    if (known) return known;
    const waiting: DatabaseConnection = {
      executeQuery: <Row>(query: CompiledQuery) => this.#execute<Row>(connection, query),
      streamQuery: <Row>(query: CompiledQuery, chunkSize: number) => connection.streamQuery<Row>(query, chunkSize),
    };
    this.#waiting.set(connection, waiting);
    return waiting;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite itself rolls back what a full disk ended; to do so again would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction()) await super.rollbackTransaction(connection);
  }

  /** Hands the connection on between two tries: nothing of a transaction is on it yet. */
  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    const until = performance.now() + lockWithinMs;
    for (;;) {
      try {
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isLocked(error) || this.#database.isInTransaction() || performance.now() > until) throw error;
      }
      await super.releaseConnection();
      await pause(againAfterMs);
      await super.acquireConnection();
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^SQLITE_BUSY/.test(String(error.code));
}
