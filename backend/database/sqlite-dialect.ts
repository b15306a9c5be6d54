import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import type { openSqlite } from "./sqlite";

type Connection = ReturnType<typeof openSqlite>;

/** Kysely's dialect over one connection that hot statements may also use past Kysely (hot-query.ts). */
export class DirectSqliteDialect extends SqliteDialect {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super({ database: connection });
    this.#connection = connection;
  }

  override createAdapter(): DialectAdapter {
    return new DirectSqliteAdapter(this.#connection);
  }

  override createDriver(): Driver {
    return new WritingSqliteDriver(this.#connection);
  }
}

/** Names the connection: whoever is inside a transaction has it to himself. */
export class DirectSqliteAdapter extends SqliteAdapter {
  constructor(readonly connection: Connection) {
    super();
  }
}

/**
 * Takes the right to write with the beginning of a transaction. One that has read and then wants to write is refused at once while
 * somebody else writes, whatever `busy_timeout` says: its snapshot may be old.
 */
class WritingSqliteDriver extends SqliteDriver {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super({ database: connection });
    this.#connection = connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  /** SQLite itself rolls back what a full disk ended; to do so again would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isInTransaction()) await super.rollbackTransaction(connection);
  }
}
