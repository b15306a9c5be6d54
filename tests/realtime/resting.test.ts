import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Availability, availabilityApi } from "#contract/chat/availability";
import { friendApi } from "#contract/chat/friends";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";

const { clerk, store } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);
const choose = async (username: string, availability: Availability) =>
  backend.client(await backend.signIn(username)).send(availabilityApi.availabilityStore, { availability });

const say = (socket: SocketClient, resting: boolean) => socket.send("/availability/rest", { resting });
const toldOf = (watcher: SocketClient, uid: number) =>
  watcher.frames.flatMap((frame) => {
    if (frame.event === "availability_set" && frame.uid === uid) return [frame.availability];
    if (frame.event === "friend_online_message" && frame.message.uid === uid) return [frame.message.availability];
    return [];
  });

/** Waits until all that a socket said has been done, and told as far as it is told. */
async function settle(...sockets: SocketClient[]): Promise<void> {
  for (const socket of sockets) {
    socket.send("/friend/pull_message", { contact_id: demoIds.admin });
    await socket.next("friend_history_message");
  }
  await pause(200);
}

const shownTo = async (username: string, uid: number) => {
  const socket = await open(username);
  const { user_contact } = await socket.next("init");
  await socket.close();
  return user_contact.find(({ id }) => id === uid);
};

test("who uses no page is away for contacts, in init and on the card too, and back at once; the own pages and ordinary sockets hear nothing [IM-10] [RT-03]", async () => {
  const [watcher, ordinary, stranger] = [
    await open("finance"),
    await open("finance", { sync: false }),
    await open("teacher"),
  ];
  const own = await open("clerk");
  await watcher.next("friend_online_message", ({ message }) => message.uid === clerk);
  say(own, true);
  expect(await watcher.next("availability_set")).toEqual({
    event: "availability_set",
    uid: clerk,
    availability: "away",
  });
  expect(await shownTo("finance", clerk)).toMatchObject({ status: 1, availability: "away" });
  const finance = backend.client(await backend.signIn("finance"));
  expect(await finance.call(friendApi.friendPerson, { uid: clerk })).toMatchObject({ status: 1, availability: "away" });
  say(own, false);
  expect(await watcher.next("availability_set")).toMatchObject({ uid: clerk, availability: "available" });
  expect(await shownTo("finance", clerk)).toMatchObject({ status: 1, availability: "available" });
  await settle(own, ordinary, stranger);
  expect([own, stranger].flatMap((socket) => socket.left("availability_set"))).toEqual([]);
  const plain = ordinary.frames.map((frame) => JSON.stringify(frame));
  expect(plain.filter((text) => text.includes("availability") || text.includes("away"))).toEqual([]);
});

test("one page in use is enough, on whatever machine; an ordinary socket, which cannot say it, counts as one [IM-10]", async () => {
  const watcher = await open("finance");
  const [one, other, ordinary] = [await open("store"), await open("store"), await open("store", { sync: false })];
  say(one, true);
  say(other, true);
  await settle(one, other);
  expect(toldOf(watcher, store)).toEqual(["available"]);
  say(other, false);
  await settle(other);
  await ordinary.close();
  await settle(one);
  expect(toldOf(watcher, store)).toEqual(["available"]);
  say(one, false);
  say(other, false);
  await settle(one, other);
  expect(toldOf(watcher, store)).toEqual(["available"]);
  expect(await shownTo("finance", store)).toMatchObject({ availability: "available" });
});

test("a choice wins: nobody is told of rest under 忙碌 and 离开, and 在线 chosen again shows how it is [IM-10]", async () => {
  const watcher = await open("finance");
  const own = await open("admin");
  const admin = demoIds.admin;
  await choose("admin", "busy");
  expect(await watcher.next("availability_set")).toMatchObject({ uid: admin, availability: "busy" });
  say(own, true);
  await settle(own);
  expect(watcher.left("availability_set")).toEqual([]);
  expect(await shownTo("finance", admin)).toMatchObject({ availability: "busy" });
  await choose("admin", "available");
  expect(await watcher.next("availability_set")).toMatchObject({ uid: admin, availability: "away" });
  expect((await own.next("availability_set", ({ availability }) => availability === "available")).uid).toBe(admin);
  say(own, false);
  expect(await watcher.next("availability_set")).toMatchObject({ uid: admin, availability: "available" });
});

test("a page that comes back says that it rests: after a restart nobody jumps, and who uses a page is told of once [IM-10] [RT-02]", async () => {
  const restarted = await startTestBackend();
  const place = await listenForAccounts(restarted);
  const back = { isReconnection: true };
  const watcher = await place.open("finance", back);
  const resting = await place.open("clerk", { ...back, isResting: true });
  const used = await place.open("store", back);
  for (const uid of [clerk, store]) await watcher.next("friend_online_message", ({ message }) => message.uid === uid);
  await settle(resting, used);
  expect([toldOf(watcher, clerk), toldOf(watcher, store)]).toEqual([["away"], ["available"]]);
  const { user_contact } = await (await place.open("finance")).next("init");
  const shown = (uid: number) => user_contact.find(({ id }) => id === uid)?.availability;
  expect([shown(clerk), shown(store)]).toEqual(["away", "available"]);
  // a page opened on another machine is one in use
  await place.open("clerk");
  expect(await watcher.next("availability_set")).toMatchObject({ uid: clerk, availability: "available" });
});

test("init_changes names who is away by rest, though nothing else of the contact has changed [IM-10] [RT-02]", async () => {
  const watcher = await open("finance", { known: [] });
  const { user_contact } = await watcher.next("init");
  const known = user_contact.flatMap(({ version = "" }) => [version]);
  const own = await open("clerk");
  say(own, true);
  await settle(own);
  const again = await (await open("finance", { known, isReconnection: true })).next("init_changes");
  expect(again.away).toContain(clerk);
});

test(
  "a page that was closed was used until then: its person rests ten minutes later [IM-10]",
  { timeout: 20_000 },
  async () => {
    const waiting = await startTestBackend({ inUseMs: 1_000 });
    const place = await listenForAccounts(waiting);
    const watcher = await place.open("finance");
    const [left, stays] = [await place.open("clerk"), await place.open("clerk")];
    say(stays, true);
    await settle(stays);
    await left.close();
    expect(await watcher.next("availability_set")).toMatchObject({ uid: clerk, availability: "away" });

    // here it takes the ten minutes
    const [closing, resting] = [await open("store"), await open("store", { isResting: true })];
    const other = await open("finance");
    await closing.close();
    await settle(resting);
    expect(toldOf(other, store)).toEqual([]);
    expect(await shownTo("finance", store)).toMatchObject({ status: 1, availability: "available" });
  },
);

test("another word is refused, and so is saying it all the time [IM-10] [HOLD-04]", async () => {
  const own = await open("agent2");
  own.send("/availability/rest", { resting: "yes" });
  expect((await own.next("error")).message.code).toBe(code.badInput);
  for (let time = 0; time < 61; time += 1) say(own, time % 2 === 0);
  expect((await own.next("error")).message.code).toBe(code.tooOften);
});
