import { once } from "node:events";
import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { authApi } from "#contract/platform/auth";
import { chatUploadApi, uploadApi } from "#contract/platform/uploads";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import { pngOf, uploadForm } from "../support/files/pictures";
import { startServer, type TestServer } from "../support/server/server";

const embedded = await startServer({ settings: { TRUST_PROXY: "1" } });
const overRemote = await startServer({ settings: { BACKEND_URL: embedded.url } });
afterAll(async () => {
  await overRemote.dispose();
  await embedded.dispose();
});

const servers: [string, TestServer][] = [
  ["the server itself", embedded],
  ["a server whose backend is elsewhere", overRemote],
];
const png = new Uint8Array(await pngOf());
const movie = Buffer.concat([
  Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"),
  Buffer.alloc(70_000, 7),
]);

async function clientOf(server: TestServer) {
  const { access_token } = await server.client().call(authApi.login, { username: "finance", password: demoPassword });
  return server.client(access_token);
}

async function cookieOf(server: TestServer): Promise<string> {
  const body = new URLSearchParams({ username: "finance", password: demoPassword });
  const answer = await fetch(`${server.url}/login`, { method: "POST", body, redirect: "manual" });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

test.each(servers)("%s shows uploaded pictures and plays videos by parts [UP-04, HTTP-05]", async (_which, server) => {
  const client = await clientOf(server);
  const picture = await client.call(uploadApi.singlePic, { file: new File([png], "a.png") });
  const shown = await fetch(`${server.url}/files/${picture.fileName}`);
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("x-content-type-options")]).toEqual([
    200,
    "image/png",
    "nosniff",
  ]);
  const video = await client.call(chatUploadApi.video, { file: new File([movie], "a.mp4") });
  const address = `${server.url}/files/${video.fileName}`;
  const part = await fetch(address, { headers: { Range: "bytes=24-70023" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 24-70023/${movie.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(movie.subarray(24));
  const head = await fetch(address, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(movie.length)]);
  expect((await fetch(`${server.url}/files/${"0".repeat(32)}.png`)).status).toBe(404);
});

test.each(servers)("%s gives addresses below the host it was asked at [UP-04]", async (_which, server) => {
  const client = await clientOf(server);
  const { url } = await client.call(uploadApi.singlePic, { file: new File([png], "a.png") });
  expect(new URL(url).origin).toBe(server.url);
});

test.each(servers)(
  "%s takes a page's upload by its cookie, from pages of its own only [UP-05]",
  async (_which, server) => {
    const cookie = await cookieOf(server);
    const send = (origin: string) =>
      fetch(`${server.url}/upload/picture`, {
        method: "POST",
        headers: { cookie, origin },
        body: uploadForm(png, "a.png", { savePath: "test" }),
      });
    const own = await send(server.url);
    expect(own.headers.get("content-type")).toContain("application/json");
    expect(await own.json()).toMatchObject({ code: 200, data: { fileName: expect.stringMatching(/\.png$/) } });
    expect((await send("https://evil.example")).status).toBe(403);
  },
);

test("a form of any page that is larger than every upload is refused before it is sent", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": 65 * 1024 * 1024 };
  const sending = request(`${embedded.url}/login`, { method: "POST", headers });
  sending.flushHeaders();
  const [answer] = await once(sending, "response");
  sending.destroy();
  expect(answer).toMatchObject({ statusCode: 413 });
});

test("a page's picture of an address out of reach answers a status and no page [HTTP-07]", async () => {
  const cookie = await cookieOf(embedded);
  const ask = (url: string) =>
    fetch(`${embedded.url}/image-proxy?url=${encodeURIComponent(url)}`, { headers: { cookie }, redirect: "manual" });
  for (const [url, status] of [
    [`${embedded.url}/logo.png`, 404],
    ["ftp://example.com/a.png", 400],
  ] as const) {
    const answer = await ask(url);
    expect([url, answer.status]).toEqual([url, status]);
    expect(await answer.text()).not.toContain("<");
  }
  const stranger = await fetch(`${embedded.url}/image-proxy?url=http://example.com/a.png`, { redirect: "manual" });
  expect(stranger.headers.get("location")).toMatch(/^\/login/);
});
