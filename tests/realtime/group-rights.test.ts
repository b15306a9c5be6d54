import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { chatApi } from "#contract/chat/history";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";

const { finance, clerk, store, agent, admin } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

/** A group of finance with a manager and an ordinary member, in which somebody of the owner's waits for nobody. */
async function makeGroup(owner: SocketClient): Promise<string> {
  const name = `权限 ${randomUUID().slice(0, 8)}`;
  const checkedContacts = [clerk, store].map((id) => ({ id }));
  owner.send("/group/create_group", { name, size: 200, validation: 1, introduction: "", checkedContacts }, "POST");
  const { message } = await owner.next("create_group", (frame) => frame.message.group_info.displayName === name);
  const id = message.group_info.id;
  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk, level: 2 }, "POST");
  await owner.next("change_group_member_level");
  return id;
}

/** Each act on a group, and the levels that may do it. */
const actions: readonly { uri: string; message: object; levels: readonly number[] }[] = [
  {
    uri: "/group/edit_group",
    message: { group_name: "夺名", size: 2000, validation: 0, avatar: "", introduction: "" },
    levels: [0, 1],
  },
  { uri: "/group/invite_group_member", message: { newJoinGroupMember: [{ id: admin }] }, levels: [0, 1] },
  { uri: "/group/approve_join", message: { uid: agent }, levels: [0, 1] },
  { uri: "/group/reject_join", message: { uid: agent }, levels: [0, 1] },
  { uri: "/group/delete_group_member", message: { uid: store }, levels: [0] },
  { uri: "/group/change_group_member_level", message: { uid: store }, levels: [0] },
  { uri: "/group/hand_over", message: { uid: store }, levels: [0] },
  { uri: "/group/hand_over", message: { uid: finance }, levels: [] },
  { uri: "/group/mute", message: { uid: undefined, minutes: 1 }, levels: [0, 1] },
  { uri: "/group/mute", message: { uid: clerk, minutes: 1 }, levels: [0] },
  { uri: "/group/mute", message: { uid: finance, minutes: 1 }, levels: [] },
  { uri: "/group/delete_group_member", message: { uid: finance }, levels: [] },
  { uri: "/group/change_group_member_level", message: { uid: finance }, levels: [] },
  { uri: "/group/delete_group", message: {}, levels: [0] },
  { uri: "/group/exit_group", message: {}, levels: [1, 2] },
];

test("whatever ids a client sends, the stored level decides on each act, and a refused one changes nothing [GROUP-11]", async () => {
  const [owner, manager, member, stranger] = [
    await open("finance"),
    await open("clerk"),
    await open("store"),
    await open("agent"),
  ];
  const id = await makeGroup(owner);
  // a manager's guest, so that there is somebody to let in
  manager.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: agent }] }, "POST");
  await owner.next("group_apply");
  const groupOf = async (username: string) => {
    const group = (await (await open(username)).next("init")).user_group.find((one) => one.id === id);
    // a picture made of the members' comes when it is ready
    return group && { ...group, avatar: "" };
  };
  const before = await groupOf("finance");
  expect(before).toMatchObject({ member_total: 3, waiting: 1, muted: 0, level: 0 });

  const lie = { level: 0, uid: finance, creator: { id: finance }, user_id: finance, fromUser: { id: finance } };
  for (const { uri, message, levels } of actions) {
    const frame = { ...lie, group_id: id, id, ...message };
    const sockets: [SocketClient, number][] = [
      [owner, 0],
      [manager, 1],
      [member, 2],
    ];
    for (const [socket, level] of sockets) {
      if (levels.includes(level)) continue;
      socket.send(uri, frame, "POST");
      expect((await socket.next("error")).message, `${uri} by ${level}`).toMatchObject({ uri, code: code.forbidden });
    }
    stranger.send(uri, frame, "POST");
    expect((await stranger.next("error")).message, `${uri} by a stranger`).toMatchObject({
      uri,
      code: code.refused,
      msg: "群聊不存在或已被删除",
    });
  }
  // a manager does not let in whom he invited himself
  manager.send("/group/approve_join", { group_id: id, uid: agent }, "POST");
  expect((await manager.next("error")).message).toMatchObject({ code: code.forbidden });
  expect(await groupOf("finance")).toEqual(before);
});

test("a member of one group is nobody in another, and each level sees its own lists [GROUP-11]", async () => {
  const owner = await open("finance");
  const [one, other] = [await makeGroup(owner), await makeGroup(owner)];
  owner.send("/group/delete_group_member", { group_id: other, uid: store }, "POST");
  await owner.next("delete_group_member");
  for (const uri of ["/group/delete_group_member", "/group/change_group_member_level"]) {
    owner.send(uri, { group_id: other, uid: store }, "POST");
    expect((await owner.next("error")).message).toMatchObject({ code: code.refused, msg: "群成员不存在或已被删除" });
  }

  const client = async (username: string) => backend.client(await backend.signIn(username));
  const [manager, member, stranger] = [await client("clerk"), await client("store"), await client("agent")];
  const asked = { contact_id: one };
  expect((await manager.call(chatApi.groupInvite, asked)).group_member_list).toHaveLength(3);
  expect((await manager.call(chatApi.groupApply, asked)).total).toBe(0);
  expect((await member.call(chatApi.memberManage, asked)).total).toBe(3);
  for (const call of [chatApi.groupInvite, chatApi.groupApply]) {
    await expect(member.call(call, asked)).rejects.toMatchObject({ code: code.forbidden });
    await expect(stranger.call(call, asked)).rejects.toMatchObject({ code: code.refused });
  }
  await expect(stranger.call(chatApi.memberManage, asked)).rejects.toMatchObject({ code: code.refused });
  await expect(member.call(chatApi.memberManage, { contact_id: other })).rejects.toMatchObject({ code: code.refused });
  for (const call of [chatApi.groupFile, chatApi.groupAlbum])
    expect(await stranger.call(call, asked)).toMatchObject({ list: [], total: 0 });
});

test("who becomes a manager hears of those who wait, and lets them in [GROUP-07, RT-11]", async () => {
  const [owner, manager, other] = [await open("finance"), await open("clerk"), await open("store")];
  const id = await makeGroup(owner);
  manager.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: agent }] }, "POST");
  await owner.next("group_apply");
  expect(other.left("group_apply")).toEqual([]);
  owner.send("/group/change_group_member_level", { group_id: id, uid: store }, "POST");
  expect((await other.next("group_apply")).message).toEqual({ group_id: id, waiting: 1 });
  other.send("/group/approve_join", { group_id: id, uid: agent }, "POST");
  const joined = await other.next("new_member_join_group");
  expect(joined.message).toMatchObject({ newJoinGroupMember: [agent], group_info: { member_total: 4, level: 1 } });
  expect((await owner.next("group_apply", ({ message }) => message.waiting === 0)).message.group_id).toBe(id);
});
