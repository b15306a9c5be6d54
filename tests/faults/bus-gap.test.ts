import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { authApi } from "#contract/platform/auth";
import { startTestBackend, type TestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { createChatPerson } from "../support/chat/chat-person";
import { listenForSockets, openSocket, waitUntil } from "../support/chat/socket-client";
import { startTcpProxy, type TcpProxy } from "../support/server/tcp-proxy";

// By `npm run test:scale` only: two instances over one PostgreSQL that cannot hear of one another for a while, or at all.

const { finance, clerk } = demoIds;
const patience = { timeout: 60_000 };
const redisUrl = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379";

/** Two instances that reach Redis by these addresses; an empty one is none. */
async function startTwo(urls: readonly [string, string]) {
  const first = await startTestBackend({ settings: { REDIS_URL: urls[0] } });
  const { databaseUrl, redisPrefix } = first.context.env;
  const shared = { DATABASE_URL: databaseUrl ?? "", REDIS_PREFIX: redisPrefix };
  const second = await startTestBackend({ settings: { ...shared, REDIS_URL: urls[1] } });
  return { first, second, here: await listenForSockets(first), there: await listenForSockets(second) };
}

/** Finance writes at the first instance, a page of clerk reads at the second, where a session of the store has a socket as well. */
async function talkOverBus({ first, second, here, there }: Awaited<ReturnType<typeof startTwo>>, line: TcpProxy) {
  const writer = await openSocket(here, await first.signIn("finance"));
  const url = there.replace(/^ws/, "http");
  const reader = createChatPerson({ url, uid: clerk, token: await second.signIn("clerk"), outboxName: line.url });
  onTestFinished(reader.stop);
  reader.connect();
  await waitUntil(reader.isConnected, "the page's connection");
  reader.session().open(finance);
  const read = () => reader.chat().conversations[finance]?.rows.map(({ content }) => content) ?? [];
  const leaving = await first.signIn("store");
  const left = await openSocket(there, leaving);
  writer.sendText(clerk, "之前");
  await waitUntil(() => read().includes("之前"), "a message over the bus");
  return { writer, read, leaving, left };
}

test.each([
  { cutOff: "both", urls: (line: string) => [line, line] as const },
  { cutOff: "the sender's", urls: (line: string) => [line, redisUrl] as const },
  { cutOff: "the reader's", urls: (line: string) => [redisUrl, line] as const },
])(
  "what happened while Redis was out of reach of $cutOff shows within 10 s of its return [O-M3] [HOLD-08]",
  patience,
  async ({ urls }) => {
    const line = await startTcpProxy(redisUrl);
    const pair = await startTwo(urls(line.url));
    const { first } = pair;
    const { writer, read, leaving, left } = await talkOverBus(pair, line);

    await line.cut();
    const id = writer.sendText(clerk, "其间");
    expect((await writer.next("ack", ({ message }) => message.id === id)).message.status).toBe("succeed");
    await first.client(leaving).call(authApi.logout, {});
    expect(read()).not.toContain("其间");
    expect(left.socket.readyState).toBe(WebSocket.OPEN);
    await line.mend();

    await waitUntil(() => read().includes("其间"), "the message of the gap", 10_000);
    await waitUntil(() => left.socket.readyState === WebSocket.CLOSED, "the end of the session", 10_000);
    expect(await left.closed).toBe(4401);
    writer.sendText(clerk, "之后");
    await waitUntil(() => read().includes("之后"), "a message over the bus again");
    expect(read().slice(-3)).toEqual(["之前", "其间", "之后"]);
  },
);

test.each([
  { line: "stays open and passes nothing", fail: (line: TcpProxy) => line.hold(), mend: () => undefined },
  {
    line: "passes nothing, nor do new ones for a while",
    fail: (line: TcpProxy) => line.hang(),
    mend: (line: TcpProxy) => line.mend(),
  },
])(
  "a listening line to Redis that $line is replaced within seconds, and what it missed is caught up [HOLD-07, HOLD-08]",
  patience,
  async ({ fail, mend }) => {
    const line = await startTcpProxy(redisUrl);
    const pair = await startTwo([redisUrl, line.url]);
    const { first, second } = pair;
    const { writer, read, leaving, left } = await talkOverBus(pair, line);

    fail(line);
    const id = writer.sendText(clerk, "其间");
    expect((await writer.next("ack", ({ message }) => message.id === id)).message.status).toBe("succeed");
    await first.client(leaving).call(authApi.logout, {});
    expect(read()).not.toContain("其间");
    await expect.poll(() => silencesOf(second), { timeout: 20_000 }).toBeGreaterThan(0);
    await mend(line);

    await waitUntil(() => read().includes("其间"), "the message of the gap", 20_000);
    expect(await left.closed).toBe(4401);
    writer.sendText(clerk, "之后");
    await waitUntil(() => read().includes("之后"), "a message over the bus again");
    expect(read().slice(-3)).toEqual(["之前", "其间", "之后"]);
    expect(await numbersOf(second)).toMatch(/^bus_connected 1$/m);
    expect(await numbersOf(second)).toMatch(/^bus_gaps_total [1-9]/m);
  },
);

test("a line to Redis on which nobody says anything stays as it is [HOLD-07]", patience, async () => {
  const { first } = await startTwo([redisUrl, redisUrl]);
  await pause(8_000);
  expect(await silencesOf(first)).toBe(0);
  expect(await numbersOf(first)).toMatch(/^bus_gaps_total 0$/m);
});

const numbersOf = ({ context }: TestBackend) => context.counters.registry.metrics();

async function silencesOf(backend: TestBackend): Promise<number> {
  return Number(/^bus_silences_total (\d+)$/m.exec(await numbersOf(backend))?.[1]);
}

test("without Redis an instance finds out by itself that a session was ended elsewhere [S5] [HOLD-05]", async () => {
  const { first, second, there } = await startTwo(["", ""]);
  const token = await first.signIn("store");
  const [socket, other] = [await openSocket(there, token), await openSocket(there, await first.signIn("clerk"))];
  await first.client(token).call(authApi.logout, {});
  expect(socket.socket.readyState).toBe(WebSocket.OPEN);
  second.context.wakeJob("ended sessions");
  expect(await socket.closed).toBe(4401);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
});
