import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { dictTypeApi } from "#contract/platform/dictionaries";
import { authApi } from "#contract/platform/auth";
import { createClient } from "#contract/kernel/client";
import { code } from "#contract/kernel/errors";
import { exportApi } from "#contract/platform/exports";
import { chatUploadApi } from "#contract/platform/uploads";
import { demoPassword } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { scratchFolder } from "../support/api/scratch-folder";
import { openSocket } from "../support/chat/socket-client";
import { launch, StartRefused } from "../support/server/server-process";

const obeysModes = true;
// the user `bin`: somebody else than whoever runs tests
const otherUser = 2;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(scratchFolder(), "campus-read-only-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder that may be read and not be written, as a volume of another user is. */
async function foreignFolder(): Promise<string> {
  // nobody but root gives folders away, and root has folders that nobody else may write to
  if (process.getuid?.() !== 0) return "/usr";
  const folder = await newFolder();
  await chmod(folder, 0o755);
  await chown(folder, otherUser, otherUser);
  return folder;
}

async function sentenceOf(dataDir: string): Promise<string> {
  const outcome = await launch({ HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir }, { obeysModes }).catch(
    (error: unknown) => error,
  );
  if (!(outcome instanceof StartRefused)) throw new Error("the server started");
  expect([outcome.code, outcome.stderr.trim().split("\n").length]).toEqual([1, 1]);
  return outcome.stderr;
}

test("a folder of another user, which cannot be written, is named and the start ends [HOLD-10]", async () => {
  const folder = await foreignFolder();
  expect(await sentenceOf(folder)).toContain(`无法读写 ${folder}（EACCES）：请让运行本服务的用户可以读写数据目录`);
});

test("a folder inside which nothing can be made any more stops uploads and exports, in words, and nothing else [HOLD-10]", async () => {
  const dataDir = await newFolder();
  const settings = {
    HOST: "127.0.0.1",
    PORT: "0",
    DEMO: "1",
    DEMO_ORDERS: "200",
    DEMO_WORK: "off",
    CAPTCHA: "off",
    DATA_DIR: dataDir,
  };
  const server = await launch(settings, { obeysModes });
  onTestFinished(async () => void (await server.end("SIGKILL")));
  onTestFailed(() => console.log(server.stderr(), server.log()));
  const clientOf = (token: string | null) =>
    createClient({ fetch: (path, init) => fetch(`${server.url}/api${path}`, init), token: () => token });
  const signIn = async (username: string) =>
    (await clientOf(null).call(authApi.login, { username, password: demoPassword })).access_token;
  const token = await signIn("admin");
  const client = clientOf(token);
  const upload = () => client.call(chatUploadApi.file, { file: new File(["第一行"], "a.txt") });
  const { fileName } = await upload();
  const setModes = async (mode: number) => {
    const files = join(dataDir, "files");
    for (const name of await readdir(files)) await chmod(join(files, name), mode);
    for (const folder of [files, dataDir]) await chmod(folder, mode);
  };

  await setModes(0o500);
  onTestFinished(() => setModes(0o700));
  const unstored = "文件暂时无法保存，请稍后再试；若一直如此请联系管理员";
  await expect(upload()).rejects.toMatchObject({ code: code.failure, message: unstored });
  const { id } = await client.call(exportApi.store, {});
  const task = async (asked: number) => (await client.call(exportApi.list, {})).data.find((one) => one.id === asked);
  await expect.poll(() => task(id)).toMatchObject({ status: 3, fail_reason: unstored });
  expect(await (await fetch(`${server.url}/files/${fileName}`)).text()).toBe("第一行");
  await client.call(dictTypeApi.store, { dict_name: "只读时填的", dict_type: "read_only" });
  const socket = await openSocket(server.url, await signIn("clerk"));
  socket.sendText(demoIds.finance, "只读时写的");
  expect((await socket.next("ack")).message.status).toBe("succeed");
  const parts = async () => (await (await fetch(`${server.url}/readyz`)).json()).parts;
  await expect.poll(parts).toMatchObject({ database: "up", storage: "down" });

  await setModes(0o700);
  await upload();
  const { id: next } = await client.call(exportApi.store, {});
  await expect.poll(async () => (await task(next))?.status, { timeout: 20_000 }).toBe(2);
});
