import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Dialect, Kysely, type Logger as KyselyLogger, PostgresDialect, SqliteDialect } from "kysely";
import { makeDataDir } from "../data-folder";
import type { Env } from "../env";
import { keepPrivateFile } from "../private-files";
import type { DatabaseLog } from "./database-log";
import { openPool, type PoolLoad, type PoolUse, poolUses, watchServer } from "./postgres-pool";
import { openSqlite } from "./sqlite";
import { readWorkerDialect } from "./read-worker-dialect";
import { openReadWorkers, type ReadKind } from "./read-workers";
import { tellStatements, type NoteStatement } from "./executed-statements";
import { DirectSqliteDialect } from "./sqlite-dialect";
import type { Database } from "./tables";

export type DatabaseKind = "sqlite" | "postgres";

export interface OpenDatabase {
  kind: DatabaseKind;
  db: Kysely<Database>;
  /** Reads that take a while, such as the totals of a list. Read only; on SQLite in worker threads, so that they freeze nobody. */
  heavy: Kysely<Database>;
  /**
   * Reads that go through whole periods: they wait behind `heavy` ones and never hold up the rest. Read only. On a replica where there is
   * one, so only for what is shown and decides nothing.
   */
  long: Kysely<Database>;
  /** For sign-in, and who calls, which must not wait behind calls that wait themselves. On SQLite the one connection. */
  entrance: Kysely<Database>;
  /** For what must not wait behind pages and lists: the shared transaction of chat, and readiness. On SQLite the one connection. */
  reserved: ReservedConnections;
  /** For the shared transaction of payments, which waits for neither pages nor chat. On SQLite the one connection. */
  payments: ReservedConnections;
  /** Connections in use, idle and waited for, by pool. */
  connections: () => readonly PoolState[];
  /** Runs migrations and first data, which no time limit may cut. */
  prepare: (run: (db: Kysely<Database>) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** Connections for one purpose, or the reading threads of SQLite. */
export interface PoolState extends PoolLoad {
  pool: "shared" | "heavy" | "long" | "entrance" | "reserved" | "payments" | "reads";
}

export interface ReservedConnections {
  db: Kysely<Database>;
  /** Cuts a connection that hangs; undefined where there is none to cut. */
  abandon?: () => void;
}

/** Opens the database of the settings: PostgreSQL by DATABASE_URL, else a SQLite file in DATA_DIR. */
export function openDatabase(env: DatabaseSettings, log?: DatabaseLog, note?: NoteStatement): OpenDatabase {
  const { databaseUrl: url } = env;
  const onStatement = note && tellStatements(note);
  return url ? openPostgres({ ...env, url }, onStatement, log) : openSqliteFile(env.dataDir, onStatement);
}

export type DatabaseSettings = Pick<Env, "databaseUrl" | "dataDir"> &
  Partial<Pick<Env, "databaseReadUrl" | "databasePool">>;

/** One connection of its own that only reads, for a thread that goes through many rows once: it keeps little of them. */
export function openReader(env: DatabaseSettings): Pick<OpenDatabase, "db" | "close"> {
  if (env.databaseUrl) {
    const watch = watchServer(env.databaseUrl);
    const { pool } = openPool(env.databaseUrl, poolUses().reader, watch);
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

function openSqliteFile(dataDir: string, log: KyselyLogger | undefined): OpenDatabase {
  makeDataDir(dataDir);
  const file = sqliteFile(dataDir);
  keepPrivateFile(file);
  // those of a crash; new ones are made as the database's file is
  for (const beside of [`${file}-wal`, `${file}-shm`].filter((path) => existsSync(path))) keepPrivateFile(beside);
  const db = new Kysely<Database>({ dialect: new DirectSqliteDialect(openSqlite(file)), ...(log && { log }) });
  const workers = openReadWorkers(file);
  const reader = (kind: ReadKind) =>
    new Kysely<Database>({ dialect: readWorkerDialect(workers, kind), ...(log && { log }) });
  return {
    kind: "sqlite",
    db,
    heavy: reader("short"),
    long: reader("long"),
    entrance: db,
    reserved: { db },
    payments: { db },
    connections: () => [{ pool: "reads", ...workers.load() }],
    prepare: (run) => run(db),
    async close() {
      await workers.close();
      await db.destroy();
    },
  };
}

const poolNames = ["shared", "heavy", "long", "entrance", "reserved", "payments"] as const;

function openPostgres(
  settings: DatabaseSettings & { url: string },
  onStatement: KyselyLogger | undefined,
  log?: DatabaseLog,
): OpenDatabase {
  const { url, databaseReadUrl: replicaUrl, databasePool } = settings;
  const watch = watchServer(url, log);
  const replicaWatch = replicaUrl ? watchServer(replicaUrl, log) : watch;
  const open = (use: PoolUse, at = url, by = watch) => {
    const { pool, abandon, load } = openPool(at, use, by);
    const statements = onStatement && { log: onStatement };
    return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...statements }), abandon, load };
  };
  const uses = poolUses(databasePool);
  const shared = open(uses.shared);
  const heavy = open(uses.heavy);
  const long = open(uses.long, replicaUrl ?? url, replicaWatch);
  const entrance = open(uses.entrance);
  const reserved = open(uses.reserved);
  const payments = open(uses.payments);
  const pools = { shared, heavy, long, entrance, reserved, payments };
  return {
    kind: "postgres",
    db: shared.db,
    heavy: heavy.db,
    long: long.db,
    entrance: entrance.db,
    reserved,
    payments,
    connections: () => poolNames.map((pool) => ({ pool, ...pools[pool].load() })),
    async prepare(run) {
      const preparing = open(uses.preparing);
      try {
        await run(preparing.db);
      } finally {
        await preparing.db.destroy();
      }
    },
    async close() {
      watch.stop();
      replicaWatch.stop();
      await Promise.all(Object.values(pools).map(({ db }) => db.destroy()));
    },
  };
}
