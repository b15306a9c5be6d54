import { SqliteAdapter, SqliteDialect, type DialectAdapter, type Driver } from "kysely";
import type { openSqlite } from "./sqlite";
import { WaitingSqliteDriver } from "./sqlite-driver";

type Connection = ReturnType<typeof openSqlite>;

/** Kysely's dialect over one connection that hot statements may also use past Kysely (prepared-query.ts). */
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
    return new WaitingSqliteDriver(this.#connection);
  }
}

/** Names the connection: whoever is inside a transaction has it to himself. */
export class DirectSqliteAdapter extends SqliteAdapter {
  constructor(readonly connection: Connection) {
    super();
  }
}
