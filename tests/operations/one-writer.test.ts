import { readFile } from "node:fs/promises";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { dictTypeApi } from "#contract/platform/dictionaries";
import { sqliteFile } from "#backend/kernel/database/connection";
import { startServer } from "../support/server/server";
import { launch, StartRefused } from "../support/server/server-process";

const heldMs = 2_000;

async function start() {
  const server = await startServer();
  onTestFinished(server.dispose);
  return server;
}

async function startBeside(dataDir: string): Promise<StartRefused> {
  const outcome = await launch({ PORT: "0", DEMO: "1", DATA_DIR: dataDir }).catch((error: unknown) => error);
  if (outcome instanceof StartRefused) return outcome;
  throw new Error("a second server started");
}

test("a write waits for another program that holds the lock, and is then done [O-M7, HOLD-06]", async () => {
  const server = await start();
  const client = server.client(await server.signIn("admin"));
  await client.call(dictTypeApi.store, { dict_name: "等锁之后删除", dict_type: "behind_lock" });
  const find = async () => (await client.call(dictTypeApi.list, { dict_type: "behind_lock" })).list;
  const [made] = await find();
  const other = new BetterSqlite(sqliteFile(server.dataDir));
  onTestFinished(() => void other.close());
  other.exec("begin immediate");
  const begun = performance.now();
  setTimeout(() => other.exec("commit"), heldMs);
  // reads whether it is in use, then deletes, in one transaction
  await client.call(dictTypeApi.destroy, { id: made?.dict_id ?? 0 });
  expect(performance.now() - begun).toBeGreaterThanOrEqual(heldMs);
  expect(await find()).toEqual([]);
});

test("a second server on the same folder ends with one sentence that names the first [O-M7, HOLD-10]", async () => {
  const server = await start();
  const pid = (await readFile(join(server.dataDir, "server.pid"), "utf8")).trim();
  const { code, stderr } = await startBeside(server.dataDir);
  expect(code).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    expect.stringMatching(new RegExp(`另一个服务（进程 ${pid}）.*Another server, pid ${pid}`)),
  ]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test("a server that was killed leaves no lock behind [O-M7, HOLD-10]", async () => {
  const server = await start();
  await server.kill();
  await server.restart();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
