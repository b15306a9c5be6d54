import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { exportApi } from "#contract/platform/exports";
import { orderApi } from "#contract/payments/orders";
import { ChatUploaded } from "#contract/platform/uploads";
import { startTestBackend, type TestBackend } from "../../../tests/support/api/backend";
import { demoIds } from "../../../tests/support/api/demo-ids";
import { listenForAccounts } from "../../../tests/support/chat/socket-client";
import { uploadForm } from "../../../tests/support/files/pictures";
import { storedName } from "../../../tests/support/files/stored-name";
import { startS3Server } from "../../../tests/support/server/s3-server";
import { startTcpProxy, type TcpProxy } from "../../../tests/support/server/tcp-proxy";

async function bucketBackend() {
  const s3 = await startS3Server();
  onTestFinished(s3.close);
  const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1", ...s3.settings } });
  return { s3, backend };
}

async function upload(backend: TestBackend) {
  const token = await backend.signIn("finance");
  const body = uploadForm("第一行", "a.txt");
  const { envelope } = await backend.request("POST", "/laboratory/chat_module/upload_file", { token, body });
  const { url } = ChatUploaded.parse(envelope.data);
  return { token, url, fileName: storedName(backend.context, url) };
}

function ask(backend: TestBackend, url: string, init: RequestInit = {}) {
  return backend.files.fetch(new Request(url, init), { address: "127.0.0.1", origin: "http://backend.internal" });
}

/** The refusal of a file that could not be stored. */
async function refusedUpload(backend: TestBackend, token: string) {
  const body = uploadForm("text", "a.txt");
  return (await backend.request("POST", "/laboratory/chat_module/upload_file", { token, body })).envelope;
}

const unstored = {
  code: code.failure,
  msg: "文件暂时无法保存，请稍后再试；若一直如此请联系管理员",
  reason: "storage_away",
  data: [],
};

/** The state that `/readyz` tells: if requests should come here, and the storage. */
async function readinessOf(backend: TestBackend) {
  const { ready, parts } = await backend.readiness.look();
  return [ready, parts.storage];
}

test("a bucket holds, shows and gives out files as the folder does [UP-04, HTTP-06]", async () => {
  const { s3, backend } = await bucketBackend();
  const { token, fileName, url } = await upload(backend);
  expect([...s3.objects.keys()]).toEqual([`files/${fileName}`]);
  const whole = await ask(backend, url);
  expect([whole.status, await whole.text()]).toEqual([200, "第一行"]);
  const part = await ask(backend, url, { headers: { Range: "bytes=3-5" } });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 3-5/9", "一"]);
  const head = await ask(backend, url, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "9"]);
  const saved = await backend.fetch("GET", "/common/download", { token, query: { fileName, delete: "true" } });
  expect(await saved.text()).toBe("第一行");
  await expect.poll(() => s3.objects.size).toBe(0);
  expect((await ask(backend, url)).status).toBe(404);
});

test("a bucket that does not answer is told by the readiness check, which stays ready, and leaves no row behind [UP-04, O-M5, HOLD-09]", async () => {
  const { s3, backend } = await bucketBackend();
  await expect.poll(() => readinessOf(backend)).toEqual([true, "up"]);
  const { url } = await upload(backend);
  s3.fail();
  await expect.poll(() => readinessOf(backend)).toEqual([true, "down"]);
  expect((await ask(backend, url)).status).toBe(503);
  const token = await backend.signIn("finance");
  expect(await refusedUpload(backend, token)).toEqual(unstored);
  expect(await backend.context.db.selectFrom("files").select("id").execute()).toHaveLength(1);
});

const faults: [string, (line: TcpProxy) => Promise<void> | void][] = [
  ["refuses connections", (line) => line.cut()],
  ["hangs", (line) => line.hang()],
];

test.each(faults)(
  "a bucket that %s stops only what needs it, and says so; all is well when it is back [UP-04, HOLD-08]",
  async (_how, fail) => {
    const s3 = await startS3Server();
    onTestFinished(s3.close);
    const line = await startTcpProxy(s3.settings.S3_ENDPOINT ?? "");
    const settings = { DEMO_ORDERS: "1", ...s3.settings, S3_ENDPOINT: line.url };
    const backend = await startTestBackend({ settings });
    const { token, fileName } = await upload(backend);
    const socket = await (await listenForAccounts(backend)).open("finance");

    await fail(line);
    const refused = refusedUpload(backend, token);
    const unread = backend.request("GET", "/common/download", { token, query: { fileName } });
    const client = backend.client(await backend.signIn("admin"));
    const { id } = await client.call(exportApi.store, {});
    await client.call(orderApi.list, {});
    socket.sendText(demoIds.clerk, "存储不可用时写的");
    expect((await socket.next("ack")).message.status).toBe("succeed");
    const task = async () => (await client.call(exportApi.list, {})).data.find((one) => one.id === id);
    expect(await refused).toEqual(unstored);
    expect((await unread).envelope).toMatchObject({ code: code.failure, reason: "storage_away" });
    await expect.poll(task, { timeout: 40_000 }).toMatchObject({ status: 3, fail_reason: unstored.msg });

    await line.mend();
    await upload(backend);
    const { id: next } = await client.call(exportApi.store, {});
    const finished = async () => (await client.call(exportApi.list, {})).data.find((one) => one.id === next)?.status;
    await expect.poll(finished, { timeout: 40_000 }).toBe(2);
  },
);

test("what is made piece by piece is stored in parts, and given up with its maker [UP-04]", async () => {
  const { s3, backend } = await bucketBackend();
  const { storage } = backend.context;
  async function* pieces(count: number, failsAt?: number) {
    for (let index = 0; index < count; index += 1) {
      if (index === failsAt) throw new Error("the maker failed");
      yield Buffer.alloc(1024 * 1024, index);
    }
  }
  expect(await storage.put("made.csv", pieces(20), "text/csv")).toBe(20 * 1024 * 1024);
  const body = s3.objects.get("files/made.csv")?.body;
  expect([body?.length, body?.[0], body?.at(-1), s3.unfinished()]).toEqual([20 * 1024 * 1024, 0, 19, 0]);
  await expect(storage.put("half.csv", pieces(20, 15), "text/csv")).rejects.toThrow("the maker failed");
  expect([[...s3.objects.keys()], s3.unfinished()]).toEqual([["files/made.csv"], 0]);
});

test("a wrong key of the bucket is found out before the first file [UP-04]", async () => {
  const s3 = await startS3Server();
  onTestFinished(s3.close);
  const settings = { ...s3.settings, S3_SECRET_ACCESS_KEY: "another secret", DEMO_ORDERS: "1" };
  const { context } = await startTestBackend({ settings });
  await expect(context.storage.ready()).rejects.toThrow();
});

test("a file is in the folder whole or not at all [UP-04]", async () => {
  const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  const { fileName } = await upload(backend);
  const root = join(backend.context.env.dataDir, "files");
  const names = await readdir(root, { recursive: true });
  expect(names.sort()).toEqual([fileName.slice(0, 2), join(fileName.slice(0, 2), fileName)]);
});

test("a folder that cannot be written is told by the readiness check [UP-04, HOLD-09]", async () => {
  const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  await expect.poll(() => readinessOf(backend)).toEqual([true, "up"]);
  const root = join(backend.context.env.dataDir, "files");
  await rm(root, { recursive: true, force: true });
  await writeFile(root, "no folder");
  await expect.poll(() => readinessOf(backend)).toEqual([true, "down"]);
});

test("a file whose contents were lost answers as one that does not exist [UP-04]", async () => {
  const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  const { url, fileName } = await upload(backend);
  await backend.context.storage.remove(fileName);
  expect((await ask(backend, url)).status).toBe(404);
});

test("what a crash left unfinished is deleted after a day, and nothing else [O-m6]", async () => {
  const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  const { fileName } = await upload(backend);
  await backend.idle();
  const root = join(backend.context.env.dataDir, "files");
  await mkdir(join(root, "ab"), { recursive: true });
  const hourMs = 60 * 60 * 1000;
  for (const [name, hours] of [
    ["abc.csv.1.part", 25],
    ["abc.csv.2.part", 23],
    ["abc.csv", 25],
  ] as const) {
    const at = new Date(backend.clock.now() - hours * hourMs);
    await writeFile(join(root, "ab", name), "half");
    await utimes(join(root, "ab", name), at, at);
  }
  backend.context.wakeJob("draft cleaning");
  await backend.idle();
  expect((await readdir(join(root, "ab"))).filter((name) => name !== fileName).sort()).toEqual([
    "abc.csv",
    "abc.csv.2.part",
  ]);
});
