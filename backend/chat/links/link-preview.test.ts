import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { LinkPreview, previewApi } from "#contract/chat/previews";
import { startTestBackend } from "../../../tests/support/api/backend";
import { startPictureHost } from "../../../tests/support/server/picture-host";

// 127.0.0.2 stands for a public address; 127.0.0.1, where our own services listen, stays closed
const reachable = "127.0.0.2";
const backend = await startTestBackend({ reachableAddresses: [reachable] });
const token = await backend.signIn("finance");

const html = { "content-type": "text/html; charset=utf-8" };
const titled = "<title>缴费须知</title>";
const inside = await startPictureHost("127.0.0.1", (_request, response) => response.writeHead(200, html).end(titled));
const outside = await startPictureHost(reachable, (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://host");
  if (pathname === "/to") return void response.writeHead(302, { location: searchParams.get("url") ?? "" }).end();
  if (pathname === "/slow") return void response.writeHead(200, html).write("<title>慢");
  const [headers, body] = pages[pathname] ?? [{}, ""];
  if (body === "") response.writeHead(404, html).end(titled);
  else response.writeHead(200, headers).end(body);
});
afterAll(inside.close);
afterAll(outside.close);

const gbk = { 标题: [0xb1, 0xea, 0xcc, 0xe2], 简介: [0xbc, 0xf2, 0xbd, 0xe9] };
const gbkPage = (declared: string) =>
  Buffer.concat(
    ["<head>", declared, "<title>", gbk.标题, '</title><meta name=description content="', gbk.简介, '">'].map((part) =>
      typeof part === "string" ? Buffer.from(part) : Buffer.from(part),
    ),
  );
const pages: Record<string, [Record<string, string>, string | Buffer]> = {
  "/page": [
    html,
    `<html><head><meta property="og:title" content=" &lt;b&gt;缴费 &amp;
      退费&lt;/b&gt; "><meta property="og:description" content="开学前\u202e完成"><meta property="og:site_name" content="某校">
      <meta property="og:image" content="/cover.png"><title>别的</title></head><body><title>正文</title></body>`,
  ],
  "/plain": [html, `<head><title>只有标题</title><meta name="Description" content="一句话"></head>`],
  "/gbk": [{ "content-type": "text/html; charset=GBK" }, gbkPage("")],
  "/gb2312": [
    { "content-type": "text/html" },
    gbkPage('<meta http-equiv=Content-Type content="text/html; charset=gb2312">'),
  ],
  "/gb18030": [{ "content-type": "text/html" }, gbkPage("<meta charset=gb18030>")],
  "/unknown": [{ "content-type": "text/html; charset=none-such" }, titled],
  "/large": [html, Buffer.concat([Buffer.from(titled), Buffer.alloc(10 * 1024 * 1024, "<p>")])],
  "/late": [html, Buffer.concat([Buffer.alloc(600 * 1024, " "), Buffer.from(titled)])],
  "/bomb": [{ ...html, "content-encoding": "gzip" }, gzipSync(Buffer.alloc(50 * 1024 * 1024, titled))],
  "/picture": [{ "content-type": "image/png" }, titled],
  "/script": [html, `<title>图</title><meta property="og:image" content="javascript:alert(1)">`],
  "/long": [html, `<title>${"长".repeat(300)}</title><meta name=description content="${"述".repeat(400)}">`],
  "/nameless": [html, "<p>没有标题"],
};

async function ask(url: string, as = token) {
  const { path } = previewApi.linkPreview;
  return (await backend.request("POST", path, { token: as, body: { url } })).envelope;
}

async function read(url: string) {
  return LinkPreview.parse((await ask(url)).data);
}

const to = (url: string) => `${outside.url}/to?url=${encodeURIComponent(url)}`;
const nothing = { title: "", description: "", site: "", image: "" };

test("a page's head is read as text, its picture by its whole address [C-I19]", async () => {
  expect(await read(`${outside.url}/page`)).toEqual({
    title: "<b>缴费 & 退费</b>",
    description: "开学前完成",
    site: "某校",
    image: `${outside.url}/cover.png`,
  });
  expect(await read(to("/plain"))).toEqual({ ...nothing, title: "只有标题", description: "一句话" });
  expect(await read(`${outside.url}/script`)).toEqual({ ...nothing, title: "图" });
  const { title, description } = await read(`${outside.url}/long`);
  expect([title, description]).toEqual([`${"长".repeat(199)}…`, `${"述".repeat(299)}…`]);
});

test.each(["/gbk", "/gb2312", "/gb18030"])("%s is read in the characters it was written in [C-I19]", async (path) => {
  expect(await read(outside.url + path)).toEqual({ ...nothing, title: "标题", description: "简介" });
});

test("a page is read once for all who look, and again the next day [C-I19]", async () => {
  outside.asked.length = 0;
  const url = `${outside.url}/page?once`;
  const clerk = await backend.signIn("clerk");
  await Promise.all([ask(url), ask(`${url}#place`), ask(url, clerk)]);
  await ask(url);
  expect(outside.asked).toHaveLength(1);
  expect(Object.keys(outside.asked[0]?.headers ?? {}).sort()).toEqual([
    "accept",
    "accept-encoding",
    "connection",
    "host",
    "user-agent",
  ]);
  const row = { read_at: backend.clock.now() - 25 * 3_600_000 };
  await backend.context.db.updateTable("link_previews").set(row).execute();
  expect((await read(url)).site).toBe("某校");
  expect(outside.asked).toHaveLength(2);
});

test("the head of a page is deleted after a day [C-I19]", async () => {
  const { db } = backend.context;
  const old = { ...nothing, address_hash: "old", read_at: backend.clock.now() - 25 * 3_600_000 };
  await db.insertInto("link_previews").values(old).execute();
  backend.clock.advance(61_000);
  await read(`${outside.url}/plain?today`);
  const kept = await db.selectFrom("link_previews").select("address_hash").execute();
  expect(kept.length).toBeGreaterThan(0);
  expect(kept).not.toContainEqual({ address_hash: "old" });
});

test.each([
  ["our own machine", () => inside.url],
  ["our own machine by its name", () => `http://localhost:${inside.port}`],
  ["our own machine written as a number", () => `http://2130706433:${inside.port}`],
  ["our own machine in version 6", () => `http://[::1]:${inside.port}`],
  ["our own machine, version 4 in version 6", () => `http://[::ffff:127.0.0.1]:${inside.port}`],
  ["the network of the school", () => "http://192.168.1.1/"],
  ["the data of a cloud's machine", () => "http://169.254.169.254/latest/meta-data"],
])("%s is not read, and a redirect leads nowhere else [HTTP-07, C-I19]", async (_place, url) => {
  inside.asked.length = 0;
  expect(await read(url())).toEqual(nothing);
  expect(await read(to(url()))).toEqual(nothing);
  expect(inside.asked).toEqual([]);
});

test("of a large page the beginning is read, and what is packed, no page, nameless or gone gives no card [HTTP-07, C-I19]", async () => {
  expect(await read(`${outside.url}/large`)).toEqual({ ...nothing, title: "缴费须知" });
  expect(await read(`${outside.url}/unknown`)).toEqual({ ...nothing, title: "缴费须知" });
  for (const path of ["/late", "/bomb", "/picture", "/nameless", "/absent"])
    expect(await read(outside.url + path)).toEqual(nothing);
  expect(await read(`http://user:word@${new URL(outside.url).host}/page`)).toEqual(nothing);
});

test("a page that never ends is given up, and others are read meanwhile [HTTP-07, C-I19]", async () => {
  const slow = read(`${outside.url}/slow`);
  expect((await read(`${outside.url}/plain?meanwhile`)).title).toBe("只有标题");
  expect(await slow).toEqual(nothing);
});

test("pages of our own are not asked, and no other address than of the web [C-I19]", async () => {
  expect(await read("http://backend.internal/chat")).toEqual(nothing);
  expect((await ask("file:///etc/passwd")).code).toBe(3002);
  expect((await ask(`${outside.url}/page`, "")).code).toBe(1003);
});

test("a server that is told so reads no page [C-I19]", async () => {
  const quiet = await startTestBackend({ settings: { LINK_PREVIEWS: "off" }, reachableAddresses: [reachable] });
  outside.asked.length = 0;
  const body = { url: `${outside.url}/page` };
  const { envelope } = await quiet.request("POST", previewApi.linkPreview.path, {
    token: await quiet.signIn("finance"),
    body,
  });
  expect(envelope.data).toEqual(nothing);
  expect(outside.asked).toEqual([]);
});
