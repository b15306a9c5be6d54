import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import type { ConnectionWatch } from "./connection-watch";

// by their text; few, and the same on every connection
const names = new Map<string, string>();

/** From now on PostgreSQL reads and plans this statement once a connection: planning takes longer than running it. */
export function prepareOnPostgres(statement: string): void {
  if (!names.has(statement)) names.set(statement, `hot_${names.size + 1}`);
}

/** Makes the part of node-postgres' pool that Kysely needs; such statements have their names there. */
export function preparingPool(pool: pg.Pool, watch: ConnectionWatch): PostgresPool {
  // Kysely keeps what it knows of a connection by this object
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const prepare = (client: pg.PoolClient) => {
    const known = clients.get(client);
    if (known) return known;
    const made = new PreparingClient(client, watch);
    clients.set(client, made);
    return made;
  };
  return { connect: async () => prepare(await pool.connect()), end: () => pool.end() };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #watch: ConnectionWatch;

  constructor(client: pg.PoolClient, watch: ConnectionWatch) {
    this.#client = client;
    this.#watch = watch;
  }

  query<R>(statement: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(asked: string | object, values: readonly unknown[] = []): unknown {
    if (typeof asked !== "string") throw new Error("cursors are not for a connection that pipelines");
    const name = names.get(asked);
    this.#watch.asked(this.#client);
    const answer = this.#client.query({ text: asked, values: [...values], ...(name === undefined ? {} : { name }) });
    const answered = () => this.#watch.answered(this.#client);
    answer.then(answered, answered);
    return answer;
  }

  release(): void {
    this.#client.release();
  }
}
