import { expect, test } from "vitest";
import { announcementApi } from "#contract/chat/announcements";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts } from "../support/chat/socket-client";
import { idOf, makeGroup, write } from "../support/chat/socket-steps";

const { clerk, store } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

const confirmedIn = async (contact_id: string, id: string, username = "finance") => {
  const client = backend.client(await backend.signIn(username));
  return (await client.call(announcementApi.confirmations, { contact_id, id })).list.map(({ uid }) => uid);
};

test("the owner's announcement is one for everybody, an ordinary text for older clients; each confirmation counts once [TALK-07]", async () => {
  const [owner, member, old] = [await open("finance"), await open("clerk"), await open("store", { sync: false })];
  const id = await makeGroup(owner, [clerk, store]);
  const ack = await write(owner, id, "本周五封账，请提前提交退费", { at: [0], announce: true });
  const told = await member.next("", ({ message }) => message.id === idOf(ack));
  expect(told.message).toMatchObject({ announcement: true, at: [0] });
  const plain = await old.next("", ({ message }) => message.id === idOf(ack));
  expect(plain.message).not.toHaveProperty("announcement");
  member.send("/group/pull_message", { contact_id: id });
  const page = (await member.next("group_history_message")).group_history_message;
  expect(page.find((message) => message.id === idOf(ack))).toMatchObject({ announcement: true });

  // silenced, he confirms all the same, and says nothing else
  owner.send("/group/mute", { group_id: id, uid: clerk, minutes: 10 }, "POST");
  await member.next("group_mute");
  for (let time = 0; time < 3; time += 1)
    member.send("/message/react", { id: idOf(ack), reaction: "received", on: true });
  const { list } = await owner.next("message_reactions", (frame) => frame.id === idOf(ack));
  expect(list).toMatchObject([{ reaction: "received", count: 1 }]);
  expect(await confirmedIn(id, idOf(ack))).toEqual([clerk]);
  member.send("/message/react", { id: idOf(ack), reaction: "heart", on: true });
  expect((await member.next("error")).message).toMatchObject({ code: code.refused, reason: "muted" });

  // what was confirmed stays as it is
  owner.send("/message/edit", { id: idOf(ack), content: "改口" });
  expect((await owner.next("error")).message).toMatchObject({ code: code.refused, reason: "announcement_stands" });

  owner.send("/friend/withdraw_message", { id: idOf(ack) });
  await member.next("group_withdraw_message");
  await expect(confirmedIn(id, idOf(ack))).rejects.toMatchObject({ code: code.refused });
});

test("what an ordinary member or a friend announces is an ordinary text, and strangers learn nothing of confirmations [TALK-07]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const id = await makeGroup(owner, [clerk]);
  const ofMember = await write(member, id, "我也想公告", { announce: true });
  const told = await owner.next("", ({ message }) => message.id === idOf(ofMember));
  expect(told.message).not.toHaveProperty("announcement");
  const toFriend = await write(owner, clerk, "只对你说", { announce: true });
  const heard = await member.next("", ({ message }) => message.id === idOf(toFriend));
  expect(heard.message).not.toHaveProperty("announcement");
  await expect(confirmedIn(id, idOf(ofMember))).rejects.toMatchObject({ code: code.refused });

  const ofOwner = await write(owner, id, "公告", { announce: true });
  await expect(confirmedIn(id, idOf(ofOwner), "teacher")).rejects.toMatchObject({ code: code.refused });
  const other = await makeGroup(owner, [store]);
  await expect(confirmedIn(other, idOf(ofOwner))).rejects.toMatchObject({ code: code.refused });
  expect(await confirmedIn(id, idOf(ofOwner))).toEqual([]);
});

test("who leaves a group has confirmed nothing of it, and a writer confirms nothing [TALK-07]", async () => {
  const [owner, leaver, other] = [await open("finance"), await open("clerk"), await open("store")];
  const id = await makeGroup(owner, [clerk, store]);
  const ack = await write(owner, id, "请确认", { at: [0], announce: true });
  owner.send("/message/react", { id: idOf(ack), reaction: "received", on: true });
  expect((await owner.next("error")).message).toMatchObject({ code: code.refused, reason: "own_announcement" });
  for (const member of [leaver, other]) {
    member.send("/message/react", { id: idOf(ack), reaction: "received", on: true });
    await owner.next("message_reactions", (frame) => frame.id === idOf(ack));
  }
  owner.send("/group/delete_group_member", { group_id: id, uid: clerk }, "POST");
  const { list } = await owner.next("message_reactions", (frame) => frame.id === idOf(ack));
  expect(list).toMatchObject([{ reaction: "received", count: 1, people: [{ id: store }] }]);
  expect(await confirmedIn(id, idOf(ack))).toEqual([store]);

  other.send("/group/exit_group", { group_id: id }, "POST");
  expect((await owner.next("message_reactions", (frame) => frame.id === idOf(ack))).list).toEqual([]);
  // a page that was away learns of it
  owner.send("/group/pull_message", { contact_id: id });
  const page = (await owner.next("group_history_message")).group_history_message;
  expect(page.find((message) => message.id === idOf(ack))?.reactions?.list).toEqual([]);
});
