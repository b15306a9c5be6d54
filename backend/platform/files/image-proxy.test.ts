import { afterAll, expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { startPictureHost } from "../../../tests/support/server/picture-host";
import { pngOf } from "../../../tests/support/files/pictures";

// 127.0.0.2 stands for a public address; 127.0.0.1, where our own services listen, stays closed
const reachable = "127.0.0.2";
const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" }, reachableAddresses: [reachable] });
const token = await backend.signIn("finance");

const png = await pngOf();
const inside = await startPictureHost("127.0.0.1", (_request, response) => response.end(png));
const outside = await startPictureHost(reachable, (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://host");
  const type = searchParams.get("type") ?? "image/png";
  if (pathname === "/picture") response.writeHead(200, { "content-type": type }).end(png);
  else if (pathname === "/gif")
    response.end(Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"));
  else if (pathname === "/svg")
    response.writeHead(200, { "content-type": "image/png" }).end("<svg xmlns='http://www.w3.org/2000/svg'/>");
  else if (pathname === "/page")
    response.writeHead(200, { "content-type": "image/png" }).end("<!doctype html><script>alert(1)</script>");
  else if (pathname === "/endless") sendWithoutEnd();
  else if (pathname === "/to") response.writeHead(302, { location: searchParams.get("url") ?? "" }).end();
  else if (pathname === "/hops") {
    const left = Number(searchParams.get("left"));
    response.writeHead(302, { location: left > 1 ? `/hops?left=${left - 1}` : "/picture" }).end();
  } else response.writeHead(404).end();

  function sendWithoutEnd() {
    const part = Buffer.concat([png, Buffer.alloc(1024 * 1024)]);
    const send = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on("drain", send);
    send();
  }
});
afterAll(inside.close);
afterAll(outside.close);

const ask = (url: string) => backend.fetch("GET", "/common/image_proxy", { token, query: { url } });
const to = (url: string) => `${outside.url}/to?url=${encodeURIComponent(url)}`;
const unreachable = { code: 3001, msg: "图片无法读取", data: [] };

test("a picture of another site is shown, as its contents say and not as the site does [HTTP-07]", async () => {
  const answer = await ask(`${outside.url}/picture?type=text/html`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "private, max-age=86400",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
  expect((await ask(`${outside.url}/gif`)).headers.get("content-type")).toBe("image/gif");
});

test("the site learns nothing of who looks [HTTP-07]", async () => {
  outside.asked.length = 0;
  await ask(`${outside.url}/picture`);
  expect(outside.asked).toHaveLength(1);
  expect(Object.keys(outside.asked[0]?.headers ?? {}).sort()).toEqual([
    "accept",
    "accept-encoding",
    "connection",
    "host",
    "user-agent",
  ]);
});

test.each([
  ["our own machine", () => inside.url],
  ["our own machine by its name", () => `http://localhost:${inside.port}`],
  ["our own machine written as a number", () => `http://2130706433:${inside.port}`],
  ["our own machine in version 6", () => `http://[::1]:${inside.port}`],
  ["our own machine, version 4 in version 6", () => `http://[::ffff:127.0.0.1]:${inside.port}`],
  ["every address of it", () => `http://0.0.0.0:${inside.port}`],
  ["the network of the school", () => "http://192.168.1.1/a.png"],
  ["the data of a cloud's machine", () => "http://169.254.169.254/latest/meta-data"],
])("%s is out of reach [HTTP-07]", async (_what, url) => {
  inside.asked.length = 0;
  expect(await (await ask(url())).json()).toEqual(unreachable);
  expect(await (await ask(to(url()))).json()).toEqual(unreachable);
  expect(inside.asked).toEqual([]);
});

test("three redirects are followed, and no further one [HTTP-07]", async () => {
  expect((await ask(`${outside.url}/hops?left=3`)).headers.get("content-type")).toBe("image/png");
  expect(await (await ask(`${outside.url}/hops?left=4`)).json()).toEqual(unreachable);
});

test.each(["file:///etc/passwd", "ftp://127.0.0.2/a.png", "javascript:alert(1)"])(
  "a redirect to %s is not followed [HTTP-07]",
  async (url) => {
    expect(await (await ask(to(url))).json()).toEqual(unreachable);
  },
);

test.each(["/svg", "/page"])("%s is no picture, whatever it calls itself [HTTP-07]", async (path) => {
  expect(await (await ask(outside.url + path)).json()).toEqual({ code: 4001, msg: "该地址不是可显示的图片", data: [] });
});

test("a picture without end is given up after 10 MiB [HTTP-07]", async () => {
  expect(await (await ask(`${outside.url}/endless`)).json()).toMatchObject({
    code: 4002,
    msg: "图片不能超过 10MB",
    data: [],
  });
});

test("what is not there is told without a reason [HTTP-07]", async () => {
  expect(await (await ask(`${outside.url}/nothing`)).json()).toEqual(unreachable);
  expect(await (await ask("http://no-such-host.invalid/a.png")).json()).toEqual(unreachable);
  expect(await (await ask(`http://user:password@${new URL(outside.url).host}/picture`)).json()).toEqual(unreachable);
});

test.each(["", "a.png", "file:///etc/passwd", "data:image/png;base64,AAAA", "//evil.example/a.png"])(
  "%j is no address to read from [HTTP-07]",
  async (url) => {
    const { envelope } = await backend.request("GET", "/common/image_proxy", { token, query: { url } });
    expect(envelope).toMatchObject({ code: 3002, values: { field: "url" } });
  },
);

test("it serves the signed-in only [HTTP-07]", async () => {
  const { envelope } = await backend.request("GET", "/common/image_proxy", {
    query: { url: `${outside.url}/picture` },
  });
  expect(envelope.code).toBe(1003);
});
