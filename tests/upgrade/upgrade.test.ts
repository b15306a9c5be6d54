import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { openDatabase, sqliteFile } from "#backend/kernel/database/connection";
import { sql } from "kysely";
import { authApi } from "#contract/platform/auth";
import { createClient } from "#contract/kernel/client";
import { chatApi } from "#contract/chat/history";
import { orderApi } from "#contract/payments/orders";
import { demoPassword } from "../support/api/backend";
import { createTestDatabase } from "../support/api/database";
import { demoIds } from "../support/api/demo-ids";
import { scratchFolder } from "../support/api/scratch-folder";
import { launch } from "../support/server/server-process";

const run = promisify(execFile);
const release = "tests/fixtures/release-1.0.0";
const unpack = async (name: string) => brotliDecompressSync(await readFile(join(release, `${name}.br`)));

/** The settings of a server over the database that the release left. */
async function restoreRelease(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(scratchFolder(), "campus-release-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { settings, drop } = await createTestDatabase();
  onTestFinished(drop);
  const key = (await readFile(join(release, "data-key"), "utf8")).trim();
  await mkdir(dataDir, { recursive: true });
  if (settings.DATABASE_URL === undefined) {
    await writeFile(sqliteFile(dataDir), await unpack("campus.db"), { mode: 0o600 });
  } else {
    const client = new pg.Client({ connectionString: settings.DATABASE_URL });
    await client.connect();
    // `\restrict` is a word of psql
    await client.query((await unpack("campus.sql")).toString("utf8").replace(/^\\.*$/gm, ""));
    await client.end();
  }
  return { ...settings, DATA_DIR: dataDir, DATA_KEY: key, DEMO: "1", CAPTCHA: "off", HOST: "127.0.0.1", PORT: "0" };
}

/** Reads what an upgrade must not change. */
async function read({ DATA_DIR: dataDir = "", DATABASE_URL }: Record<string, string>) {
  const { db, close } = openDatabase({ dataDir, databaseUrl: DATABASE_URL ?? null });
  const figures = await db
    .selectFrom("pay_orders")
    .select(({ fn }) => [fn.countAll<number>().as("orders"), fn.sum<number>("amount_fen").as("fen")])
    .executeTakeFirstOrThrow();
  const owed = await db
    .selectFrom("bills")
    .select(({ fn }) => [fn.countAll<number>().as("bills"), fn.sum<number>("owed_fen").as("owed")])
    .executeTakeFirstOrThrow();
  const messages = await db.selectFrom("messages").selectAll().orderBy("conversation_id").orderBy("seq").execute();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  await close();
  return {
    figures: Object.values({ ...figures, ...owed }).map(Number),
    messages: messages.map(({ message_id, content, seq }) => ({ message_id, content, seq })),
    migrations: rows.map(({ name }) => name).toSorted(),
  };
}

test(
  "the database of the release before is brought up to date at the start, with all that is in it [OPS-03, FAST-01]",
  { timeout: 60_000 },
  async () => {
    const settings = await restoreRelease();
    const before = await read(settings);
    // the list of migrations, as it is written
    const listed = await readFile("backend/migrations/migrate.ts", "utf8");
    const known = [...listed.matchAll(/^    "([\w-]+)":/gm)].map(([, name = ""]) => name);
    expect(known).toEqual(expect.arrayContaining(before.migrations));
    expect(before.messages.length).toBeGreaterThan(20);

    const server = await launch(settings);
    onTestFinished(async () => void (await server.end("SIGKILL")));
    onTestFailed(() => console.log(server.stderr(), server.log()));
    const clientOf = (token: string | null) =>
      createClient({ fetch: (path, init) => fetch(`${server.url}/api${path}`, init), token: () => token });
    const { access_token } = await clientOf(null).call(authApi.login, {
      username: "finance",
      password: demoPassword,
    });
    const client = clientOf(access_token);
    const orders = await client.call(orderApi.list, { page_size: 20 });
    expect(orders.list).toHaveLength(20);
    const history = await client.call(chatApi.friendHistory, { contact_id: demoIds.clerk, page_size: 20 });
    expect(history.total).toBeGreaterThan(0);
    await server.end("SIGTERM");

    const after = await read(settings);
    expect(after.figures).toEqual(before.figures);
    expect(after.messages).toEqual(before.messages);
    expect(after.migrations).toEqual(known.toSorted());
    const { DATA_DIR, DATABASE_URL = "" } = settings;
    const env = { ...process.env, DATA_DIR, DATABASE_URL };
    expect((await run(process.execPath, ["scripts/verify.mjs"], { env })).stdout).toMatch(/核对通过：\d{2,} 组/);
  },
);
