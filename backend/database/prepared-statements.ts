import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";

// by their text; few, and the same on every connection
const names = new Map<string, string>();

/** From now on PostgreSQL reads and plans this statement once a connection: planning takes longer than running it. */
export function prepareOnPostgres(statement: string): void {
  if (!names.has(statement)) names.set(statement, `hot_${names.size + 1}`);
}

/** What Kysely needs of node-postgres' pool, where such statements have their names. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  return { connect: async () => new PreparingClient(await pool.connect()), end: () => pool.end() };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(statement: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(asked: string | object, values: readonly unknown[] = []): unknown {
    if (typeof asked !== "string") throw new Error("cursors are not for a connection that pipelines");
    const name = names.get(asked);
    return this.#client.query({ text: asked, values: [...values], ...(name === undefined ? {} : { name }) });
  }

  release(): void {
    this.#client.release();
  }
}
