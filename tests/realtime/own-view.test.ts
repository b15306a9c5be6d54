import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import type { ContactId } from "#contract/chat/message";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { createChatPerson } from "../support/chat/chat-person";
import { createChatPage, shownContacts, shownTexts } from "../support/chat/chat-page";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { groupOf, idOf, makeGroup, write } from "../support/chat/socket-steps";

const { admin, finance, clerk, teacher, store, agent2 } = demoIds;

const backend = await startTestBackend();
const { base, open } = await listenForAccounts(backend);

const uri = "/conversation/hide_messages";

async function say(writer: SocketClient, to: number, content: string): Promise<string> {
  const id = writer.sendText(to, content);
  await writer.next("ack", ({ message }) => message.id === id);
  return id;
}

const textsOf = (client: SocketClient) =>
  client.next("friend_history_message").then((frame) => frame.friend_history_message.map(({ content }) => content));

test("who deletes messages sees them nowhere any more, on no device; the other side keeps them [IM-12, IM-13]", async () => {
  const [writer, other, tab] = [await open("finance"), await open("clerk"), await open("finance")];
  const old = await open("finance", { sync: false });
  const [first, second] = [await say(writer, clerk, "留下"), await say(writer, clerk, "删掉")];
  writer.send(uri, { contact_id: clerk, ids: [second] });
  const told = { event: "messages_hidden", contact_id: clerk, ids: [second] };
  expect(await writer.next("messages_hidden")).toEqual(told);
  expect(await tab.next("messages_hidden")).toEqual(told);

  for (const own of [writer, old]) {
    own.send("/friend/pull_message", { contact_id: clerk });
    const texts = await textsOf(own);
    expect(texts).toContain("留下");
    expect(texts).not.toContain("删掉");
  }
  writer.send("/conversation/pull_changes", { contact_id: clerk, after: 0 });
  const { changes } = await writer.next("conversation_changes");
  expect(JSON.stringify(changes)).toContain(first);
  expect(JSON.stringify(changes)).not.toContain(second);
  const path = "/laboratory/chat_module/friend/history_message";
  const token = await backend.signIn("finance");
  const { envelope } = await backend.request("GET", path, { token, query: { contact_id: String(clerk) } });
  expect(JSON.stringify(envelope.data)).toContain(first);
  expect(JSON.stringify(envelope.data)).not.toContain(second);
  const contactOf = async (username: string, id: number) =>
    (await (await open(username)).next("init")).user_contact.find((contact) => contact.id === id);
  expect((await contactOf("finance", clerk))?.lastContent).toBe("留下");

  other.send("/friend/pull_message", { contact_id: finance });
  expect(await textsOf(other)).toContain("删掉");
  expect((await contactOf("clerk", finance))?.lastContent).toBe("删掉");
  expect(other.left("messages_hidden")).toEqual([]);
  expect(old.left("messages_hidden")).toEqual([]);
});

test("what somebody deleted from the own view is not sent on by them, as if it were not there [IM-13]", async () => {
  const [writer, other] = [await open("finance"), await open("clerk")];
  const [kept, deleted] = [await say(writer, clerk, "可以转发"), await say(writer, clerk, "已经删掉")];
  writer.send(uri, { contact_id: clerk, ids: [deleted] });
  await writer.next("messages_hidden");
  const forward = { message: [kept, deleted].map((id) => ({ id })), contact: [{ id: store }] };
  for (const act of ["/message/forward_message", "/message/merge_forward_message"]) {
    writer.send(act, forward);
    expect((await writer.next("error")).message).toMatchObject({ uri: act, code: 3001, reason: "absent_message" });
  }
  // the other side keeps it
  other.send("/message/forward_message", { ...forward, contact: [{ id: finance }] });
  await writer.next("", ({ message }) => message.content === "已经删掉" && message.fromUser.id === clerk);
});

test("what is left as the last words of a group names its own writer [IM-12, C-I16]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const group = await makeGroup(owner, [clerk]);
  await write(member, group, "留下的一句");
  const deleted = idOf(await write(owner, group, "删掉的一句"));
  expect(await groupOf(await open("clerk"), group)).toMatchObject({ lastContent: "删掉的一句", lastUid: finance });
  member.send(uri, { contact_id: group, ids: [deleted] });
  await member.next("messages_hidden");
  expect(await groupOf(await open("clerk"), group)).toMatchObject({ lastContent: "留下的一句", lastUid: clerk });
});

test("twice is once, what is not there does no harm, and another's conversation cannot be touched [IM-13]", async () => {
  const [writer, outsider] = [await open("finance"), await open("teacher")];
  const id = await say(writer, clerk, "两次");
  for (const ids of [[id], [id, "unknown-1"]]) {
    writer.send(uri, { contact_id: clerk, ids });
    expect((await writer.next("messages_hidden")).ids).toEqual(ids);
  }
  outsider.send(uri, { contact_id: clerk, ids: [id] });
  expect((await outsider.next("error")).message).toMatchObject({ uri, code: 3001 });
  outsider.send("/friend/pull_message", { contact_id: 1 });
  await textsOf(outsider);
  // of another conversation of the own
  const kept = await say(writer, store, "给店长");
  writer.send(uri, { contact_id: clerk, ids: [kept] });
  await writer.next("messages_hidden");
  writer.send("/friend/pull_message", { contact_id: store });
  expect(await textsOf(writer)).toContain("给店长");
  writer.send(uri, { contact_id: clerk, ids: [] });
  expect((await writer.next("error")).message).toMatchObject({
    uri,
    code: 3002,
    msg: expect.stringContaining("请选择消息"),
  });
});

test("older pages say where they end, and lead a page to the beginning without a hole [IM-16] [RT-02]", async () => {
  const writer = await open("admin");
  for (let number = 1; number <= 70; number += 1) writer.sendText(teacher, `第 ${number} 条`);
  for (let number = 1; number <= 70; number += 1) await writer.next("ack");
  const page = createChatPage(base, await backend.signIn("teacher"));
  await page.connect();
  page.open(1);
  await page.settle();
  await expect.poll(() => shownTexts(page, 1)).toHaveLength(30);
  // with the three of the demo
  for (const expected of [60, 73]) {
    page.older(1);
    await expect.poll(() => shownTexts(page, 1)).toHaveLength(expected);
  }
  expect(shownTexts(page, 1).slice(3)).toEqual(Array.from({ length: 70 }, (_, place) => `第 ${place + 1} 条`));

  const fresh = createChatPage(base, await backend.signIn("teacher"));
  await fresh.connect();
  expect(shownContacts(page)).toEqual(shownContacts(fresh));
});

test("a page that deletes ends with the contact list a page opened now begins with [IM-13] [RT-02]", async () => {
  const writer = await open("admin");
  const page = createChatPage(base, await backend.signIn("agent2"));
  await page.connect();
  await say(writer, agent2, "早上好");
  await say(writer, agent2, "第二句");
  page.open(admin);
  await expect.poll(() => page.state().conversations[admin]?.opened).toBe(true);
  expect(shownTexts(page, admin)).toContain("第二句");
  const last = page.state().conversations[admin]?.rows.at(-1)?.id;
  page.post(uri, { contact_id: admin, ids: [last] });
  await expect.poll(() => shownTexts(page, admin)).not.toContain("第二句");
  const fresh = createChatPage(base, await backend.signIn("agent2"));
  await fresh.connect();
  expect(shownContacts(page)).toEqual(shownContacts(fresh));
});

/** A page with one conversation open. */
async function openPage(username: "finance" | "clerk", contactId: ContactId) {
  const token = await backend.signIn(username);
  const person = createChatPerson({ url: base, uid: demoIds[username], token, outboxName: `own view ${randomUUID()}` });
  onTestFinished(person.stop);
  const conversation = () => person.chat().conversations[String(contactId)];
  person.connect();
  await expect.poll(person.isSettled).toBe(true);
  person.session().open(contactId);
  await expect.poll(() => conversation()?.opened).toBe(true);
  return { ...person, texts: () => conversation()?.rows.map(({ content }) => content) };
}

test("a page that was away when messages were deleted elsewhere shows them no more [IM-13] [RT-05]", async () => {
  const elsewhere = await open("finance");
  const id = await say(elsewhere, clerk, "离开时删掉");
  const page = await openPage("finance", clerk);
  expect(page.texts()).toContain("离开时删掉");
  page.drop();
  elsewhere.send(uri, { contact_id: clerk, ids: [id] });
  await elsewhere.next("messages_hidden");
  page.connect();
  await expect.poll(page.isConnected).toBe(true);
  await expect.poll(page.texts).not.toHaveLength(0);
  expect(page.texts()).not.toContain("离开时删掉");
});

test("a page that was away while its account left a group and came back shows what a newcomer sees [RT-02]", async () => {
  const owner = await open("finance");
  owner.send("/group/create_group", { name: "去而复返", checkedContacts: [{ id: clerk }] });
  const { id: group_id } = (await owner.next("create_group")).message.group_info;
  const page = await openPage("clerk", group_id);
  await expect.poll(page.texts).not.toHaveLength(0);
  page.drop();
  owner.send("/group/delete_group_member", { group_id, uid: clerk });
  await owner.next("delete_group_member");
  owner.send("/group/invite_group_member", { id: group_id, newJoinGroupMember: [{ id: clerk }] });
  await owner.next("new_member_join_group");
  page.connect();
  await expect.poll(page.isConnected).toBe(true);
  await expect.poll(page.texts).toHaveLength(1);
});
