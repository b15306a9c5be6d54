import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { authApi } from "#contract/platform/auth";
import { code } from "#contract/kernel/errors";
import { exportApi } from "#contract/platform/exports";
import { familyCampaignApi } from "#contract/payments/family-campaigns";
import { logApi } from "#contract/platform/logs";
import { startTestBackend, type TestBackend } from "../../../tests/support/api/backend";
import { demoIds } from "../../../tests/support/api/demo-ids";
import { listenForSockets, openSocket } from "../../../tests/support/chat/socket-client";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { createMessageFixtures } from "../../../tests/support/payments/message-fixtures";
import { sendFamilyMessages } from "../../payments/family-messages/send-messages.service";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1", CAPTCHA: "fixed:ABCD" } });

/** The number of a series, such as `refusals_total{door="api",kind="no_right"}`. */
async function numberOf(series: string, of: TestBackend = backend): Promise<number> {
  const lines = (await of.context.counters.registry.metrics()).split("\n");
  return Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1) ?? 0);
}

const refusalsOf = (kind: string, door = "api", of?: TestBackend) =>
  numberOf(`refusals_total{door="${door}",kind="${kind}"}`, of);

let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;

const signIn = async (username: string, password: string, { address = newAddress(), captcha = "ABCD" } = {}) => {
  const { code_key } = await backend.client().call(authApi.verificationCode, {});
  const body = { username, password, captcha, code_key };
  return (await backend.request("POST", authApi.login.path, { body, address })).envelope;
};

test("wrong passwords, wrong captchas and a locked account are counted apart [O-M8]", async () => {
  const before = { wrong: await refusalsOf("bad_credentials"), captcha: await refusalsOf("captcha_wrong") };
  await signIn("teacher", "campus-2026", { captcha: "WXYZ" });
  for (let tries = 0; tries < 3; tries += 1) await signIn("nobody-of-ours", "guess");
  const locked = await signIn("nobody-of-ours", "guess");
  expect(locked.code).toBe(code.tooOften);
  expect(await refusalsOf("captcha_wrong")).toBe(before.captcha + 1);
  expect(await refusalsOf("bad_credentials")).toBe(before.wrong + 3);
  expect(await refusalsOf("account_locked")).toBe(1);
});

test("captchas that an address answers or asks for too often are counted [O-M8]", async () => {
  const address = newAddress();
  for (let tries = 0; tries < 60; tries += 1)
    await backend.request("POST", authApi.login.path, {
      body: { username: "x", password: "y", captcha: "WXYZ", code_key: "none" },
      address,
    });
  await backend.request("POST", authApi.login.path, { body: { username: "x", password: "y" }, address });
  expect(await refusalsOf("captcha_failures")).toBe(1);
});

test("a right that is missing and an input that cannot be read are counted [O-M8]", async () => {
  const open = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  const token = await open.signIn("teacher");
  await open.request("GET", logApi.loginList.path, { token });
  await open.request("POST", authApi.login.path, { body: "{" });
  expect([await refusalsOf("no_right", "api", open), await refusalsOf("bad_input", "api", open)]).toEqual([1, 1]);
});

test("messages, repeated ids, refused commands and sockets are counted, and acknowledgements timed [O-M8]", async () => {
  const open = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  const url = await listenForSockets(open);
  const socket = await openSocket(url, await open.signIn("clerk"));
  const id = socket.sendText(demoIds.finance, "一次");
  await socket.next("ack", ({ message }) => message.id === id);
  socket.sendText(demoIds.finance, "一次", id);
  await socket.next("ack", ({ message }) => message.id === id);
  const refused = socket.sendText(999_999, "没有这个人");
  await socket.next("ack", ({ message }) => message.id === refused);
  const count = (series: string) => numberOf(series, open);
  expect(await count('chat_messages_total{outcome="stored"}')).toBe(1);
  expect(await count('chat_messages_total{outcome="repeated"}')).toBe(1);
  expect(await refusalsOf("refused", "socket", open)).toBe(1);
  expect(await count("chat_ack_seconds_count")).toBe(2);
  expect(await count('sockets_opened_total{kind="first"}')).toBe(1);
  socket.socket.close(1000);
  await vi.waitFor(async () => expect(await count('sockets_closed_total{reason="client"}')).toBe(1));
  const stranger = new WebSocket(`${url}/ws`, ["no-such-token"]);
  await new Promise((resolve) => stranger.on("error", resolve));
  expect(await refusalsOf("not_signed_in", "socket", open)).toBe(1);
});

test("an export that a crash left behind is counted as taken over [O-M8]", async () => {
  const open = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  const { db } = open.context;
  await open.client(await open.signIn("finance")).call(exportApi.store, {});
  await open.idle();
  const gone = { status: 1, attempts: 1, lease_owner: "gone", lease_until: 0 };
  const { numUpdatedRows } = await db.updateTable("export_tasks").set(gone).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  open.context.wakeJob("export");
  await open.idle();
  expect(await numberOf('work_taken_over_total{work="export"}', open)).toBe(1);
});

test("a task at a channel that a crash left behind is counted as taken over [O-M8]", async () => {
  const desk = await startChannelDesk();
  const { db } = desk.backend.context;
  await desk.start(desk.nextBill());
  const series = 'work_taken_over_total{work="channel_task"}';
  await desk.advance(60_000);
  expect(await numberOf(series, desk.backend)).toBe(0);
  await db
    .updateTable("channel_tasks")
    .set({ leased_until: desk.backend.clock.now() - 1 })
    .where("kind", "=", "trade")
    .execute();
  await desk.advance(60_000);
  expect(await numberOf(series, desk.backend)).toBe(1);
});

test("a message to a family that a crash left behind is counted as taken over [O-M8, FAM-07]", async () => {
  const world = await createMessageFixtures();
  const { backend: open, finance, students, clock } = world;
  const [student] = students;
  await world.clear();
  await world.bill(student, { due_fen: 10_000, due_at: clock.now() + 86_400_000 });
  world.gateway.answerWith(503);
  await finance.call(familyCampaignApi.store, { class_id: student.class_id, every_days: 0 });
  await sendFamilyMessages(open.context, () => false);
  world.gateway.answerWith(200);
  const gone = { leased_until: clock.now() - 1, due_at: clock.now() };
  await open.context.db.updateTable("family_messages").set(gone).execute();
  expect(await sendFamilyMessages(open.context, () => false)).toBe(1);
  expect(await numberOf('work_taken_over_total{work="family_message"}', open)).toBe(1);
});
