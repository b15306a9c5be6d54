import { execFile } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import BetterSqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { sqliteFile } from "#backend/kernel/database/connection";
import { authApi } from "#contract/platform/auth";
import { initializationApi } from "#contract/platform/initialization";
import { uploadApi } from "#contract/platform/uploads";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import { pngOf } from "../support/files/pictures";
import { startServer, type TestServer } from "../support/server/server";

const run = promisify(execFile);

async function start(settings?: Record<string, string>): Promise<TestServer> {
  const server = await startServer({ settings });
  onTestFinished(server.dispose);
  return server;
}

/** A folder for a backup that is not there yet. */
async function newTarget(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "campus-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, "today");
}

/** Runs one of the commands on a folder; answers what it wrote. */
async function command(name: "backup" | "restore" | "drill", folder: string, settings: Record<string, string>) {
  const env = { ...process.env, ...settings };
  return (await run(process.execPath, [`scripts/${name}.mjs`, folder], { env })).stdout;
}

test("a backup of a running server starts as one of its own, with accounts, sessions and files [S14]", async () => {
  const server = await start();
  const { access_token } = await server.client().call(authApi.login, { username: "finance", password: demoPassword });
  const file = new File([new Uint8Array(await pngOf())], "a.png");
  const { fileName } = await server.client(access_token).call(uploadApi.singlePic, { file });
  const shown = await (await fetch(`${server.url}/files/${fileName}`)).arrayBuffer();

  const target = await newTarget();
  await command("backup", target, { DATA_DIR: server.dataDir });
  expect((await stat(target)).mode & 0o777).toBe(0o700);
  const restored = await start({ DATA_DIR: target });
  const again = await fetch(`${restored.url}/files/${fileName}`);
  expect([again.status, Buffer.from(await again.arrayBuffer())]).toEqual([200, Buffer.from(shown)]);
  const { user_info } = await restored.client(access_token).call(initializationApi.initialization, {});
  expect(user_info.username).toBe("finance");
});

test("a backup is restored into an empty place alone, row by row, and a drill proves that the server starts on it [OPS-03]", async () => {
  const server = await start();
  const target = await newTarget();
  await command("backup", target, { DATA_DIR: server.dataDir });
  const refused = command("restore", target, { DATA_DIR: server.dataDir });
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("不会覆盖") });
  await expect(command("backup", target, { DATA_DIR: server.dataDir })).rejects.toMatchObject({
    stderr: expect.stringContaining("已有备份"),
  });

  const place = await newTarget();
  expect(await command("restore", target, { DATA_DIR: place })).toContain("各表行数与备份时一致");
  const restored = await start({ DATA_DIR: place });
  expect(await restored.signIn("finance")).not.toBe("");

  expect(await command("drill", target, { DEMO: "1" })).toMatch(/演练成功：.*，\d{3,} 行一致，服务可以启动/);
  // without DEMO the server refuses a demo's data, and the drill says so
  await expect(command("drill", target, { DEMO: "0" })).rejects.toMatchObject({
    stderr: expect.stringContaining("恢复后的服务没有启动"),
  });
});

test("a backup that lost rows is found by its counts [OPS-03]", async () => {
  const server = await start();
  const target = await newTarget();
  await command("backup", target, { DATA_DIR: server.dataDir });
  const copy = new BetterSqlite(sqliteFile(target));
  copy.exec("delete from notice_reads; delete from dict_data");
  copy.close();
  await expect(command("drill", target, { DEMO: "1" })).rejects.toMatchObject({
    stderr: expect.stringMatching(/个表的行数与备份时不符/),
  });
});

test("the restored server of a drill does no work that nobody asked for [OPS-03]", async () => {
  const server = await start({ JOBS: "off" });
  const told = await (await fetch(`${server.url}/metrics`)).text();
  expect(told).not.toMatch(/^job_runs_total\{/m);
});
