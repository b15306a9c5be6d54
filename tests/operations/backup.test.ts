import { execFile } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
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

test("a backup of a running server starts as one of its own, with accounts, sessions and files [S14]", async () => {
  const server = await start();
  const { access_token } = await server.client().call(authApi.login, { username: "finance", password: demoPassword });
  const file = new File([new Uint8Array(await pngOf())], "a.png");
  const { fileName } = await server.client(access_token).call(uploadApi.singlePic, { file });
  const shown = await (await fetch(`${server.url}/files/${fileName}`)).arrayBuffer();

  const folder = await mkdtemp(join(tmpdir(), "campus-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const target = join(folder, "today");
  await run(process.execPath, ["scripts/backup.mjs", target], { env: { ...process.env, DATA_DIR: server.dataDir } });

  expect((await stat(target)).mode & 0o777).toBe(0o700);
  const restored = await start({ DATA_DIR: target });
  const again = await fetch(`${restored.url}/files/${fileName}`);
  expect([again.status, Buffer.from(await again.arrayBuffer())]).toEqual([200, Buffer.from(shown)]);
  const { user_info } = await restored.client(access_token).call(initializationApi.initialization, {});
  expect(user_info.username).toBe("finance");
});
