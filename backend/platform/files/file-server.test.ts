import { expect, test } from "vitest";
import { ChatUploaded } from "#contract/platform/uploads";
import { startTestBackend } from "../../../tests/support/api/backend";
import { pngOf, uploadForm } from "../../../tests/support/files/pictures";
import { zip } from "../../../tests/support/files/zip";
import { storeFile } from "./files.service";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1", ALLOWED_ORIGINS: "https://desk.example" } });
const token = await backend.signIn("finance");
const origin = "http://backend.internal";

function ask(url: string, headers: Record<string, string> = {}, method = "GET") {
  return backend.files.fetch(new Request(url, { method, headers }), { address: "127.0.0.1", origin });
}

async function upload(kind: "file" | "video" | "pic", contents: Uint8Array | string, name: string) {
  const path = `/laboratory/chat_module/upload_${kind}`;
  const { envelope } = await backend.request("POST", path, { token, body: uploadForm(contents, name) });
  return ChatUploaded.parse(envelope.data);
}

const text = "第一行\n第二行\n";
// the first box of an MP4 and some bytes after it
const movie = Buffer.concat([
  Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"),
  Buffer.alloc(1000, 7),
]);

test("a picture is shown by its address alone, and asked about again before it is shown again [UP-04] [TALK-11]", async () => {
  const { url } = await upload("pic", await pngOf(), "旗子.png");
  const answer = await ask(url);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": `inline; filename="__.png"; filename*=UTF-8''${encodeURIComponent("旗子.png")}`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-cache",
    "accept-ranges": "bytes",
  });
  expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get("content-length")));
  const again = await ask(url, { "If-None-Match": answer.headers.get("etag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test.each([
  ["报表 2026.txt", text, "txt"],
  ["名单.csv", "姓名,班级\n", "csv"],
  ["说明.md", "<script>alert(1)</script>", "md"],
  ["资料.zip", zip([{ name: "a.txt", content: "a" }]), "zip"],
])("%s is only ever saved, under its own name [UP-04]", async (name, contents, extension) => {
  const { url, fileExt } = await upload("file", contents, name);
  const answer = await ask(url);
  expect([answer.status, fileExt, url.split(".").at(-1)]).toEqual([200, extension, extension]);
  expect(answer.headers.get("content-type")).toBe("application/octet-stream");
  const disposition = answer.headers.get("content-disposition") ?? "";
  expect(disposition).toMatch(/^attachment; /);
  expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? "")).toBe(name);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(contents));
});

test.each([
  ["bytes=0-9", 206, "bytes 0-9/1024", movie.subarray(0, 10)],
  ["bytes=1000-", 206, "bytes 1000-1023/1024", movie.subarray(1000)],
  ["bytes=-24", 206, "bytes 1000-1023/1024", movie.subarray(1000)],
  ["bytes=1000-5000", 206, "bytes 1000-1023/1024", movie.subarray(1000)],
  ["bytes=-5000", 206, "bytes 0-1023/1024", movie],
  ["bytes=1024-", 416, "bytes */1024", Buffer.alloc(0)],
  ["bytes=-0", 416, "bytes */1024", Buffer.alloc(0)],
  ["bytes=9-1", 200, null, movie],
  ["bytes=0-1,5-6", 200, null, movie],
  ["lines=1-2", 200, null, movie],
])("a player that asks for %s gets %i [UP-04]", async (range, status, contentRange, bytes) => {
  const { url } = await upload("video", movie, "开学典礼.mp4");
  const answer = await ask(url, { Range: range });
  expect([answer.status, answer.headers.get("content-range")]).toEqual([status, contentRange]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  if (status !== 416) expect(answer.headers.get("content-length")).toBe(String(bytes.length));
});

test("a part of another version is not mixed in [UP-04]", async () => {
  const { url } = await upload("video", movie, "a.mp4");
  expect((await ask(url, { Range: "bytes=0-9", "If-Range": `"other"` })).status).toBe(200);
});

test("HEAD tells the size and sends nothing [UP-04]", async () => {
  const { url } = await upload("video", movie, "a.mp4");
  const answer = await ask(url, {}, "HEAD");
  expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([200, "1024", ""]);
});

test("what does not exist answers alike, whatever it is called [UP-04]", async () => {
  const names = [
    "0".repeat(32) + ".png",
    "..%2f..%2fcampus.db",
    "%2e%2e/campus.db",
    "..\\campus.db",
    "a.png%00",
    "",
    "x".repeat(3000),
  ];
  for (const name of names) {
    const answer = await ask(`${origin}/files/${name}`);
    expect([name, answer.status, await answer.text()]).toEqual([name, 404, "文件不存在"]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("a file for download is not shown by its address, nor is one whose time is over [UP-04]", async () => {
  const { actor } = { actor: await backend.context.db.selectFrom("users").select("id").executeTakeFirstOrThrow() };
  const file = {
    contents: Buffer.from(text),
    extension: "txt",
    mime: "text/plain",
    originalName: "a.txt",
    purpose: "test",
  };
  const download = await storeFile(backend.context, { ...file, ownerId: actor.id, visibility: "download" });
  expect((await ask(`${origin}/files/${download}`)).status).toBe(404);
  const expiresAt = backend.clock.now() + 1000;
  const shortLived = await storeFile(backend.context, { ...file, ownerId: actor.id, visibility: "link", expiresAt });
  expect((await ask(`${origin}/files/${shortLived}`)).status).toBe(200);
  backend.clock.advance(1000);
  expect((await ask(`${origin}/files/${shortLived}`)).status).toBe(404);
});

test("only pages of this site and of the setting may read a file by script [UP-04] [W-14]", async () => {
  const { url } = await upload("file", text, "a.txt");
  const preflight = (from: string) =>
    ask(
      url,
      { Origin: from, "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "content-type" },
      "OPTIONS",
    );
  const own = await preflight(origin);
  expect(own.headers.get("access-control-allow-origin")).toBe(origin);
  expect(own.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("content-type");
  const allowed = await preflight("https://desk.example");
  expect(allowed.headers.get("access-control-allow-origin")).toBe("https://desk.example");
  expect((await preflight("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
});
