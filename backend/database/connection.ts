import { join } from "node:path";
import { type Dialect, Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { makeDataDir } from "../data-folder";
import type { Env } from "../env";
import { type DatabaseLog, openPool, type PoolUse, poolUses, watchServer } from "./postgres-pool";
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
  /** For what must not wait behind pages and lists: the shared transaction of chat, and readiness. On SQLite the one connection. */
  reserved: ReservedConnections;
  /** For the shared transaction of payments, which waits for neither pages nor chat. On SQLite the one connection. */
  payments: ReservedConnections;
  /** Runs migrations and first data, which no time limit may cut. */
  prepare: (run: (db: Kysely<Database>) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

export interface ReservedConnections {
  db: Kysely<Database>;
  /** Cuts a connection that hangs; undefined where there is none to cut. */
  abandon?: () => void;
}

/** Opens the database of the settings: PostgreSQL by DATABASE_URL, else a SQLite file in DATA_DIR. */
export function openDatabase(env: DatabaseSettings, log?: DatabaseLog): OpenDatabase {
  return env.databaseUrl ? openPostgres(env.databaseUrl, log) : openSqliteFile(env.dataDir);
}

export type DatabaseSettings = Pick<Env, "databaseUrl" | "dataDir">;

/** One connection of its own that only reads, for a thread that goes through many rows once: it keeps little of them. */
export function openReader(env: DatabaseSettings): Pick<OpenDatabase, "db" | "close"> {
  if (env.databaseUrl) {
    const watch = watchServer(env.databaseUrl);
    const { pool } = openPool(env.databaseUrl, poolUses.reader, watch);
    return closing(new PostgresDialect({ pool }), watch.stop);
  }
  return closing(
    new SqliteDialect({ database: openSqlite(sqliteFile(env.dataDir), { readonly: true, cacheKb: 8192 }) }),
  );
}

function closing(dialect: Dialect, before?: () => void): Pick<OpenDatabase, "db" | "close"> {
  const db = new Kysely<Database>({ dialect });
  return {
    db,
    close() {
      before?.();
      return db.destroy();
    },
  };
}

/** The SQLite file of a data directory. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "campus.db");
}

function openSqliteFile(dataDir: string): OpenDatabase {
  makeDataDir(dataDir);
  const file = sqliteFile(dataDir);
  const db = new Kysely<Database>({ dialect: new DirectSqliteDialect(openSqlite(file)) });
  const heavy = new Kysely<Database>({ dialect: readWorkerDialect(file) });
  return {
    kind: "sqlite",
    db,
    heavy,
    reserved: { db },
    payments: { db },
    prepare: (run) => run(db),
    async close() {
      await heavy.destroy();
      await db.destroy();
    },
  };
}

function openPostgres(url: string, log?: DatabaseLog): OpenDatabase {
  const watch = watchServer(url, log);
  const open = (use: PoolUse) => {
    const { pool, abandon } = openPool(url, use, watch);
    return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), abandon };
  };
  const { db } = open(poolUses.shared);
  const reserved = open(poolUses.reserved);
  const payments = open(poolUses.payments);
  return {
    kind: "postgres",
    db,
    heavy: db,
    reserved,
    payments,
    async prepare(run) {
      const preparing = open(poolUses.preparing);
      try {
        await run(preparing.db);
      } finally {
        await preparing.db.destroy();
      }
    },
    async close() {
      watch.stop();
      await Promise.all([db, reserved.db, payments.db].map((one) => one.destroy()));
    },
  };
}
