import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readStateApi } from "#contract/chat/read-state";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { groupOf, initOf, makeGroup, seqOf, write } from "../support/chat/socket-steps";

const { finance, clerk, agent, store, teacher } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

const heard = async (socket: SocketClient, id: string) =>
  (await socket.next("", ({ message }) => message.id === id)).message;

test("an answer carries what it answers to, live, pulled and caught up; an older client gets the text [PLUS-14]", async () => {
  const [writer, reader, tab, old] = [
    await open("finance"),
    await open("clerk"),
    await open("clerk"),
    await open("clerk", { sync: false }),
  ];
  const first = await write(writer, clerk, "<b>缴费</b> 截止 &amp; 提醒");
  const answer = await write(reader, finance, "收到", { quote: first.id });
  const seq = seqOf(first);
  const quote = { id: first.id, seq, displayName: "财务主管", type: "text", text: "缴费 截止 &amp; 提醒" };
  expect((await heard(writer, answer.id)).quote).toEqual(quote);
  expect((await heard(tab, answer.id)).quote).toEqual(quote);
  const plain = await heard(old, answer.id);
  expect([plain.content, plain.quote, plain.at]).toEqual(["收到", undefined, undefined]);

  writer.send("/friend/pull_message", { contact_id: clerk });
  const page = (await writer.next("friend_history_message")).friend_history_message;
  expect(page.find(({ id }) => id === answer.id)?.quote).toEqual(quote);
  expect(page.find(({ id }) => id === first.id)).not.toHaveProperty("quote");
  writer.send("/conversation/pull_changes", { contact_id: clerk, after: seq });
  const { changes } = await writer.next("conversation_changes");
  expect(changes).toContainEqual(
    expect.objectContaining({ message: expect.objectContaining({ id: answer.id, quote }) }),
  );
});

test("a withdrawn original is quoted without its words, by everybody who reads later [PLUS-14] [IM-11]", async () => {
  const [writer, reader] = [await open("finance"), await open("clerk")];
  const id = await makeGroup(writer, [clerk, store]);
  const secret = await write(writer, id, "写错的金额 88.00");
  const answer = await write(reader, id, "是不是错了", { quote: secret.id });
  writer.send("/friend/withdraw_message", { id: secret.id });
  await reader.next("group_withdraw_message");
  const late = await open("store");
  late.send("/group/pull_message", { contact_id: id });
  const page = (await late.next("group_history_message")).group_history_message;
  expect(page.find((row) => row.id === answer.id)?.quote).toMatchObject({ type: "event", text: "" });
  expect(JSON.stringify(page)).not.toContain("88.00");
  // what was taken back meanwhile does not stop an answer
  const second = await write(reader, id, "那个数", { quote: secret.id });
  expect(second.status).toBe("succeed");
  expect((await heard(writer, second.id)).quote).toMatchObject({ type: "event", text: "" });
  // an answer that is taken back quotes nothing
  reader.send("/friend/withdraw_message", { id: answer.id });
  await writer.next("group_withdraw_message", ({ message }) => message.id === answer.id);
  late.send("/group/pull_message", { contact_id: id });
  const after = (await late.next("group_history_message")).group_history_message;
  expect(after.find((row) => row.id === answer.id)).not.toHaveProperty("quote");
});

test("nobody quotes what he cannot read there: other conversations, times before him, lines of the system [PLUS-14]", async () => {
  const [owner, member, newcomer] = [await open("finance"), await open("clerk"), await open("store")];
  const id = await makeGroup(owner, [clerk]);
  const elsewhere = await write(owner, clerk, "私下说的");
  const early = await write(owner, id, "早先说的");
  const refusal = { status: "failed", code: code.refused };
  expect(await write(member, id, "引用私聊", { quote: elsewhere.id })).toMatchObject(refusal);
  expect(await write(member, id, "引用无", { quote: "no-such-message" })).toMatchObject(refusal);
  owner.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: store }] }, "POST");
  await newcomer.next("new_member_join_group");
  expect(await write(newcomer, id, "引用早先", { quote: early.id })).toMatchObject(refusal);
  const line = await newcomer.next("", ({ message }) => message.type === "event" && message.toContactId === id);
  expect(await write(newcomer, id, "引用系统", { quote: line.message.id })).toMatchObject(refusal);
  owner.send("/group/pull_message", { contact_id: id });
  const page = JSON.stringify((await owner.next("group_history_message")).group_history_message);
  expect(page).not.toContain("引用");
});

test("who is named is told so, and finds it in init until it is read [PLUS-14]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const id = await makeGroup(owner, [clerk, store]);
  await write(owner, id, "没点名");
  const named = await write(owner, id, "@收费专员 请处理", { at: [clerk, clerk, teacher, 99_999] });
  const message = await heard(member, named.id);
  expect(message.at).toEqual([clerk]);
  const all = await write(owner, id, "@所有人 开会", { at: [0] });
  const seqs = [named, all].map((ack) => ("seq" in ack ? ack.seq : 0));
  expect(await groupOf(await open("clerk"), id)).toMatchObject({ unread: 3, mentioned: seqs });
  expect(await groupOf(await open("store"), id)).toMatchObject({ unread: 3, mentioned: [seqs[1]] });
  expect(await groupOf(await open("finance"), id)).toMatchObject({ mentioned: [] });
  member.send("/conversation/read", { contact_id: id, seq: seqs[0] });
  await owner.next("conversation_read");
  expect(await groupOf(await open("clerk"), id)).toMatchObject({ unread: 1, mentioned: [seqs[1]] });
  owner.send("/friend/withdraw_message", { id: all.id });
  await member.next("group_withdraw_message");
  expect(await groupOf(await open("store"), id)).toMatchObject({ unread: 2, mentioned: [] });
});

test("everybody is named by owner and managers only; what cannot be read as names stops no message [PLUS-14]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const id = await makeGroup(owner, [clerk]);
  const ordinary = await write(member, id, "@所有人 @财务主管", { at: [0, finance] });
  expect((await heard(owner, ordinary.id)).at).toEqual([finance]);
  for (const at of ["everyone", [{}], [-1], {}, Array.from({ length: 101 }, (_, uid) => uid)]) {
    const odd = await write(member, id, "照样送达", { at });
    expect(odd.status).toBe("succeed");
    expect(await heard(owner, odd.id)).not.toHaveProperty("at");
  }
  const friendly = await write(member, finance, "@财务主管", { at: [finance] });
  expect(await heard(owner, friendly.id)).not.toHaveProperty("at");
});

test("a message sent twice keeps what it quoted and whom it named the first time [PLUS-14] [RT-03]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const id = await makeGroup(owner, [clerk]);
  const first = await write(owner, id, "原文");
  const message = {
    id: randomUUID(),
    type: "text",
    content: "@收费专员",
    toContactId: id,
    quote: first.id,
    at: [clerk],
  };
  owner.send("/group/send_message", message);
  owner.send("/group/send_message", { ...message, at: [], quote: undefined });
  await owner.next("ack", (frame) => frame.message.id === message.id);
  await owner.next("ack", (frame) => frame.message.id === message.id);
  expect(await heard(member, message.id)).toMatchObject({ at: [clerk], quote: { id: first.id } });
  member.send("/group/pull_message", { contact_id: id });
  const page = (await member.next("group_history_message")).group_history_message;
  expect(page.filter((row) => row.id === message.id)).toMatchObject([{ at: [clerk], quote: { id: first.id } }]);
});

test("who writes is told to the other side only, kept nowhere and not told too often [PLUS-14]", async () => {
  const [writer, tab, friend, old, stranger] = [
    await open("finance"),
    await open("finance"),
    await open("clerk"),
    await open("clerk", { sync: false }),
    await open("store"),
  ];
  const before = (await initOf(await open("clerk"))).user_contact.find(({ id }) => id === finance)?.change_seq;
  for (let time = 0; time < 20; time += 1) writer.send("/conversation/typing", { contact_id: clerk });
  expect(await friend.next("typing")).toEqual({ event: "typing", contact_id: finance, uid: finance });
  // what is written afterwards arrives afterwards: by then the rest of the twenty would be here
  const sent = await write(writer, clerk, "写好了");
  await heard(friend, sent.id);
  await heard(old, sent.id);
  expect(friend.left("typing").length).toBeLessThanOrEqual(4);
  for (const socket of [writer, tab, old, stranger]) expect(socket.left("typing")).toEqual([]);
  expect(old.foreign).toEqual([]);
  expect(writer.left("error")).toEqual([]);
  const after = (await initOf(await open("clerk"))).user_contact.find(({ id }) => id === finance)?.change_seq;
  expect(after).toBe((before ?? 0) + 1);

  const id = await makeGroup(writer, [clerk]);
  await friend.next("create_group");
  friend.send("/conversation/typing", { contact_id: id });
  expect(await writer.next("typing")).toEqual({ event: "typing", contact_id: id, uid: clerk });
  // neither member nor friend: nobody hears of it
  stranger.send("/conversation/typing", { contact_id: id });
  stranger.send("/conversation/pull_changes", { contact_id: finance, after: 0 });
  await stranger.next("conversation_changes");
  expect([...writer.left("typing"), ...friend.left("typing").filter(({ uid }) => uid === store)]).toEqual([]);
});

test("a member learns how far the others have read, also of who came late; a stranger nothing [PLUS-14]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const id = await makeGroup(owner, [clerk, agent]);
  const ack = await write(owner, id, "请确认");
  const seq = "seq" in ack ? ack.seq : 0;
  member.send("/conversation/read", { contact_id: id, seq });
  expect(await owner.next("conversation_read")).toMatchObject({ contact_id: id, uid: clerk, seq });
  owner.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: store }] }, "POST");
  await owner.next("new_member_join_group");
  const ask = async (username: string) =>
    backend.client(await backend.signIn(username)).call(readStateApi.readState, { contact_id: id });
  expect((await ask("finance")).list).toEqual([
    { uid: finance, read_seq: 0, joined_seq: 0 },
    { uid: clerk, read_seq: seq, joined_seq: 0 },
    { uid: agent, read_seq: 0, joined_seq: 0 },
    { uid: store, read_seq: seq, joined_seq: seq },
  ]);
  await expect(ask("teacher")).rejects.toMatchObject({ code: code.refused });
});
