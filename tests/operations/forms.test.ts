import { readdir } from "node:fs/promises";
import { Agent, type ClientRequest, request as send } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import { startServer } from "../support/server/server";
import { sendVisitor } from "../support/server/waiting-visitor";

// the whole way from the socket to conform: what a stranger may send, and what somebody signed in may
const server = await startServer();
afterAll(server.dispose);

const Routes = z.record(z.string(), z.object({ id: z.string() }));
const urlEncoded = "application/x-www-form-urlencoded";
const emptyParts = (count: number) =>
  `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--x--\r\n`;

async function post(path: string, body: BodyInit, type = urlEncoded, cookie = ""): Promise<Response> {
  const headers = { "content-type": type, origin: server.url, cookie };
  return fetch(server.url + path, { method: "POST", body, headers, redirect: "manual", duplex: "half" });
}

// unbounded, such forms held everybody for a minute and more; HOLD-01 allows 250 ms on a quiet machine
const ceilingMs = 10_000;

const visitor = sendVisitor(`${server.url}/healthz`);
afterAll(visitor.leave);

/** The longest wait of somebody else while a request is worked on; a loop that stands still lets nobody in. */
async function longestWaitDuring(work: () => Promise<Response>): Promise<{ answer: Response; waitMs: number }> {
  await visitor.longestMs();
  const answer = await work();
  return { answer, waitMs: await visitor.longestMs() };
}

async function signIn(username: string): Promise<string> {
  const answer = await post("/login", new URLSearchParams({ username, password: demoPassword }));
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

const hostile: readonly [what: string, body: string, type?: string][] = [
  ["an index of nine digits", "a[999999999]=1"],
  ["an index of seven digits", "a[5000000]=1"],
  ["a known field with such an index", "username[999999999]=1"],
  ["a new picture with such an index", "intent=captcha&a[999999999]=1"],
  ["40 KB of one name", "a&".repeat(20_000)],
  ["120 KB of one name", "a&".repeat(60_000)],
  ["200 KB of one name", "a&".repeat(100_000)],
  ["2 MB of one name", "a&".repeat(1_000_000)],
  ["20,000 empty parts of one name", emptyParts(20_000), "multipart/form-data; boundary=x"],
  ["1,000 empty parts of one name", emptyParts(1_000), "multipart/form-data; boundary=x"],
  ["100,000 names", Array.from({ length: 100_000 }, (_, index) => `k${index}=`).join("&")],
  ["31 names", Array.from({ length: 31 }, (_, index) => `k${index}=`).join("&")],
  ["60 MB in one field", `username=${"a".repeat(60_000_000)}`],
  ["a name 20,000 levels deep", `${"a.".repeat(20_000)}a=1`],
  ["a name of 65 letters", `${"a".repeat(65)}=1`],
  ["a broken multipart body", "zzz", "multipart/form-data; boundary=x"],
  ["JSON", "{", "application/json"],
  ["no type", "a=1", "text/plain"],
  ["the way to a prototype", "__proto__[x]=1&constructor.prototype.x[]=1&a[__proto__]=1"],
];

for (const path of ["/login", "/register"])
  test(`${path} refuses what none of our pages sends, before anybody waits for it [S1, S2, S8, HOLD-01]`, async () => {
    for (const [what, body, type] of hostile) {
      const { answer, waitMs } = await longestWaitDuring(() => post(path, body, type));
      expect([400, 413], what).toContain(answer.status);
      const text = await answer.text();
      expect(text.length, `${what} is not sent back`).toBeLessThan(30_000);
      expect(text, what).toMatch(/提交的内容/);
      expect(waitMs, what).toBeLessThan(ceilingMs);
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

test("which routes some links have is told across areas, and thousands of paths are refused before any is looked up [HOLD-01]", async () => {
  const files = await readdir("build/client/assets");
  const version = files.flatMap((name) => /^manifest-([0-9a-f]{8})\.js$/.exec(name)?.[1] ?? []).join();
  const ask = (paths: string) => fetch(`${server.url}/__manifest?version=${version}&${paths}`);
  const answer = await ask("p=/campus_pay/order/list&p=/home&p=/nothing");
  expect(Object.keys(Routes.parse(await answer.json()))).toEqual(
    expect.arrayContaining(["root", "pages/payments/orders/list", "pages/home/home", "pages/errors/unknown"]),
  );
  expect((await ask(`p=${"/a".repeat(3_700)}`)).status).toBe(400);
});

test("orders to conform in a form's own names are passed over [S8]", async () => {
  for (const body of ["__state__=x", "__intent__=x", '__intent__={"type":5}']) {
    const answer = await post("/login", body);
    expect(answer.status, body).toBe(200);
    expect(await answer.text(), body).toContain("请输入用户名");
  }
  const update = { type: "update", payload: { name: "__proto__.polluted", value: "1" } };
  await post("/login", new URLSearchParams({ __intent__: JSON.stringify(update) }));
  expect((await fetch(`${server.url}/login`)).status).toBe(200);
});

test("pages of people who are signed in are bounded as well [S1, S2, S8, HOLD-02]", async () => {
  const cookie = await signIn("admin");
  const paths = [
    "/profile/details",
    "/setting/user_module/user/list/new",
    "/setting/system_module/notice/list/new",
    "/campus_pay/bill/list/B1/pay",
    "/campus_pay/payer/import",
    "/notifications/unread",
    "/chat/call",
  ];
  const beyond = [
    ...hostile.filter(([what]) => !["31 names", "1,000 empty parts of one name"].includes(what)),
    ["3,001 names", Array.from({ length: 3_001 }, (_, index) => `k${index}=`).join("&")] as const,
    ["1,001 of one name", "rows=1&".repeat(1_001)] as const,
  ];
  for (const path of paths)
    for (const [what, body, type] of beyond) {
      const { answer, waitMs } = await longestWaitDuring(() => post(path, body, type, cookie));
      expect(answer.status, `${path}: ${what}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${path}: ${what}`).toBeLessThan(500);
      expect(waitMs, `${path}: ${what}`).toBeLessThan(ceilingMs);
    }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test("a thousand ticked rows are a form like any other [LIST-02, HOLD-02]", async () => {
  const cookie = await signIn("admin");
  const rows = Array.from({ length: 1_000 }, (_, index) => ["rows", String(index + 1)]);
  const answer = await post("/campus_pay/bill/list/close", new URLSearchParams(rows), urlEncoded, cookie);
  expect(answer.status).toBeLessThan(400);
});

test("a text as long as a notice may be passes, a longer form does not [S2, NOTE-01]", async () => {
  const cookie = await signIn("admin");
  const path = "/setting/system_module/notice/list/new";
  const longest = await post(
    path,
    new URLSearchParams({ title: "长", content: "字".repeat(100_000) }),
    urlEncoded,
    cookie,
  );
  expect(longest.status).toBe(200);
  const longer = await post(path, `content=${"a".repeat(3_000_000)}`, urlEncoded, cookie);
  expect(longer.status).toBe(413);
  expect(await longer.text()).toContain("提交的内容过大");
});

test("a body without a length is read as any other, and bounded as it comes [S2, HOLD-01]", async () => {
  const form = new URLSearchParams({ username: "finance", password: demoPassword }).toString();
  expect((await post("/login", streamOf(form, 1))).status).toBe(302);
  expect((await post("/login", streamOf("a".repeat(16_384), 500))).status).toBe(413);
});

for (const path of ["/profile/details", "/api/sys/user/edit"])
  test(`${path}, which reads nothing of a form, keeps its connection for the next request [S2, HOLD-01]`, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = "a=1&".repeat(50_000);
    const headers = { "content-type": urlEncoded, "content-length": body.length, origin: server.url };
    const posted = send(server.url + path, { method: "POST", agent, headers });
    posted.write(body.slice(0, 50_000));
    await pause(100);
    posted.end(body.slice(50_000));
    expect(await statusOf(posted)).toBeLessThan(500);
    // a connection that is not read to the end of its request is cut after half a second
    await pause(800);
    const next = send(`${server.url}/healthz`, { agent }).end();
    expect(await statusOf(next)).toBe(200);
    expect(next.reusedSocket).toBe(true);
    agent.destroy();
  });

function statusOf(posted: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    posted.once("error", reject);
    posted.once("response", (answer) => answer.resume().once("end", () => resolve(answer.statusCode ?? 0)));
  });
}

/** A body that is sent in pieces, so that its length is not known before. */
function streamOf(piece: string, count: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(piece);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === count) return controller.close();
      sent += 1;
      controller.enqueue(bytes);
    },
  });
}
