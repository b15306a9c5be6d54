import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { code } from "#contract/errors";
import { type ChatPage, createChatPage, shownTexts } from "../support/chat/chat-page";
import { createTestDatabase } from "../support/api/database";
import { demoIds } from "../support/api/demo-ids";
import { startTcpProxy } from "../support/server/tcp-proxy";
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

test(
  "without Redis pages and messages go on, only readiness says so, and all is well again after",
  patience,
  async () => {
    const { server, redis } = await startOverLines();
    const writer = createChatPage(server.url, await server.signIn("clerk"));
    const reader = createChatPage(server.url, await server.signIn("finance"));
    for (const page of [writer, reader]) await page.connect();
    await redis.cut();
    await eventually(server, "/readyz", 503);
    expect(await statusOf(server, "/healthz")).toBe(200);
    await server.signIn("agent");
    writer.write(finance, "没有 Redis 的消息");
    await writer.settle();
    await redis.mend();
    await eventually(server, "/readyz", 200);
    await expectOnce(reader, "没有 Redis 的消息");
  },
);

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
