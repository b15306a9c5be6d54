import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../support/api/database";
import { scratchFolder } from "../support/api/scratch-folder";
import { startServer } from "../support/server/server";

const run = promisify(execFile);

test("PostgreSQL under work is backed up at one moment, restored into an empty database and drilled [OPS-03]", async () => {
  const server = await startServer();
  onTestFinished(server.dispose);
  const folder = await mkdtemp(join(scratchFolder(), "campus-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const command = async (name: "backup" | "restore" | "drill", settings: Record<string, string>) =>
    (
      await run(process.execPath, [`scripts/${name}.mjs`, join(folder, "today")], {
        env: { ...process.env, ...settings },
      })
    ).stdout;
  const url = server.databaseUrl ?? "";

  // rows come while the dump is made: the counts are of the same moment as the dump
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  onTestFinished(() => writer.end());
  let isWriting = true;
  const writing = (async () => {
    for (let number = 0; isWriting; number += 1)
      await writer.query(
        "insert into dict_types (dict_name, dict_type, remark, status, created_at, updated_at) values ($1, $1, $1, 1, 0, 0)",
        [`备份时${number}`],
      );
  })();
  await command("backup", { DATABASE_URL: url, DATA_DIR: server.dataDir });
  isWriting = false;
  await writing;

  await expect(command("restore", { DATABASE_URL: url, DATA_DIR: join(folder, "data") })).rejects.toMatchObject({
    stderr: expect.stringContaining("不是空的"),
  });
  const { settings, drop } = await createTestDatabase();
  onTestFinished(drop);
  expect(await command("restore", { ...settings, DATA_DIR: join(folder, "data") })).toContain("各表行数与备份时一致");
  expect(await command("drill", { ...settings, DEMO: "1" })).toMatch(/演练成功：.*，\d{3,} 行一致，服务可以启动/);
});
