import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Forwarding } from "#contract/chat/commands";
import { chatApi } from "#contract/chat/history";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { refusal } from "../support/api/refusal";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";

const { finance, clerk, store } = demoIds;
const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { open } = await listenForAccounts(backend);

type Way = "forward" | "mergeForward";

async function forward(way: Way, forwarding: Forwarding, username = "finance"): Promise<void> {
  await backend.client(await backend.signIn(username)).call(chatApi[way], forwarding);
}

/** Two texts of finance to the clerk; answers their ids. */
async function say(socket: SocketClient): Promise<string[]> {
  const ids = ["甲", "乙"].map((text) => socket.sendText(clerk, `${text} ${randomUUID()}`));
  for (const id of ids) await socket.next("ack", ({ message }) => message.id === id);
  return ids;
}

async function makeGroup(socket: SocketClient, members: readonly number[]): Promise<string> {
  const name = `转发 ${randomUUID().slice(0, 8)}`;
  socket.send("/group/create_group", { name, checkedContacts: members.map((id) => ({ id })) }, "POST");
  const made = await socket.next("create_group", ({ message }) => message.group_info.displayName === name);
  return made.message.group_info.id;
}

/** Ids of a conversation's messages from people, oldest first, as finance reads them. */
async function idsIn(contact: number | string): Promise<string[]> {
  const client = backend.client(await backend.signIn("finance"));
  const page = { page_size: 100 };
  const { list } =
    typeof contact === "number"
      ? await client.call(chatApi.friendHistory, { contact_id: contact, ...page })
      : await client.call(chatApi.groupHistory, { contact_id: contact, ...page });
  return list
    .filter(({ type }) => type !== "event")
    .map(({ id }) => id)
    .reverse();
}

/** A message of its own at the end of a conversation: whatever came before it has come. */
async function mark(from: SocketClient, reader: SocketClient): Promise<void> {
  const id = from.sendText(store, "到此为止");
  await reader.next("", ({ message }) => message.id === id);
}

const asked = (ids: readonly string[], contacts: readonly (number | string)[]) => ({
  message: ids.map((id) => ({ id })),
  contact: contacts.map((id) => ({ id })),
});

test.each<[Way, number]>([
  ["forward", 2],
  ["mergeForward", 1],
])("%s asked again under its id sends nothing twice, to friend and group [IM-14]", async (way, each) => {
  const [owner, keeper] = [await open("finance"), await open("store")];
  const group = await makeGroup(owner, [clerk, store]);
  const before = await idsIn(store);
  const forwarding = { ...asked(await say(owner), [store, group]), forward_id: randomUUID() };
  await forward(way, forwarding);
  const first = await Promise.all([idsIn(store), idsIn(group)]);
  expect([first[0].length - before.length, first[1].length]).toEqual([each, each]);
  await forward(way, forwarding);
  expect(await Promise.all([idsIn(store), idsIn(group)])).toEqual(first);
  // nobody is told of it a second time, either
  await mark(owner, keeper);
  const told = keeper.frames.filter((frame) => frame.event === "" && first.flat().includes(frame.message.id));
  expect(told).toHaveLength(2 * each);
});

test.each<Way>(["forward", "mergeForward"])("%s asked twice at once stores one [IM-14]", async (way) => {
  const owner = await open("finance");
  const groups = [await makeGroup(owner, [clerk]), await makeGroup(owner, [clerk])];
  const forwarding = { ...asked(await say(owner), groups), forward_id: randomUUID() };
  await Promise.all([forward(way, forwarding), forward(way, forwarding), forward(way, forwarding)]);
  for (const group of groups) expect(await idsIn(group)).toHaveLength(way === "forward" ? 2 : 1);
});

test("asked again it answers as before, though the messages are gone and the way is closed [IM-14]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const group = await makeGroup(member, [finance]);
  await owner.next("create_group", ({ message }) => message.group_info.id === group);
  const ids = await say(owner);
  const forwarding = { ...asked(ids, [group]), forward_id: randomUUID() };
  await forward("forward", forwarding);
  owner.send("/friend/withdraw_message", { id: ids[0] });
  await owner.next("friend_withdraw_message");
  await forward("forward", forwarding);
  member.send("/group/delete_group_member", { group_id: group, uid: finance }, "POST");
  await owner.next("delete_group_member");
  await forward("forward", forwarding);
  await expect(forward("forward", { ...forwarding, forward_id: randomUUID() })).rejects.toEqual(
    refusal(code.refused, "消息不存在"),
  );
});

test("a contact added before it is asked again is the only one to get it [IM-14]", async () => {
  const owner = await open("finance");
  const [early, late] = [await makeGroup(owner, [clerk]), await makeGroup(owner, [clerk])];
  const ids = await say(owner);
  const forward_id = randomUUID();
  await forward("forward", { ...asked(ids, [early]), forward_id });
  const first = await idsIn(early);
  await forward("forward", { ...asked(ids, [early, late]), forward_id });
  expect(await idsIn(early)).toEqual(first);
  expect(await idsIn(late)).toHaveLength(2);
});

test("without an id each asking is a forwarding of its own, and another's id is nobody's [IM-14]", async () => {
  const [owner, colleague] = [await open("finance"), await open("clerk")];
  const group = await makeGroup(owner, [clerk]);
  await colleague.next("create_group", ({ message }) => message.group_info.id === group);
  const ids = await say(owner);
  await forward("forward", asked(ids, [group]));
  await forward("forward", asked(ids, [group]));
  expect(await idsIn(group)).toHaveLength(4);
  const forwarding = { ...asked(ids, [group]), forward_id: randomUUID() };
  await forward("forward", forwarding);
  await forward("forward", forwarding, "clerk");
  expect(await idsIn(group)).toHaveLength(8);
});

test("the frame takes the id as the call does, and what is no id is refused [IM-14]", async () => {
  const owner = await open("finance");
  const group = await makeGroup(owner, [clerk]);
  const forwarding = { ...asked(await say(owner), [group]), forward_id: randomUUID() };
  owner.send("/message/forward_message", forwarding, "POST");
  for (let place = 0; place < 2; place += 1) {
    await owner.next("", ({ message }) => message.toContactId === group && message.type === "text");
  }
  await forward("forward", forwarding);
  expect(await idsIn(group)).toHaveLength(2);
  await expect(forward("forward", { ...forwarding, forward_id: "转发 1" })).rejects.toMatchObject({
    code: code.badInput,
  });
});
