import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { sql } from "kysely";
import { createClient } from "#contract/kernel/client";
import { authApi } from "#contract/platform/auth";
import { openDatabase } from "#backend/kernel/database/connection";
import { demoPassword } from "../../../scripts/demo-accounts.mjs";
import { createTestDatabase } from "../api/database";
import { launch, type RunningServer } from "./server-process";

const run = promisify(execFile);

/** Runs one of the commands over an installation; answers what it wrote. */
export async function runCommand(name: string, words: readonly string[], settings: Record<string, string>) {
  const env = { ...process.env, ...settings };
  return (await run(process.execPath, [`scripts/${name}.mjs`, ...words], { env })).stdout;
}

/** Restores a school's folder into an empty place with the key that came with it; answers the settings of a server on it. */
export async function restoreSchool(folder: string, dataDir: string): Promise<Record<string, string>> {
  const { settings, drop } = await createTestDatabase();
  onTestFinished(drop);
  await runCommand("restore", [folder], { ...settings, DATA_DIR: dataDir });
  const key = (await readFile(join(folder, "data-key"), "utf8")).trim();
  const place = { ...settings, ...(settings.DATABASE_URL && { DATA_KEY: key }), DATA_DIR: dataDir };
  return { ...place, DEMO: "1", CAPTCHA: "off", HOST: "127.0.0.1", PORT: "0" };
}

/** Starts a server that ends with the test, and signs accounts in. */
export async function startMoved(settings: Record<string, string>) {
  const server: RunningServer = await launch(settings);
  onTestFinished(async () => void (await server.end("SIGKILL")));
  const clientOf = (token: string | null) =>
    createClient({ fetch: (path, init) => fetch(`${server.url}/api${path}`, init), token: () => token });
  const signIn = async (username: string, password = demoPassword) =>
    clientOf((await clientOf(null).call(authApi.login, { username, password })).access_token);
  return { ...server, signIn };
}

type Row = Record<string, unknown>;

/** Reads every row of every table. */
export async function readTables({ DATA_DIR: dataDir = "", DATABASE_URL }: Record<string, string>) {
  const { db, close } = openDatabase({ dataDir, databaseUrl: DATABASE_URL ?? null });
  const tables: Record<string, Row[]> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (name.startsWith("message_words")) continue;
    tables[name] = (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows;
  }
  await close();
  return tables;
}
