import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { openDatabase } from "#backend/kernel/database/connection";
import { authApi } from "#contract/platform/auth";
import { code } from "#contract/kernel/errors";
import { createTestDatabase } from "../support/api/database";
import { demoIds } from "../support/api/demo-ids";
import { openSocket, type SocketClient } from "../support/chat/socket-client";
import { startServer, type TestServer } from "../support/server/server";
import { startTcpProxy } from "../support/server/tcp-proxy";

// By `npm run test:scale` only: connections to PostgreSQL that neither answer nor fail, as after a failover of its address.

const patience = { timeout: 90_000 };
const { finance } = demoIds;

async function startOverLine() {
  const { settings, drop } = await createTestDatabase();
  onTestFinished(drop);
  const line = await startTcpProxy(settings.DATABASE_URL ?? "");
  const server = await startServer({ settings: { ...settings, DATABASE_URL: line.url } });
  onTestFinished(server.dispose);
  onTestFailed(() => console.log(server.stderr(), server.log()));
  return { server, line };
}

/** So many calls at once that the server opens all connections it may. */
async function callOften(server: TestServer, token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const call = async () => (await fetch(`${server.url}/api/auth/initialization`, { headers })).status;
  return Promise.all(Array.from({ length: 30 }, call));
}

async function callsAreAnswered(server: TestServer, token: string): Promise<void> {
  await expect.poll(async () => new Set(await callOften(server, token)), { timeout: 60_000 }).toEqual(new Set([200]));
}

const statusOf = async (server: TestServer, path: string) => (await fetch(`${server.url}${path}`)).status;

/** Sends until it is stopped, and again what was refused, as a page does. */
function keepSending(socket: SocketClient) {
  const sent = new Set<string>();
  const stored = new Map<string, number>();
  let refused = 0;
  let isSending = true;
  async function resend(id: string): Promise<void> {
    await pause(1000);
    socket.sendText(finance, id, id);
  }
  function hear(): void {
    for (const { message } of takeAcks(socket)) {
      if (message.status === "succeed") stored.set(message.id, performance.now());
      else {
        refused += 1;
        void resend(message.id);
      }
    }
  }
  const listening = setInterval(hear, 20);
  onTestFinished(() => clearInterval(listening));
  const ended = (async () => {
    while (isSending) {
      const id = randomUUID();
      sent.add(id);
      socket.sendText(finance, id, id);
      await pause(20);
    }
  })();
  return {
    sent,
    stored,
    refused: () => refused,
    stop() {
      isSending = false;
      return ended;
    },
  };
}

const heard = new WeakMap<SocketClient, number>();

function takeAcks(socket: SocketClient) {
  const from = heard.get(socket) ?? 0;
  const frames = socket.frames.slice(from);
  heard.set(socket, from + frames.length);
  return frames.flatMap((frame) => (frame.event === "ack" ? [frame] : []));
}

test(
  "connections that hang while chat sends are given up, and every message is stored once [O-B2, HOLD-07]",
  patience,
  async () => {
    const { server, line } = await startOverLine();
    const token = await server.signIn("clerk");
    const socket = await openSocket(server.url, token);
    await callOften(server, token);
    const sending = keepSending(socket);
    await expect.poll(() => sending.stored.size).toBeGreaterThan(20);
    const heldAt = performance.now();
    line.hold();
    const storedAgain = () => [...sending.stored.values()].find((at) => at > heldAt + 1000);
    await expect.poll(storedAgain, { timeout: 60_000, interval: 50 }).toBeDefined();
    await expect.poll(() => statusOf(server, "/readyz"), { timeout: 30_000 }).toBe(200);
    await callsAreAnswered(server, token);
    await sending.stop();
    await expect.poll(() => sending.sent.size - sending.stored.size, { timeout: 30_000 }).toBe(0);
    expect(sending.refused()).toBeGreaterThan(0);
    const { db, close } = openDatabase(server);
    onTestFinished(close);
    const rows = await db
      .selectFrom("messages")
      .select("message_id")
      .where("message_id", "in", [...sending.sent])
      .execute();
    expect(rows).toHaveLength(sending.sent.size);
  },
);

test(
  "connections that hang while nobody asks delay the next calls by seconds only [O-B2, HOLD-07]",
  patience,
  async () => {
    const { server, line } = await startOverLine();
    const token = await server.signIn("clerk");
    await callOften(server, token);
    line.hold();
    await callsAreAnswered(server, token);
    await server.client().call(authApi.login, { username: "finance", password: "campus-2026" });
    await expect.poll(() => statusOf(server, "/readyz"), { timeout: 30_000 }).toBe(200);
  },
);

test("a call that only waits for a lock is not taken for one that hangs [O-B2, HOLD-07]", patience, async () => {
  const { server } = await startOverLine();
  const token = await server.signIn("clerk");
  const { db, close } = openDatabase(server);
  onTestFinished(close);
  const calls = await db.transaction().execute(async (trx) => {
    await sql`lock table users in access exclusive mode`.execute(trx);
    const waiting = callOften(server, token);
    await pause(7000);
    return { waiting };
  });
  expect(new Set(await calls.waiting)).toEqual(new Set([200]));
  expect(server.log().filter(({ msg }) => msg?.includes("gave no answer"))).toEqual([]);
});

test(
  "a shared transaction that takes too long is given up, and its message is stored later [O-B2, HOLD-07]",
  patience,
  async () => {
    const { server } = await startOverLine();
    const socket = await openSocket(server.url, await server.signIn("clerk"));
    socket.sendText(finance, "之前");
    expect((await socket.next("ack")).message.status).toBe("succeed");
    const { db, close } = openDatabase(server);
    onTestFinished(close);
    const late = randomUUID();
    await db.transaction().execute(async (trx) => {
      await sql`lock table messages in access exclusive mode`.execute(trx);
      socket.sendText(finance, "等待的消息", late);
      await expect.poll(() => socket.left("ack").length, { timeout: 30_000 }).toBe(1);
      expect((await socket.next("ack")).message).toMatchObject({ id: late, status: "failed", code: code.failure });
    });
    socket.sendText(finance, "等待的消息", late);
    expect((await socket.next("ack")).message).toMatchObject({ id: late, status: "succeed" });
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^chat_oldest_write_seconds 0$/m);
  },
);
