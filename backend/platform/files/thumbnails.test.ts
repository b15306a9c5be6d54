import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { ChatUploaded, Uploaded } from "#contract/platform/uploads";
import { startTestBackend, type TestBackend } from "../../../tests/support/api/backend";
import { movingPicture, photograph, pngOf, uploadForm } from "../../../tests/support/files/pictures";
import { storedName } from "../../../tests/support/files/stored-name";
import { startS3Server } from "../../../tests/support/server/s3-server";
import { cleanFiles } from "./file-cleaning.service";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { db, storage } = backend.context;

async function send(contents: Uint8Array, name: string, at: TestBackend = backend) {
  const token = await at.signIn("finance");
  const body = uploadForm(contents, name, { savePath: "chat/pic" });
  const { envelope } = await at.request("POST", "/laboratory/chat_module/upload_pic", { token, body });
  const { url } = ChatUploaded.parse(envelope.data);
  return { url, fileName: storedName(at.context, url) };
}

function ask(url: string, init: RequestInit = {}, at: TestBackend = backend) {
  return at.files.fetch(new Request(url, init), { address: "127.0.0.1", origin: "http://backend.internal" });
}

async function shown(url: string) {
  const answer = await ask(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return { bytes, status: answer.status, type: answer.headers.get("content-type"), format, width, height };
}

const copyOf = (fileName: string) => fileName.replace(/\.[a-z]+$/, ".thumb.webp");

test.each([
  ["a photograph lying on its side", () => photograph(1200, 800), { width: 320, height: 480 }, "jpg"],
  ["a wide picture", () => pngOf(3000, 1500), { width: 480, height: 240 }, "png"],
] as const)("%s has a small copy beside itself [IM-17]", async (_what, draw, size, extension) => {
  const { url, fileName } = await send(await draw(), `回单.${extension}`);
  const [whole, small] = [await shown(url), await shown(`${url}?thumb=1`)];
  expect(small).toMatchObject({ status: 200, type: "image/webp", format: "webp", ...size });
  expect(small.bytes.length).toBeLessThan(whole.bytes.length);
  // the address of the message is that of the picture as it always was
  expect(whole).toMatchObject({ status: 200, format: extension === "jpg" ? "jpeg" : "png" });
  expect(Math.max(whole.width, whole.height)).toBeGreaterThan(480);
  const row = db.selectFrom("files").select("size_bytes").where("name", "=", fileName);
  expect(await row.executeTakeFirst()).toEqual({ size_bytes: whole.bytes.length });
});

test("the small copy is kept by the browser, shown as a picture, and no page [IM-17, UP-04]", async () => {
  const { url } = await send(await pngOf(1000, 1000), "旗子.png");
  const answer = await ask(`${url}?thumb=1`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-disposition": `inline; filename="__.webp"; filename*=UTF-8''${encodeURIComponent("旗子.webp")}`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-cache",
  });
  const etag = answer.headers.get("etag") ?? "";
  expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get("content-length")));
  const again = (address: string) => ask(address, { headers: { "If-None-Match": etag } });
  expect([(await again(`${url}?thumb=1`)).status, (await again(url)).status]).toEqual([304, 200]);
  const head = await ask(`${url}?thumb=1`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, answer.headers.get("content-length")]);
});

test("a small picture, one from before and one whose copy got lost are shown themselves [IM-17]", async () => {
  const small = await send(await pngOf(480, 20), "a.png");
  const old = await send(await pngOf(1000, 1000), "b.png");
  await db.updateTable("files").set({ thumb_bytes: 0 }).where("name", "=", old.fileName).execute();
  const lost = await send(await pngOf(1000, 1000), "c.png");
  await storage.remove(copyOf(lost.fileName));
  for (const { url } of [small, old, lost]) {
    const [whole, asked] = [await shown(url), await shown(`${url}?thumb=1`)];
    expect(asked).toMatchObject({ status: 200, type: "image/png" });
    expect(asked.bytes).toEqual(whole.bytes);
  }
  expect(await storage.read(copyOf(small.fileName))).toBeNull();
});

test.each(["gif", "webp"] as const)(
  "the copy of a moving %s is its first frame, however small it is [IM-17, C-I17]",
  async (kind) => {
    for (const size of [
      { width: 60, height: 40 },
      { width: 960, height: 480 },
    ]) {
      const { url } = await send(await movingPicture(kind, { ...size, frames: 3 }), `鼓掌.${kind}`);
      const [whole, first] = [await shown(url), await shown(`${url}?thumb=1`)];
      expect(whole).toMatchObject({ type: `image/${kind}`, format: kind, width: size.width });
      expect((await sharp(whole.bytes).metadata()).pages).toBe(3);
      expect(first).toMatchObject({ type: "image/webp", width: Math.min(480, size.width) });
      expect((await sharp(first.bytes).metadata()).pages ?? 1).toBe(1);
      const [r, g, b] = await sharp(first.bytes).resize(1, 1).removeAlpha().raw().toBuffer();
      expect([r, g, b].map((part) => (part ?? 0) > 128)).toEqual([true, false, false]);
    }
  },
);

test("what is no picture of the chat has no copy, and a moving picture sent as a file goes on moving [IM-17]", async () => {
  const token = await backend.signIn("finance");
  const form = uploadForm(await pngOf(1000, 1000), "a.png", { savePath: "test" });
  const { envelope } = await backend.request("POST", "/common/upload/single_pic", { token, body: form });
  expect(await shown(`${Uploaded.parse(envelope.data).url}?thumb=1`)).toMatchObject({ type: "image/png", width: 1000 });
  const moving = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  const body = uploadForm(moving, "动图.gif");
  const sent = await backend.request("POST", "/laboratory/chat_module/upload_file", { token, body });
  const answer = await ask(`${ChatUploaded.parse(sent.envelope.data).url}?thumb=1`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(moving);
});

test("a copy has no address of its own, and goes with its picture [IM-17, UP-04]", async () => {
  const { url, fileName } = await send(await pngOf(1000, 1000), "a.png");
  expect((await ask(new URL(`/files/${copyOf(fileName)}`, url).href)).status).toBe(404);
  const expiry = { expires_at: backend.clock.now() };
  await db.updateTable("files").set(expiry).where("name", "=", fileName).execute();
  expect((await ask(`${url}?thumb=1`)).status).toBe(404);
  await cleanFiles(backend.context);
  expect([await storage.read(fileName), await storage.read(copyOf(fileName))]).toEqual([null, null]);
});

test("a bucket holds the copy and loses it with the picture [IM-17, HTTP-06]", async () => {
  const s3 = await startS3Server();
  onTestFinished(s3.close);
  const inBucket = await startTestBackend({ settings: { DEMO_ORDERS: "1", ...s3.settings } });
  const { url, fileName } = await send(await pngOf(1000, 1000), "a.png", inBucket);
  expect([...s3.objects.keys()].sort()).toEqual([`files/${fileName}`, `files/${copyOf(fileName)}`].sort());
  expect((await ask(`${url}?thumb=1`, {}, inBucket)).headers.get("content-type")).toBe("image/webp");
  const { db: rows, now } = inBucket.context;
  await rows.updateTable("files").set({ expires_at: now() }).where("name", "=", fileName).execute();
  await cleanFiles(inBucket.context);
  expect([...s3.objects.keys()]).toEqual([]);
});
