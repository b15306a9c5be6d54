import { expect, test } from "vitest";
import { addContactsOfNewAccount } from "#backend/chat/contacts/add-contacts.service";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, listenForSockets, openSocket, type SocketClient } from "../support/chat/socket-client";

const { admin, finance, clerk, teacher, agent2, store } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

async function contactOf(socket: SocketClient, id: number) {
  const init = await socket.next("init");
  return init.user_contact.find((contact) => contact.id === id);
}

test("init brings the user, groups and contacts with unread, last message and presence [IM-02]", async () => {
  const clerkSocket = await open("clerk");
  clerkSocket.sendText(finance, "第一条");
  await clerkSocket.next("ack");
  const socket = await open("finance");
  const init = await socket.next("init");
  expect(init.user_info).toMatchObject({ id: finance, displayName: "财务主管", desc: "财务主管", online_status: 1 });
  expect(init.friend_group).toEqual([{ id: 0, friend_group_name: "同事" }]);
  expect(init.user_group).toEqual([]);
  expect(init.user_contact.map(({ id }) => id)).toEqual([1, 3, 5, 7]);
  const contact = init.user_contact.find(({ id }) => id === clerk);
  expect(contact).toMatchObject({ is_group: 0, displayName: "收费专员", index: "青溪小学", status: 1, unread: 3 });
  expect(contact).toMatchObject({ lastContent: "第一条", lastContentType: "text" });
  expect(contact?.change_seq).toBe((contact?.read_seq ?? 0) + 3);
});

test("colleagues of another school are no contacts, the platform and the school's agent are [IM-02] [IM-22]", async () => {
  const ids = async (username: string) => {
    const { user_contact } = await (await open(username)).next("init");
    return user_contact.map(({ id }) => id);
  };
  expect(await ids("admin")).toEqual([2, 3, 4, 5, 6, 7]);
  expect(await ids("teacher")).toEqual([1, 5]);
  expect(await ids("agent")).toEqual([1, 2, 3, 4, 7]);
  expect(await ids("store")).toEqual([1, 2, 3, 5]);
});

test("a pull answers the latest 30, oldest first, and marks them read everywhere [IM-04] [RT-05]", async () => {
  const writer = await open("teacher");
  for (let index = 1; index <= 40; index++) writer.sendText(admin, `第 ${index} 条`);
  for (let index = 1; index <= 40; index++) await writer.next("ack");
  const [reader, tab] = [await open("admin"), await open("admin")];
  expect((await contactOf(reader, teacher))?.unread).toBe(40);
  reader.send("/friend/pull_message", { contact_id: teacher, user_id: admin });
  const page = await reader.next("friend_history_message");
  expect(page.friend_history_message.map(({ content }) => content)).toEqual(
    Array.from({ length: 30 }, (_, index) => `第 ${index + 11} 条`),
  );
  expect(page).toMatchObject({ contact_id: teacher, more: true });
  expect(page.friend_history_message[0]).toMatchObject({ toContactId: teacher, fromUser: { id: teacher } });
  const last = page.friend_history_message.at(-1)?.seq;
  const read = { event: "conversation_read", uid: admin, seq: last };
  expect(await tab.next("conversation_read")).toEqual({ ...read, contact_id: teacher });
  expect(await writer.next("conversation_read")).toEqual({ ...read, contact_id: admin });
  expect((await contactOf(await open("admin"), teacher))?.unread).toBe(0);
});

test("older messages come on request, page by page, and mark nothing [IM-04]", async () => {
  const writer = await open("store");
  for (let index = 1; index <= 40; index++) writer.sendText(admin, `第 ${index} 条`);
  for (let index = 1; index <= 40; index++) await writer.next("ack");
  const reader = await open("admin");
  reader.send("/friend/pull_message", { contact_id: store });
  const latest = await reader.next("friend_history_message");
  reader.send("/friend/pull_message", { contact_id: store, before: latest.friend_history_message[0]?.seq });
  const older = await reader.next("friend_history_message");
  expect(older.friend_history_message.at(-1)?.content).toBe("第 10 条");
  expect(older.more).toBe(false);
  expect(older.change_seq).toBeUndefined();
});

test("unread is what others wrote after the read cursor, however often it is said [IM-04] [RT-05]", async () => {
  const [writer, reader] = [await open("agent2"), await open("admin")];
  for (let index = 0; index < 5; index++) writer.sendText(admin, "通知");
  reader.sendText(agent2, "自己的不算未读");
  await reader.next("ack");
  const seqs: number[] = [];
  for (let index = 0; index < 5; index++) seqs.push((await reader.next("")).message.seq ?? 0);
  const read = async (seq: number) => {
    reader.send("/conversation/read", { contact_id: agent2, seq });
    reader.send("/conversation/pull_changes", { contact_id: agent2, after: seq });
    await reader.next("conversation_changes");
  };
  await read(seqs[1] ?? 0);
  await writer.next("conversation_read");
  expect((await contactOf(await open("admin"), agent2))?.unread).toBe(3);
  await read(seqs[0] ?? 0);
  expect((await contactOf(await open("admin"), agent2))?.unread).toBe(3);
  await read(1_000_000_000);
  await writer.next("conversation_read");
  const contact = await contactOf(await open("admin"), agent2);
  expect(contact?.unread).toBe(0);
  expect(contact?.read_seq).toBe(contact?.change_seq);
});

test("a conversation of others cannot be pulled, caught up with or marked [IM-04] [IM-22]", async () => {
  const outsider = await open("teacher");
  outsider.send("/friend/pull_message", { contact_id: clerk, user_id: finance });
  expect((await outsider.next("friend_history_message")).friend_history_message).toEqual([]);
  outsider.send("/group/pull_message", { contact_id: "2:3" });
  expect((await outsider.next("group_history_message")).group_history_message).toEqual([]);
  for (const uri of ["/conversation/pull_changes", "/conversation/read"]) {
    outsider.send(uri, { contact_id: clerk, after: 0, seq: 1 });
    expect((await outsider.next("error")).message).toMatchObject({ uri, code: 3001 });
  }
});

test("contacts of an administrator by the thousand come in one frame, quickly [IM-02]", async () => {
  const crowded = await startTestBackend();
  const { db } = crowded.context;
  const template = await db.selectFrom("users").selectAll().where("id", "=", clerk).executeTakeFirstOrThrow();
  const count = 2000;
  const ids = Array.from({ length: count }, (_, index) => 1000 + index);
  for (let start = 0; start < count; start += 500) {
    const names = { phone: null, school_id: null };
    const rows = ids.slice(start, start + 500).map((id) => ({ ...template, ...names, id, username: `staff${id}` }));
    await db.insertInto("users").values(rows).execute();
  }
  await addContactsOfNewAccount(db, admin, crowded.clock.now());
  const [crowdedBase, token] = [await listenForSockets(crowded), await crowded.signIn("admin")];
  const startedAt = performance.now();
  const { user_contact } = await (await openSocket(crowdedBase, token)).next("init");
  const elapsedMs = performance.now() - startedAt;
  expect(user_contact).toHaveLength(count + 6);
  expect(elapsedMs).toBeLessThan(2000);
});
