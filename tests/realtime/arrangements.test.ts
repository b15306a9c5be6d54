import { expect, test } from "vitest";
import { chatApi } from "#contract/chat/history";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts } from "../support/chat/socket-client";
import { groupOf, initOf, makeGroup, seqOf, write } from "../support/chat/socket-steps";

const { finance, clerk } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

test("pin and do-not-disturb are kept for the member alone and told to all his windows [PLUS-14]", async () => {
  const [one, tab, other, old] = [
    await open("finance"),
    await open("finance"),
    await open("clerk"),
    await open("finance", { sync: false }),
  ];
  const id = await makeGroup(one, [clerk]);
  one.send("/conversation/set", { contact_id: id, is_up: 1 });
  const told = {
    event: "conversation_set",
    contact_id: id,
    is_up: 1,
    is_not_disturb: 0,
    is_marked_unread: 0,
    archived_seq: 0,
  };
  expect(await one.next("conversation_set")).toEqual(told);
  expect(await tab.next("conversation_set")).toEqual(told);
  one.send("/conversation/set", { contact_id: id, is_not_disturb: 1 });
  expect(await tab.next("conversation_set")).toEqual({ ...told, is_not_disturb: 1 });
  one.send("/conversation/set", { contact_id: clerk, is_up: 1 });
  expect(await tab.next("conversation_set")).toMatchObject({ contact_id: clerk, is_up: 1 });

  const again = await initOf(await open("finance"));
  expect(again.user_group.find((group) => group.id === id)).toMatchObject({ is_up: 1, is_not_disturb: 1 });
  expect(again.user_contact.find((contact) => contact.id === clerk)).toMatchObject({ is_up: 1, is_not_disturb: 0 });
  const ofClerk = await initOf(await open("clerk"));
  expect(ofClerk.user_group.find((group) => group.id === id)).toMatchObject({ is_up: 0, is_not_disturb: 0 });
  expect(ofClerk.user_contact.find((contact) => contact.id === finance)).toMatchObject({ is_up: 0 });
  expect(other.left("conversation_set")).toEqual([]);
  expect(old.left("conversation_set")).toEqual([]);
  expect(old.foreign).toEqual([]);
  const plain = await initOf(await open("finance", { sync: false }));
  expect(plain.user_group.find((group) => group.id === id)).not.toHaveProperty("is_up");

  const client = backend.client(await backend.signIn("finance"));
  const { list } = await client.call(chatApi.memberManage, { contact_id: id });
  const rows = list.map((row) => [row.uid, row.is_up, row.is_not_disturb]);
  expect(rows).toEqual([
    [finance, 1, 1],
    [clerk, 0, 0],
  ]);
  one.send("/conversation/set", { contact_id: clerk, is_up: 0 });
  await one.next("conversation_set", (frame) => frame.contact_id === clerk && frame.is_up === 0);
});

test("a mark as unread and hiding hold for the member alone, hiding until somebody writes [TALK-09]", async () => {
  const [one, tab, other] = [await open("finance"), await open("finance"), await open("clerk")];
  const id = await makeGroup(one, [clerk]);
  const seq = seqOf(await write(other, id, "在吗"));
  one.send("/conversation/set", { contact_id: id, is_marked_unread: 1, is_archived: 1 });
  const told = { event: "conversation_set", contact_id: id, is_up: 0, is_not_disturb: 0 };
  expect(await tab.next("conversation_set")).toEqual({ ...told, is_marked_unread: 1, archived_seq: seq });
  expect(await groupOf(await open("finance"), id)).toMatchObject({ is_marked_unread: 1, archived_seq: seq });
  expect(await groupOf(await open("clerk"), id)).toMatchObject({ is_marked_unread: 0, archived_seq: 0 });
  expect(other.left("conversation_set")).toEqual([]);

  await write(other, id, "还在吗");
  expect(await groupOf(await open("finance"), id)).toMatchObject({ is_marked_unread: 1, archived_seq: 0 });
  one.send("/conversation/set", { contact_id: id, is_marked_unread: 0 });
  expect(await tab.next("conversation_set")).toEqual({ ...told, is_marked_unread: 0, archived_seq: 0 });
  const plain = await initOf(await open("finance", { sync: false }));
  expect(plain.user_group.find((group) => group.id === id)).not.toHaveProperty("archived_seq");

  one.send("/conversation/set", { contact_id: clerk, is_archived: 2 });
  expect((await one.next("error")).message).toMatchObject({ code: code.badInput });
});

test("only own conversations are arranged, and only by what there is [PLUS-14] [RT-09]", async () => {
  const [owner, stranger] = [await open("finance"), await open("teacher")];
  const id = await makeGroup(owner, [clerk]);
  stranger.send("/conversation/set", { contact_id: id, is_up: 1 });
  expect((await stranger.next("error")).message).toMatchObject({ code: code.refused });
  stranger.send("/conversation/set", { contact_id: clerk, is_up: 1 });
  expect((await stranger.next("error")).message).toMatchObject({ code: code.refused });
  owner.send("/conversation/set", { contact_id: id, is_up: 2 });
  expect((await owner.next("error")).message).toMatchObject({ code: code.badInput });
  expect(await groupOf(await open("finance"), id)).toMatchObject({ is_up: 0 });
});
