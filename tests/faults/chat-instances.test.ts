import { expect, test } from "vitest";
import { availabilityApi } from "#contract/chat/availability";
import { authApi } from "#contract/platform/auth";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForSockets, openSocket } from "../support/chat/socket-client";

// Two instances over one PostgreSQL and one Redis.

const first = await startTestBackend();
const { databaseUrl, redisPrefix } = first.context.env;
const second = await startTestBackend({
  settings: { DATABASE_URL: databaseUrl ?? "", REDIS_PREFIX: redisPrefix },
});
const [here, there] = [await listenForSockets(first), await listenForSockets(second)];

const { finance, clerk } = demoIds;
const patience = { timeout: 30_000 };

test("a message reaches whoever is connected elsewhere, in one order for all [RT-03] [RT-05]", patience, async () => {
  const [one, tab] = [
    await openSocket(here, await first.signIn("clerk")),
    await openSocket(there, await first.signIn("clerk")),
  ];
  const other = await openSocket(there, await second.signIn("finance"));
  const count = 40;
  for (let index = 0; index < count; index++) {
    one.sendText(finance, `甲 ${index}`);
    other.sendText(clerk, `乙 ${index}`);
  }
  const places: number[] = [];
  for (const socket of [one, other]) {
    for (let index = 0; index < count; index++) {
      const { message } = await socket.next("ack");
      if (message.status === "succeed") places.push(message.seq);
    }
  }
  expect(new Set(places).size).toBe(2 * count);
  const seen = [];
  for (let index = 0; index < 2 * count; index++) seen.push((await tab.next("")).message.seq ?? 0);
  expect([...seen].sort((left, right) => left - right)).toEqual([...places].sort((left, right) => left - right));
  for (let index = 0; index < count; index++) expect((await one.next("")).message.content).toBe(`乙 ${index}`);
});

test("a choice made at one instance is told at the other, and known there at once [IM-10]", patience, async () => {
  const watcher = await openSocket(here, await first.signIn("finance"));
  const token = await second.signIn("clerk");
  const page = await openSocket(there, token);
  await second.client(token).call(availabilityApi.availabilityStore, { availability: "busy" });
  for (const socket of [watcher, page])
    expect(await socket.next("availability_set")).toMatchObject({ uid: clerk, availability: "busy" });
  const { user_contact } = await (await openSocket(here, await first.signIn("finance"))).next("init");
  expect(user_contact.find(({ id }) => id === clerk)).toMatchObject({ status: 1, availability: "busy" });
  // made at an instance where the account has no page
  await first.client(token).call(availabilityApi.availabilityStore, { availability: "available" });
  for (const socket of [watcher, page])
    expect(await socket.next("availability_set")).toMatchObject({ uid: clerk, availability: "available" });
});

test("presence and the end of a session are known on every instance [IM-10] [RT-06]", patience, async () => {
  const watcher = await openSocket(here, await first.signIn("admin"));
  const token = await first.signIn("store");
  const socket = await openSocket(there, token);
  await watcher.next("friend_online_message", ({ message }) => message.uid === 7);
  const { user_contact } = await (await openSocket(here, await first.signIn("clerk"))).next("init");
  expect(user_contact.find(({ id }) => id === 7)?.status).toBe(1);
  await first.client(token).call(authApi.logout, {});
  expect(await socket.closed).toBe(4401);
  const { message } = await watcher.next("friend_offline_message", (frame) => frame.message.uid === 7);
  expect(message.online_status).toBe(0);
});
