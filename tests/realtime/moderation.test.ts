import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { groupOf, idOf, makeGroup, seqOf, write } from "../support/chat/socket-steps";

const { finance, clerk, store } = demoIds;
const hour = 3_600_000;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

/** A group of finance (owner), clerk (manager) and store, with a socket of each. */
async function openGroup() {
  const [owner, manager, member] = [await open("finance"), await open("clerk"), await open("store")];
  const id = await makeGroup(owner, [clerk, store]);
  await owner.next("", ({ message }) => message.toContactId === id);
  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk }, "POST");
  await member.next("change_group_member_level", ({ message }) => message.toContactId === id);
  return { id, owner, manager, member };
}

const refusal = async (socket: SocketClient) => (await socket.next("error")).message;

test("owner and managers take back what members below them wrote, whenever that was; the line says who did [TALK-06] [GROUP-11]", async () => {
  const { id, owner, manager, member } = await openGroup();
  const said = await write(member, id, "发错群的名单");
  backend.clock.advance(hour);
  manager.send("/friend/withdraw_message", { id: idOf(said), fromUser: { id: store } });
  const content = "收费专员 撤回了 食堂店长 的一条消息";
  const line = { id: idOf(said), type: "event", seq: seqOf(said), change_seq: seqOf(said) + 1 };
  for (const socket of [owner, manager, member])
    expect((await socket.next("group_withdraw_message")).message).toMatchObject({
      ...line,
      content,
      toContactId: id,
      fromUser: { id: store },
    });
  owner.send("/group/pull_message", { contact_id: id });
  const page = await owner.next("group_history_message");
  expect(JSON.stringify(page)).not.toContain("发错群的名单");
  expect(page.group_history_message.at(-1)).toMatchObject({ id: idOf(said), content });

  const ofManager = await write(manager, id, "管理员说的");
  owner.send("/friend/withdraw_message", { id: idOf(ofManager) });
  expect((await member.next("group_withdraw_message")).message.content).toBe("财务主管 撤回了 收费专员 的一条消息");
});

test("nobody takes back what his equals or superiors wrote, nor what came before he was there, nor a line [TALK-06]", async () => {
  const { id, owner, manager, member } = await openGroup();
  const ofOwner = await write(owner, id, "群主说的");
  const ofManager = await write(manager, id, "管理员说的");
  for (const [socket, ack] of [
    [manager, ofOwner],
    [member, ofOwner],
    [member, ofManager],
  ] as const) {
    socket.send("/friend/withdraw_message", { id: idOf(ack) });
    expect(await refusal(socket)).toMatchObject({ code: code.forbidden, reason: "no_group_right" });
  }
  const stranger = await open("teacher");
  stranger.send("/friend/withdraw_message", { id: idOf(ofOwner) });
  expect(await refusal(stranger)).toMatchObject({ code: code.refused, reason: "absent_message" });

  const ofMember = await write(member, id, "先说的");
  owner.send("/group/delete_group_member", { group_id: id, uid: clerk }, "POST");
  await owner.next("delete_group_member");
  owner.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: clerk }] }, "POST");
  await manager.next("new_member_join_group", ({ message }) => message.toContactId === id);
  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk }, "POST");
  await manager.next("change_group_member_level", ({ message }) => message.uid === clerk && message.level === 1);
  manager.send("/friend/withdraw_message", { id: idOf(ofMember) });
  expect(await refusal(manager)).toMatchObject({ code: code.refused, reason: "absent_message" });
  owner.send("/group/pull_message", { contact_id: id });
  const lines = (await owner.next("group_history_message")).group_history_message;
  owner.send("/friend/withdraw_message", { id: lines.find(({ fromUser }) => fromUser.id === 0)?.id });
  expect(await refusal(owner)).toMatchObject({ code: code.refused, reason: "absent_message" });
});

test("the owner hands the group on and is an ordinary member then; those who wait are told to the new owner [TALK-06] [GROUP-11]", async () => {
  const { id, owner, manager, member } = await openGroup();
  const old = await open("clerk", { sync: false });
  owner.send("/group/hand_over", { group_id: id, uid: store, fromUser: { id: store } }, "POST");
  const edited = (await manager.next("edit_group")).message;
  expect(edited).toMatchObject({ content: "财务主管 将群主转让给了 食堂店长", group_info: { uid: store } });
  const levels = [];
  for (let count = 0; count < 2; count += 1) {
    const { uid, level } = (await old.next("change_group_member_level")).message;
    levels.push([uid, level]);
  }
  expect(levels).toEqual([
    [store, 0],
    [finance, 2],
  ]);
  expect(await groupOf(await open("finance"), id)).toMatchObject({ uid: store, level: 2 });
  expect(await groupOf(await open("store"), id)).toMatchObject({ uid: store, level: 0 });

  owner.send("/group/hand_over", { group_id: id, uid: finance }, "POST");
  expect(await refusal(owner)).toMatchObject({ code: code.forbidden });
  owner.send("/group/exit_group", { group_id: id }, "POST");
  await owner.next("group_member_exit");
  member.send("/group/hand_over", { group_id: id, uid: finance }, "POST");
  expect(await refusal(member)).toMatchObject({ code: code.refused, reason: "absent_member" });
});
