import { expect, test } from "vitest";
import { maxPins } from "#contract/chat/reactions";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { makeGroup, say } from "../support/chat/socket-steps";

const { finance, clerk, agent } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

const pin = (socket: SocketClient, id: string, on = true) => socket.send("/message/pin", { id, on });

/** The texts of the next news of pinned messages. */
const pinned = async (socket: SocketClient) => (await socket.next("conversation_pins")).list.map(({ text }) => text);

/** The texts of the pinned messages of a group as they are pulled. */
async function pulled(socket: SocketClient, group: string) {
  socket.send("/group/pull_message", { contact_id: group });
  return (await socket.next("group_history_message")).pins?.list.map(({ text }) => text);
}

test("owner and managers pin, everybody sees it, the newest first [TALK-06]", async () => {
  const [owner, member, old] = [await open("finance"), await open("clerk"), await open("clerk", { sync: false })];
  const group = await makeGroup(owner, [clerk]);
  await member.next("create_group");
  expect(await pulled(member, group)).toBeUndefined();
  const [first, second] = [await say(owner, group, "收费标准"), await say(member, group, "值班安排")];
  pin(member, first);
  expect((await member.next("error")).message).toMatchObject({ code: code.forbidden, reason: "no_group_right" });
  pin(owner, first);
  expect(await pinned(member)).toEqual(["收费标准"]);
  owner.send("/group/change_group_member_level", { group_id: group, uid: clerk });
  await member.next("change_group_member_level");
  pin(member, second);
  expect(await pinned(member)).toEqual(["值班安排", "收费标准"]);
  pin(member, second);
  expect(await pinned(member)).toEqual(["值班安排", "收费标准"]);
  expect(await pulled(member, group)).toEqual(["值班安排", "收费标准"]);
  pin(member, first, false);
  expect(await pinned(member)).toEqual(["值班安排"]);
  for (const texts of [["收费标准"], ["值班安排", "收费标准"], ["值班安排"]])
    expect(await pinned(owner)).toEqual(texts);
  old.send("/group/pull_message", { contact_id: group });
  expect((await old.next("group_history_message")).pins).toBeUndefined();
  expect(old.left("conversation_pins")).toEqual([]);
});

test("either friend pins; a withdrawn message is pinned no more, an edited one shows its new text [TALK-06] [IM-11]", async () => {
  const [writer, reader] = [await open("finance"), await open("clerk")];
  const [kept, gone] = [await say(writer, clerk, "账号末四位"), await say(writer, clerk, "要撤回的置顶")];
  pin(reader, gone);
  pin(writer, kept);
  await reader.next("conversation_pins", ({ list }) => list.length === 2);
  writer.send("/friend/withdraw_message", { id: gone });
  await reader.next("friend_withdraw_message");
  writer.send("/message/edit", { id: kept, content: "账号末四位 8812" });
  await reader.next("message_edited");
  reader.send("/friend/pull_message", { contact_id: finance });
  const { pins } = await reader.next("friend_history_message");
  expect(pins?.list).toMatchObject([{ id: kept, text: "账号末四位 8812", displayName: "财务主管" }]);
});

test("a newcomer and who deleted a message see nothing of it among the pinned ones [TALK-06]", async () => {
  const [owner, member, newcomer] = [await open("finance"), await open("clerk"), await open("agent")];
  const group = await makeGroup(owner, [clerk]);
  await member.next("create_group");
  const early = await say(owner, group, "早先的");
  owner.send("/group/invite_group_member", { id: group, newJoinGroupMember: [{ id: agent }] });
  await newcomer.next("new_member_join_group", ({ message }) => message.toContactId === group);
  const late = await say(owner, group, "后来的");
  member.send("/conversation/hide_messages", { contact_id: group, ids: [late] });
  await member.next("messages_hidden");
  pin(owner, early);
  expect(await pinned(newcomer)).toEqual([]);
  pin(owner, late);
  await owner.next("conversation_pins", ({ list }) => list.length === 2);
  expect(await pinned(newcomer)).toEqual(["后来的"]);
  expect([await pinned(member), await pinned(member)]).toEqual([["早先的"], ["早先的"]]);
  expect([await pulled(newcomer, group), await pulled(member, group)]).toEqual([["后来的"], ["早先的"]]);
});

test("twenty messages are pinned at most; catching up brings them as they are now [TALK-06] [RT-02]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const group = await makeGroup(owner, [clerk]);
  await member.next("create_group");
  const ids: string[] = [];
  for (let number = 0; number <= maxPins; number += 1) ids.push(await say(owner, group, `第${number}条`));
  member.send("/group/pull_message", { contact_id: group });
  const after = (await member.next("group_history_message")).change_seq ?? 0;
  for (const id of ids.slice(0, maxPins)) {
    pin(owner, id);
    await owner.next("conversation_pins");
  }
  pin(owner, ids[maxPins] ?? "");
  const { message } = await owner.next("error");
  expect(message).toMatchObject({ code: code.refused, reason: "pins_full", values: { most: maxPins } });
  pin(owner, ids[0] ?? "", false);
  expect((await owner.next("conversation_pins")).list.at(-1)?.text).toBe("第1条");
  member.send("/conversation/pull_changes", { contact_id: group, after });
  const { changes, change_seq } = await member.next("conversation_changes");
  expect(changes).toMatchObject([{ event: "conversation_pins", change_seq }]);
  expect(changes.flatMap((change) => ("list" in change ? [change.list.length] : []))).toEqual([maxPins - 1]);
});
