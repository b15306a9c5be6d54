// Copies one database out and back in: a SQLite file, or PostgreSQL by pg_dump and pg_restore. Row counts of one moment go along.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Hint } from "../process.mjs";

const sqliteFile = "campus.db";
const dumpFile = "campus.dump";

/**
 * Chooses the store of these settings.
 * @param {{ databaseUrl: string | undefined, dataDir: string }} settings
 */
export function storeOf({ databaseUrl, dataDir }) {
  return databaseUrl ? postgresStore(databaseUrl) : sqliteStore(dataDir);
}

function sqliteStore(dataDir) {
  const path = join(dataDir, sqliteFile);
  return {
    kind: "sqlite",
    copyOf: sqliteFile,
    /** SQLite's own online copy: one moment of the database, whatever is written meanwhile. */
    async copyTo(folder) {
      if (!existsSync(path)) throw new Hint(`${dataDir} 里没有数据库。 (No database there; is DATA_DIR set?)`);
      const copy = join(folder, sqliteFile);
      await withSqlite(path, (database) => database.backup(copy));
      chmodSync(copy, 0o600);
      return withSqlite(copy, countSqlite);
    },
    async requireEmpty() {
      if (existsSync(path)) throw new Hint(`${path} 已存在，不会覆盖。 (It exists and is not overwritten.)`);
    },
    async copyFrom(folder) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      await withSqlite(join(folder, sqliteFile), (database) => database.backup(path));
      chmodSync(path, 0o600);
    },
    count: () => withSqlite(path, countSqlite),
    async read(statement) {
      if (!existsSync(path)) throw new Hint(`${dataDir} 里没有数据库。 (No database there; is DATA_DIR set?)`);
      return withSqlite(path, (database) => database.prepare(statement).all());
    },
  };
}

async function withSqlite(path, work) {
  const { default: Database } = await import("better-sqlite3");
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

function countSqlite(database) {
  const [{ integrity_check: health }] = database.pragma("integrity_check");
  if (health !== "ok") throw new Hint(`数据库已损坏：${health} (The database is damaged.)`);
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => [name, database.prepare(`select count(*) as n from "${name}"`).get().n]),
  );
}

function postgresStore(url) {
  return {
    kind: "postgres",
    copyOf: dumpFile,
    /** The dump and the counts see the same moment, by a snapshot that one transaction lends the other. */
    copyTo: (folder) =>
      withPostgres(url, async (client) => {
        await client.query("begin isolation level repeatable read, read only");
        const { rows } = await client.query("select pg_export_snapshot() as snapshot");
        const path = join(folder, dumpFile);
        runTool("pg_dump", ["-Fc", "--no-owner", `--snapshot=${rows[0].snapshot}`, "-f", path], url);
        chmodSync(path, 0o600);
        return countPostgres(client);
      }),
    async requireEmpty() {
      const tables = await withPostgres(url, countPostgres);
      if (Object.keys(tables).length > 0)
        throw new Hint("DATABASE_URL 指向的数据库不是空的，不会覆盖。 (The database is not empty.)");
    },
    async copyFrom(folder) {
      runTool("pg_restore", ["--no-owner", "--exit-on-error", join(folder, dumpFile)], url);
    },
    count: () => withPostgres(url, countPostgres),
    /** Answers the rows of one statement, which sees one moment. */
    read: (statement) => withPostgres(url, async (client) => (await client.query(statement)).rows),
  };
}

/** Runs some work over a connection of its own. */
export async function withPostgres(url, work) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function countPostgres(client) {
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  const counts = {};
  for (const { tablename } of rows) {
    const counted = await client.query(`select count(*)::int as n from "${tablename}"`);
    counts[tablename] = counted.rows[0].n;
  }
  return counts;
}

/** Runs one of PostgreSQL's programs on a database; other users of the machine can read words of a command, so the password is none. */
function runTool(program, words, url) {
  const address = new URL(url);
  const env = { ...process.env, ...(address.password && { PGPASSWORD: decodeURIComponent(address.password) }) };
  address.password = "";
  const { status, stderr, error } = spawnSync(program, ["-d", address.href, ...words], { encoding: "utf8", env });
  if (error)
    throw new Hint(`找不到 ${program}：请安装 PostgreSQL 的客户端程序。 (Install PostgreSQL's client programs.)`);
  if (status !== 0) throw new Hint(`${program}: ${stderr.trim()}`);
}
