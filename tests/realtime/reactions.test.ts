import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { makeGroup, say } from "../support/chat/socket-steps";

const { finance, clerk, agent } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

const react = (socket: SocketClient, id: string, reaction: string, on = true) =>
  socket.send("/message/react", { id, reaction, on });

/** The next reactions to a message, as `收到 2*`: the star where the receiver is among them. */
async function heard(socket: SocketClient, id: string): Promise<string[]> {
  const { list } = await socket.next("message_reactions", (frame) => frame.id === id);
  return list.map(({ reaction, count, mine }) => `${reaction} ${count}${mine ? "*" : ""}`);
}

test("a reaction reaches everybody at once, is pulled later, and is taken back [TALK-06]", async () => {
  const [writer, tab, reader, old] = [
    await open("finance"),
    await open("finance"),
    await open("clerk"),
    await open("clerk", { sync: false }),
  ];
  const id = await say(writer, clerk, "明天九点对账");
  react(reader, id, "received");
  for (const own of [writer, tab]) expect(await heard(own, id)).toEqual(["received 1"]);
  expect(await heard(reader, id)).toEqual(["received 1*"]);
  react(writer, id, "thanks");
  expect(await heard(reader, id)).toEqual(["received 1*", "thanks 1"]);
  react(writer, id, "received");
  const { list } = await reader.next("message_reactions", ({ list: [first] }) => first?.count === 2);
  // whoever reacted first is named first
  expect(list[0]?.people.map(({ displayName }) => displayName)).toEqual(["收费专员", "财务主管"]);

  reader.send("/friend/pull_message", { contact_id: finance });
  const page = (await reader.next("friend_history_message")).friend_history_message;
  expect(page.at(-1)?.reactions?.list).toEqual(list);
  old.send("/friend/pull_message", { contact_id: finance });
  const plain = (await old.next("friend_history_message")).friend_history_message.at(-1);
  expect([plain?.id, plain?.reactions]).toEqual([id, undefined]);

  react(reader, id, "received", false);
  expect(await heard(reader, id)).toEqual(["received 1", "thanks 1"]);
  expect(old.left("message_reactions")).toEqual([]);
});

test("asked twice a reaction is there once, and nobody is told again [TALK-06]", async () => {
  const [writer, reader] = [await open("finance"), await open("clerk")];
  const id = await say(writer, clerk, "只算一次");
  for (let time = 0; time < 3; time += 1) react(reader, id, "party");
  for (let time = 0; time < 3; time += 1) expect(await heard(reader, id)).toEqual(["party 1*"]);
  react(reader, id, "party", false);
  react(reader, id, "party", false);
  for (let time = 0; time < 2; time += 1) expect(await heard(reader, id)).toEqual([]);
  expect(await heard(writer, id)).toEqual(["party 1"]);
  expect(await heard(writer, id)).toEqual([]);
  await say(reader, finance, "完");
  await writer.next("", ({ message }) => message.content === "完");
  expect(writer.left("message_reactions")).toEqual([]);
});

test("a reaction is nothing unread and nothing newly said [TALK-06] [IM-02]", async () => {
  const writer = await open("agent");
  const id = await say(writer, finance, "未读只有这一条");
  const contactOf = async () => {
    const { user_contact } = await (await open("finance")).next("init");
    const { unread, lastContent, lastSendTime } = user_contact.find((contact) => contact.id === agent) ?? {};
    return { unread, lastContent, lastSendTime };
  };
  const before = await contactOf();
  react(writer, id, "heart");
  await heard(writer, id);
  expect(await contactOf()).toEqual(before);
});

test("who was away learns of reactions by the cursor, of each message once, as they are now [TALK-06] [RT-02]", async () => {
  const [writer, reader] = [await open("finance"), await open("clerk")];
  const id = await say(writer, clerk, "离线期间");
  const { message } = await reader.next("", (frame) => frame.message.id === id);
  const cursor = message.change_seq ?? 0;
  await reader.close();
  for (const [reaction, on] of [
    ["smile", true],
    ["heart", true],
    ["smile", false],
  ] as const) {
    react(writer, id, reaction, on);
    await heard(writer, id);
  }
  const again = await open("clerk", { isReconnection: true });
  again.send("/conversation/pull_changes", { contact_id: finance, after: cursor });
  const { changes, change_seq } = await again.next("conversation_changes");
  expect(change_seq).toBe(cursor + 3);
  expect(changes).toMatchObject([
    { event: "message_reactions", id, change_seq: cursor + 3, list: [{ reaction: "heart", count: 1 }] },
  ]);
});

test("a newcomer, a stranger and who deleted the message learn nothing of its reactions [TALK-06]", async () => {
  const [owner, member, newcomer, stranger] = [
    await open("finance"),
    await open("clerk"),
    await open("agent"),
    await open("store"),
  ];
  const group = await makeGroup(owner, [clerk]);
  await member.next("create_group");
  const id = await say(owner, group, "早于新人");
  owner.send("/group/invite_group_member", { id: group, newJoinGroupMember: [{ id: agent }] });
  await newcomer.next("new_member_join_group", ({ message }) => message.toContactId === group);
  member.send("/conversation/hide_messages", { contact_id: group, ids: [id] });
  await member.next("messages_hidden");
  react(owner, id, "received");
  await heard(owner, id);
  for (const one of [member, newcomer]) {
    const moved = await one.next("conversation_moved", ({ contact_id }) => contact_id === group);
    expect(Object.keys(moved).sort()).toEqual(["change_seq", "contact_id", "event"]);
    one.send("/conversation/pull_changes", { contact_id: group, after: 0 });
    const { changes, change_seq } = await one.next("conversation_changes");
    expect(change_seq).toBe(moved.change_seq);
    expect(JSON.stringify(changes)).not.toContain(id);
    react(one, id, "received");
    expect((await one.next("error")).message).toMatchObject({ code: code.refused, reason: "absent_message" });
    expect(one.left("message_reactions")).toEqual([]);
  }
  react(stranger, id, "received");
  expect((await stranger.next("error")).message).toMatchObject({ code: code.refused, reason: "absent_message" });
});

test("a silenced member does not react; where all are silenced, members still do [TALK-06]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const group = await makeGroup(owner, [clerk]);
  await member.next("create_group");
  const id = await say(owner, group, "请回复收到");
  owner.send("/group/mute", { group_id: group, minutes: 1 });
  await member.next("group_mute");
  react(member, id, "received");
  expect(await heard(owner, id)).toEqual(["received 1"]);
  owner.send("/group/mute", { group_id: group, uid: clerk, minutes: 30 });
  await member.next("group_mute");
  react(member, id, "heart");
  expect((await member.next("error")).message).toMatchObject({ code: code.refused, reason: "muted" });
});

test("a withdrawn message and a line take no reaction, and keep none [TALK-06] [IM-11]", async () => {
  const [writer, reader] = [await open("finance"), await open("clerk")];
  const id = await say(writer, clerk, "要撤回的");
  react(reader, id, "received");
  await heard(writer, id);
  writer.send("/friend/withdraw_message", { id });
  const { message } = await reader.next("friend_withdraw_message");
  react(reader, id, "heart");
  expect((await reader.next("error")).message).toMatchObject({ reason: "absent_message" });
  reader.send("/conversation/pull_changes", { contact_id: finance, after: (message.seq ?? 0) - 1 });
  const { changes } = await reader.next("conversation_changes");
  expect(changes.map(({ event }) => event)).toEqual(["", "friend_withdraw_message"]);
  expect(JSON.stringify(changes)).not.toContain("reactions");
  reader.send("/message/react", { id, reaction: "angry", on: true });
  expect((await reader.next("error")).message.code).toBe(code.badInput);
});

test("ten people are named, the others counted [TALK-06]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const group = await makeGroup(owner, [clerk]);
  await member.next("create_group");
  const id = await say(owner, group, "人多");
  const { conversation_id, seq } = await backend.context.db
    .selectFrom("messages")
    .select(["conversation_id", "seq"])
    .where("message_id", "=", id)
    .executeTakeFirstOrThrow();
  const crowd = Array.from({ length: 40 }, (_, index) => ({ user_id: 1_000_000 + index, change_seq: index }));
  await backend.context.db
    .insertInto("message_reactions")
    .values(crowd.map((one) => ({ ...one, conversation_id, seq, reaction: "received" as const })))
    .execute();
  react(member, id, "received");
  const { list } = await owner.next("message_reactions");
  expect([list[0]?.count, list[0]?.people.length, list[0]?.mine]).toEqual([41, 10, false]);
  member.send("/group/pull_message", { contact_id: group });
  const pulled = (await member.next("group_history_message")).group_history_message.at(-1)?.reactions?.list[0];
  expect(pulled).toEqual({ ...list[0], mine: true });
});
