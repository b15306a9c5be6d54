import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import type { Env } from "../env";
import { preparingPool } from "./prepared-statements";
import { openSqlite } from "./sqlite";
import { readWorkerDialect } from "./read-worker-dialect";
import { DirectSqliteDialect } from "./sqlite-dialect";
import type { Database } from "./tables";

export type DatabaseKind = "sqlite" | "postgres";

export interface OpenDatabase {
  kind: DatabaseKind;
  db: Kysely<Database>;
  /** Read only; on SQLite in a worker thread, so that a long read freezes nobody. */
  heavy: Kysely<Database>;
  close: () => Promise<void>;
}

/** Opens the database of the settings: PostgreSQL by DATABASE_URL, else a SQLite file in DATA_DIR. */
export function openDatabase(env: DatabaseSettings): OpenDatabase {
  return env.databaseUrl ? openPostgres(env.databaseUrl) : openSqliteFile(env.dataDir);
}

export type DatabaseSettings = Pick<Env, "databaseUrl" | "dataDir">;

/** One connection of its own that only reads, for a thread that goes through many rows once: it keeps little of them. */
export function openReader(env: DatabaseSettings): Pick<OpenDatabase, "db" | "close"> {
  const dialect = env.databaseUrl
    ? new PostgresDialect({
        pool: openPool(env.databaseUrl, { max: 1, options: "-c default_transaction_read_only=on" }),
      })
    : new SqliteDialect({ database: openSqlite(sqliteFile(env.dataDir), { readonly: true, cacheKb: 8192 }) });
  const db = new Kysely<Database>({ dialect });
  return { db, close: () => db.destroy() };
}

/** The SQLite file of a data directory. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "campus.db");
}

function openSqliteFile(dataDir: string): OpenDatabase {
  mkdirSync(dataDir, { recursive: true });
  const file = sqliteFile(dataDir);
  const db = new Kysely<Database>({ dialect: new DirectSqliteDialect(openSqlite(file)) });
  const heavy = new Kysely<Database>({ dialect: readWorkerDialect(file) });
  return {
    kind: "sqlite",
    db,
    heavy,
    async close() {
      await heavy.destroy();
      await db.destroy();
    },
  };
}

// count, sum and int8 come as text from PostgreSQL; ours stay below 2^53
const int8 = 20;
const numeric = 1700;

function openPostgres(connectionString: string): OpenDatabase {
  const pool = preparingPool(openPool(connectionString, { max: 20 }));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { kind: "postgres", db, heavy: db, close: () => db.destroy() };
}

function openPool(connectionString: string, options: Pick<pg.PoolConfig, "max" | "options">): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  types.setTypeParser(numeric, Number);
  // statements that are asked for together leave together (group-commit.ts)
  const pool = new pg.Pool({ connectionString, types, pipeline: true, ...options });
  // a broken connection fails its query and is replaced; unheard, the event of one that is idle, or taken but between
  // two statements, would end the process
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
