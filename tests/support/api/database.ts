import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { runName } from "./run-name";

export interface TestDatabase {
  /** The settings that make a backend use it; none for SQLite. */
  settings: Record<string, string>;
  /** A second one with the same data; nobody may be connected to this one. With SQLite they are in the data directory. */
  copy: () => Promise<TestDatabase>;
  drop: () => Promise<void>;
}

/** A PostgreSQL database of its own when TEST_DATABASE_URL is set, and a Redis prefix of its own with TEST_REDIS_URL. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create();
}

async function create(template?: string): Promise<TestDatabase> {
  const name = `${runName()}_${randomBytes(4).toString("hex")}`;
  const secrets = { SESSION_SECRET: "test-session-secret", DATA_KEY: "test-data-key-0123" };
  const redisUrl = process.env.TEST_REDIS_URL;
  const redis = redisUrl ? { ...secrets, REDIS_URL: redisUrl, REDIS_PREFIX: `${name}:` } : undefined;
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return { settings: { ...redis }, copy: () => create(), drop: async () => undefined };
  if (template) await untilUnused(serverUrl, `create database ${name} template ${template}`);
  else await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    settings: { ...secrets, ...redis, DATABASE_URL: url.href },
    copy: () => create(name),
    drop: () => dropDatabase(serverUrl, name),
  };
}

/** Cut off, the last connections of a closed pool would fail the test run. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const drop = `drop database if exists ${name}`;
  await untilUnused(serverUrl, drop).catch(() => administer(serverUrl, `${drop} with (force)`));
}

/** Drops what tests of a run left: the templates, and everything of a test that crashed. */
export async function dropAllOf(run: string): Promise<void> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [`${run}_`],
  );
  await client.end();
  for (const { datname } of rows) await dropDatabase(serverUrl, datname);
}

// PostgreSQL itself waits five seconds before it refuses
const patienceMs = 10_000;

/** A closed pool still says goodbye to its connections for a moment. */
async function untilUnused(serverUrl: string, statement: string): Promise<void> {
  for (const end = Date.now() + patienceMs; ;) {
    try {
      return await administer(serverUrl, statement);
    } catch (error) {
      if (Date.now() > end) throw error;
      await setTimeout(50);
    }
  }
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
