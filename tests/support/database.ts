import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";

export interface TestDatabase {
  /** The settings that make a backend use it; none for SQLite. */
  settings: Record<string, string>;
  drop: () => Promise<void>;
}

/** A PostgreSQL database of its own when TEST_DATABASE_URL is set, and a Redis prefix of its own with TEST_REDIS_URL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `campus_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const secrets = { SESSION_SECRET: "test-session-secret", DATA_KEY: "test-data-key-0123" };
  const redisUrl = process.env.TEST_REDIS_URL;
  const redis = redisUrl ? { ...secrets, REDIS_URL: redisUrl, REDIS_PREFIX: `${name}:` } : undefined;
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return { settings: { ...redis }, drop: async () => undefined };
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    settings: { ...secrets, ...redis, DATABASE_URL: url.href },
    drop: () => dropDatabase(serverUrl, name),
  };
}

/** A closed pool still says goodbye to its connections for a moment: cut off, they would fail the test run. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      return await administer(serverUrl, `drop database if exists ${name}`);
    } catch {
      await setTimeout(50);
    }
  }
  await administer(serverUrl, `drop database if exists ${name} with (force)`);
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
