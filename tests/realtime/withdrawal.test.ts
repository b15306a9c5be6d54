import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts } from "../support/chat/socket-client";

const { finance, clerk } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

const minute = 60_000;

test("an own message is taken back within two minutes: a line stands in its place for everybody [IM-11]", async () => {
  const [writer, tab, reader] = [await open("finance"), await open("finance"), await open("clerk")];
  const old = await open("clerk", { sync: false });
  const id = writer.sendText(clerk, "金额写错了");
  const { message: ack } = await writer.next("ack", ({ message }) => message.id === id);
  writer.send("/friend/withdraw_message", { id, fromUser: { id: clerk }, toContactId: clerk, content: "" });
  const seq = "seq" in ack ? ack.seq : -1;
  const line = { id, type: "event", content: "财务主管撤回了一条消息", seq, change_seq: seq + 1 };
  expect((await reader.next("friend_withdraw_message")).message).toMatchObject({ ...line, toContactId: finance });
  expect((await tab.next("friend_withdraw_message")).message).toMatchObject({ ...line, toContactId: clerk });
  await writer.next("friend_withdraw_message");
  expect((await old.next("friend_withdraw_message")).message.seq).toBeUndefined();
  reader.send("/friend/pull_message", { contact_id: finance });
  const page = (await reader.next("friend_history_message")).friend_history_message;
  expect(page.at(-1)).toMatchObject({ id, type: "event", content: "财务主管撤回了一条消息" });
  expect(JSON.stringify(page)).not.toContain("金额写错了");
});

test("who was away learns of it by the cursor, also of a message read long ago [IM-11] [RT-02]", async () => {
  const [writer, reader] = [await open("finance"), await open("clerk")];
  const id = writer.sendText(clerk, "马上撤回");
  const heard = await reader.next("", ({ message }) => message.id === id);
  const cursor = heard.message.change_seq ?? 0;
  await reader.close();
  writer.send("/friend/withdraw_message", { id });
  await writer.next("friend_withdraw_message");
  const again = await open("clerk", { isReconnection: true });
  again.send("/conversation/pull_changes", { contact_id: finance, after: cursor });
  const { changes, change_seq } = await again.next("conversation_changes");
  expect(change_seq).toBe(cursor + 1);
  expect(changes).toMatchObject([
    { event: "friend_withdraw_message", change_seq: cursor + 1, message: { id, type: "event" } },
  ]);
});

test("nobody takes back what is another's, too old or gone already [IM-11]", async () => {
  const [writer, reader] = [await open("finance"), await open("clerk")];
  const id = writer.sendText(clerk, "留着");
  await writer.next("ack", ({ message }) => message.id === id);
  reader.send("/friend/withdraw_message", { id, fromUser: { id: clerk } });
  expect((await reader.next("error")).message).toMatchObject({ code: code.refused, msg: "消息不存在或已被删除" });
  backend.clock.advance(2 * minute + 1);
  writer.send("/friend/withdraw_message", { id });
  expect((await writer.next("error")).message).toMatchObject({
    code: code.refused,
    msg: "发送时间超过两分钟，不允许撤回",
  });
  const other = writer.sendText(clerk, "刚发的");
  await writer.next("ack", ({ message }) => message.id === other);
  backend.clock.advance(2 * minute);
  for (let time = 0; time < 3; time++) writer.send("/friend/withdraw_message", { id: other });
  await reader.next("friend_withdraw_message");
  const last = writer.sendText(clerk, "完");
  await reader.next("", ({ message }) => message.id === last);
  expect(reader.left("friend_withdraw_message")).toEqual([]);
});

test("what was taken back is unread no more [IM-02] [IM-11]", async () => {
  const writer = await open("teacher");
  const id = writer.sendText(1, "给管理员");
  await writer.next("ack", ({ message }) => message.id === id);
  const unread = async () => {
    const { user_contact } = await (await open("admin")).next("init");
    return user_contact.find((contact) => contact.id === demoIds.teacher)?.unread;
  };
  const before = (await unread()) ?? 0;
  writer.send("/friend/withdraw_message", { id });
  await writer.next("friend_withdraw_message");
  expect(await unread()).toBe(before - 1);
});

test("a member takes back what it wrote in a group, by the same frame [IM-11]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  owner.send("/group/create_group", { name: "撤回组", checkedContacts: [{ id: clerk }] }, "POST");
  const groupId = (await member.next("create_group")).message.group_info.id;
  const id = "b7d3a7c0-0000-4000-8000-00000000000f";
  member.send("/group/send_message", { id, type: "text", content: "发错群了", toContactId: groupId });
  await owner.next("", ({ message }) => message.id === id);
  member.send("/friend/withdraw_message", { id, toContactId: groupId });
  const told = await owner.next("group_withdraw_message");
  expect(told.message).toMatchObject({ id, toContactId: groupId, isGroup: true, content: "收费专员撤回了一条消息" });
});
