import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { code } from "#contract/kernel/errors";
import { startTestBackend, type TestBackend } from "../../../../tests/support/api/backend";
import { demoIds } from "../../../../tests/support/api/demo-ids";
import { planOf } from "../../../../tests/support/api/query-plan";
import { roundTrip } from "../../../../tests/support/chat/round-trip";
import {
  listenForAccounts,
  listenForSockets,
  openSocket,
  waitUntil,
} from "../../../../tests/support/chat/socket-client";
import { liveAmong } from "./open-sessions.repository";

const small = { settings: { DEMO_ORDERS: "1" } };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const codeOf = async ({ request }: TestBackend, token: string) =>
  (await request("GET", "/auth/initialization", { token })).envelope.code;

test("a socket is closed within a minute of its session's end, though nobody told its instance [S5] [HOLD-05]", async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    shouldAdvanceTime: true,
  });
  const backend = await startTestBackend(small);
  const { open } = await listenForAccounts(backend);
  const { db } = backend.context;
  const now = backend.clock.now();
  const over = await open("agent");
  const deleted = await open("store");
  const disabled = await open("agent2");
  const old = await open("teacher");
  const ending = await open("clerk");
  const sessionOf = (id: number) => db.selectFrom("sessions").select("id").where("user_id", "=", id);
  const endTokens = (id: number, expires_at: number) =>
    db.updateTable("tokens").set({ expires_at }).where("session_id", "in", sessionOf(id)).execute();
  await endTokens(demoIds.agent, now - 120 * minuteMs);
  await db.deleteFrom("sessions").where("user_id", "=", demoIds.store).execute();
  await db.updateTable("users").set({ status: 0 }).where("id", "=", demoIds.agent2).execute();
  await db
    .updateTable("sessions")
    .set({ created_at: now - 30 * dayMs })
    .where("user_id", "=", demoIds.teacher)
    .execute();
  // still taken (wire-contract 1.4)
  await endTokens(demoIds.clerk, now - 120 * minuteMs + 1);

  const ended = [over, deleted, disabled, old];
  for (let second = 0; second < 60; second += 5) {
    vi.advanceTimersByTime(5000);
    await Promise.all([...ended, ending].map(({ socket }) => roundTrip(socket)));
  }
  await waitUntil(() => ended.every(({ socket }) => socket.readyState === WebSocket.CLOSED), "closed sockets");
  expect(await Promise.all(ended.map(({ closed }) => closed))).toEqual([4401, 4401, 4401, 4401]);
  expect(ending.socket.readyState).toBe(WebSocket.OPEN);
});

test("a page that only chats stays signed in, up to the end of its session [S5] [HOLD-05] [W-5]", async () => {
  const backend = await startTestBackend(small);
  const sockets = await listenForSockets(backend);
  const [token, idle] = [await backend.signIn("clerk"), await backend.signIn("clerk")];
  const page = await openSocket(sockets, token);
  async function pass(ms: number): Promise<void> {
    const stepMs = 50 * minuteMs;
    for (let passedMs = 0; passedMs < ms; passedMs += stepMs) {
      backend.clock.advance(stepMs);
      backend.context.wakeJob("ended sessions");
      await backend.idle();
    }
  }
  await pass(5 * 60 * minuteMs);
  const id = page.sendText(demoIds.finance, "还在");
  expect((await page.next("ack")).message).toMatchObject({ id, status: "succeed" });
  expect(await codeOf(backend, idle)).toBe(code.sessionExpired);
  const created_at = backend.clock.now() + 75 * minuteMs - 30 * dayMs;
  await backend.context.db.updateTable("sessions").set({ created_at }).execute();
  await pass(50 * minuteMs);
  expect(page.socket.readyState).toBe(WebSocket.OPEN);
  expect(await codeOf(backend, token)).toBe(200);
  await pass(50 * minuteMs);
  expect(await page.closed).toBe(4401);
  expect(await codeOf(backend, token)).toBe(code.sessionExpired);
});

test("who leaves the close unanswered is not heard any more [S5]", async () => {
  const backend = await startTestBackend(small);
  const { open } = await listenForAccounts(backend);
  const [page, friend] = [await open("clerk"), await open("finance")];
  page.socket.pause();
  await backend.context.db.deleteFrom("sessions").where("user_id", "=", demoIds.clerk).execute();
  backend.context.wakeJob("ended sessions");
  await backend.idle();
  page.sendText(demoIds.finance, "还能发吗");
  page.socket.close();
  page.socket.resume();
  await waitUntil(() => backend.context.countSockets() === 1, "the end of the socket");
  await roundTrip(friend.socket);
  const { total } = await backend.context.db
    .selectFrom("messages")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("content", "=", "还能发吗")
    .executeTakeFirstOrThrow();
  expect(total).toBe(0);
});

test("open sessions are asked about by one reading of their list, not by one for each session there is [S5] [FAST-06]", async () => {
  const backend = await startTestBackend(small);
  const { db, kind, now } = backend.context;
  const plan = await planOf(backend, liveAmong(db, [1, 2, 3], now()));
  // SQLite, by the statistics of a database that was small
  if (kind === "sqlite") expect(plan, plan).toMatch(/sessions[^]*LIST SUBQUERY[^]*json_each/);
  else expect(plan, plan).not.toMatch(/Function Scan[^]*Join Filter: \(sessions\.id/);
});
