import { expect, test } from "vitest";
import { Uploaded } from "#contract/platform/uploads";
import { startTestBackend } from "../../../tests/support/api/backend";
import { uploadForm } from "../../../tests/support/files/pictures";
import { cleanFiles } from "./file-cleaning.service";
import { type NewFile, storeFile } from "./files.service";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { db, storage } = backend.context;
const [finance, clerk, admin] = [
  await backend.signIn("finance"),
  await backend.signIn("clerk"),
  await backend.signIn("admin"),
];
const owner = await db.selectFrom("users").select("id").where("username", "=", "finance").executeTakeFirstOrThrow();

const contents = Buffer.from("订单,金额\n");
const stored = (more: Partial<NewFile> = {}) =>
  storeFile(backend.context, {
    ...{ contents, extension: "csv", mime: "text/csv", originalName: "十一月订单.csv", purpose: "export" },
    ...{ ownerId: owner.id, visibility: "download" as const },
    ...more,
  });

const download = (token: string, fileName: string, query: Record<string, string> = {}) =>
  backend.fetch("GET", "/common/download", { token, query: { fileName, ...query } });
const refusal = { code: 3001, msg: "文件不存在或已被删除", data: [] };

test("an own file is saved under its name, as often as one likes [HTTP-06]", async () => {
  const name = await stored();
  for (const _time of [1, 2]) {
    const answer = await download(finance, name, { delete: "false" });
    expect(answer.headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent("十一月订单.csv")}`,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(contents);
  }
});

test("with delete it is gone once it was sent whole [HTTP-06]", async () => {
  const name = await stored();
  const answer = await download(finance, name, { delete: "true" });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(contents);
  await expect.poll(() => storage.read(name)).toBeNull();
  expect(await (await download(finance, name)).json()).toEqual(refusal);
});

test("a download that broke off deletes nothing [HTTP-06]", async () => {
  const name = await stored({ contents: Buffer.alloc(4_000_000, "a") });
  const answer = await download(finance, name, { delete: "true" });
  await answer.body?.cancel();
  expect((await (await download(finance, name)).arrayBuffer()).byteLength).toBe(4_000_000);
});

test("what is another's answers as what does not exist, and stays [HTTP-06]", async () => {
  const name = await stored();
  for (const token of [clerk, admin]) {
    expect(await (await download(token, name, { delete: "true" })).json()).toEqual(refusal);
  }
  expect((await (await download(finance, name)).arrayBuffer()).byteLength).toBe(contents.length);
});

test("a file made with a right is handed out while the right is there [UP-04]", async () => {
  const permission = "Api:campus_pay/order/export-export";
  expect((await download(finance, await stored({ permission }))).headers.get("content-type")).toBe("text/csv");
  const withoutRight = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "clerk")
    .executeTakeFirstOrThrow();
  const name = await stored({ permission, ownerId: withoutRight.id });
  expect(await (await download(clerk, name)).json()).toEqual(refusal);
});

test.each(["../campus.db", "..\\campus.db", "/etc/passwd", "session-secret", "ab/../../data-key", "%2e%2e/campus.db"])(
  "%j leads nowhere [HTTP-06]",
  async (fileName) => {
    expect(await (await download(admin, fileName, { delete: "true" })).json()).toEqual(refusal);
  },
);

test("a name must be given, and nobody signed out gets anything [HTTP-06]", async () => {
  expect((await backend.request("GET", "/common/download", { token: finance })).envelope).toMatchObject({
    code: 3002,
    msg: "请填写文件名",
  });
  const { envelope } = await backend.request("GET", "/common/download", { query: { fileName: await stored() } });
  expect(envelope.code).toBe(1003);
});

test("what one uploaded can be saved as well [HTTP-06]", async () => {
  const body = uploadForm("text", "笔记.txt");
  const { envelope } = await backend.request("POST", "/laboratory/chat_module/upload_file", { token: clerk, body });
  const { fileName } = Uploaded.parse(envelope.data);
  expect(await (await download(clerk, fileName)).text()).toBe("text");
  expect(await (await download(finance, fileName)).json()).toEqual(refusal);
});

test("the operation log tells that something was saved, and not the name that opens it [UP-04]", async () => {
  const name = await stored();
  await (await download(finance, name)).arrayBuffer();
  await backend.api.settled();
  const { data } = await db
    .selectFrom("operate_logs")
    .select("data")
    .where("target_method", "=", "download")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(data)).toEqual({ fileName: "******.csv", delete: "false" });
});

test("the cleaning removes what is over, contents and all, and nothing else [UP-04]", async () => {
  const { now, advance } = backend.clock;
  const [over, later, kept] = [
    await stored({ expiresAt: now() + 1000 }),
    await stored({ expiresAt: now() + 5000 }),
    await stored(),
  ];
  advance(1000);
  expect(await cleanFiles(backend.context)).toBe(1);
  const left = await db.selectFrom("files").select("name").where("name", "in", [over, later, kept]).execute();
  expect(left.map(({ name }) => name).sort()).toEqual([later, kept].sort());
  expect(await storage.read(over)).toBeNull();
});
