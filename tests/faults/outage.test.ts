import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { type ChatPage, createChatPage, shownTexts } from "../support/chat/chat-page";
import { createTestDatabase } from "../support/api/database";
import { demoIds } from "../support/api/demo-ids";
import { startTcpProxy, type TcpProxy } from "../support/server/tcp-proxy";
import { startServer, type TestServer } from "../support/server/server";

// By `npm run test:scale` only: these need a PostgreSQL and a Redis whose lines can be cut.

const patience = { timeout: 60_000 };
const { finance, clerk } = demoIds;

async function startOverLines() {
  const { settings, drop } = await createTestDatabase();
  onTestFinished(drop);
  const database = await startTcpProxy(settings.DATABASE_URL ?? "");
  const redis = await startTcpProxy(settings.REDIS_URL ?? "");
  const server = await startServer({ settings: { ...settings, DATABASE_URL: database.url, REDIS_URL: redis.url } });
  onTestFinished(server.dispose);
  onTestFailed(() => console.log(server.stderr(), server.log()));
  return { server, database, redis };
}

async function statusOf(server: TestServer, path: string): Promise<number> {
  return (await fetch(`${server.url}${path}`)).status;
}

async function eventually(server: TestServer, path: string, status: number): Promise<void> {
  await expect.poll(() => statusOf(server, path), { timeout: 30_000, interval: 200 }).toBe(status);
}

async function expectOnce(reader: ChatPage, content: string): Promise<void> {
  reader.open(clerk);
  await expect.poll(() => shownTexts(reader, clerk).filter((text) => text === content), patience).toEqual([content]);
}

const partsOf = async (server: TestServer) => (await (await fetch(`${server.url}/readyz`)).json()).parts;

/** Both addresses of the operator answer in time, and say that Redis alone is away. */
async function expectRedisAlone(server: TestServer): Promise<void> {
  await expect
    .poll(() => partsOf(server), { timeout: 30_000, interval: 200 })
    .toMatchObject({ database: "up", bus: "down", storage: "up" });
  const startedAt = performance.now();
  const [ready, metrics] = await Promise.all(["/readyz", "/metrics"].map((path) => fetch(server.url + path)));
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(ready?.status).toBe(200);
  const text = await metrics?.text();
  expect(text).toMatch(/^dependency_up\{name="bus"\} 0$/m);
  expect(text).toMatch(/^dependency_up\{name="database"\} 1$/m);
}

const failures: [string, (redis: TcpProxy) => Promise<void> | void][] = [
  ["dead", (redis) => redis.cut()],
  ["hanging", (redis) => redis.hang()],
];

test.each(failures)(
  "with a %s Redis pages and messages go on, readiness stays and says so, and all is well again after [O-M5, HOLD-09]",
  patience,
  async (_how, fail) => {
    const { server, redis } = await startOverLines();
    const writer = createChatPage(server.url, await server.signIn("clerk"));
    const reader = createChatPage(server.url, await server.signIn("finance"));
    for (const page of [writer, reader]) await page.connect();
    await fail(redis);
    await expectRedisAlone(server);
    await server.signIn("agent");
    writer.write(finance, "没有 Redis 的消息");
    await writer.settle();
    await redis.mend();
    await expect.poll(() => partsOf(server), { timeout: 30_000 }).toMatchObject({ bus: "up" });
    await expectOnce(reader, "没有 Redis 的消息");
  },
);

test("a Redis whose connection hangs is asked over a new one within seconds [O-M5, HOLD-09]", patience, async () => {
  const { server, redis } = await startOverLines();
  redis.hold();
  await expectRedisAlone(server);
  await expect.poll(() => partsOf(server), { timeout: 15_000 }).toMatchObject({ bus: "up" });
});

test("with a hanging database readiness and metrics answer in time and say so [O-M5, HOLD-09]", patience, async () => {
  const { server, database } = await startOverLines();
  database.hang();
  const startedAt = performance.now();
  const [ready, metrics] = await Promise.all(["/readyz", "/metrics"].map((path) => fetch(server.url + path)));
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect([ready?.status, metrics?.status]).toEqual([503, 200]);
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^dependency_up\{name="database"\} 0$/m);
  await database.mend();
  await eventually(server, "/readyz", 200);
});

test(
  "without the database calls are refused in an envelope and the server lives to answer them later [O-B1, HOLD-06]",
  patience,
  async () => {
    const { server, database } = await startOverLines();
    const token = await server.signIn("clerk");
    await database.cut();
    await eventually(server, "/readyz", 503);
    expect(await statusOf(server, "/healthz")).toBe(200);
    const refused = await fetch(`${server.url}/api/auth/initialization`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({
      code: code.unavailable,
      data: [],
      msg: expect.stringMatching(/\p{Script=Han}/u),
    });
    await database.mend();
    await eventually(server, "/readyz", 200);
    await server.signIn("clerk");
  },
);

test(
  "a message written while the database is away is not acknowledged, and arrives once when it is back",
  patience,
  async () => {
    const { server, database } = await startOverLines();
    const writer = createChatPage(server.url, await server.signIn("clerk"));
    const reader = createChatPage(server.url, await server.signIn("finance"));
    for (const page of [writer, reader]) await page.connect();
    await database.cut();
    const id = writer.write(finance, "数据库断开时写的");
    await eventually(server, "/readyz", 503);
    expect(writer.acknowledged.has(id)).toBe(false);
    await database.mend();
    await eventually(server, "/readyz", 200);
    await writer.connect();
    await reader.connect();
    await writer.settle();
    await expectOnce(reader, "数据库断开时写的");
  },
);
