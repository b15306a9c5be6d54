import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";

const { finance, clerk, teacher, agent, store } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

interface NewGroup {
  name?: string;
  size?: number;
  validation?: number;
  members?: readonly number[];
}

/** Makes a group through its creator's socket; answers its id. */
async function makeGroup(creator: SocketClient, { members = [], ...more }: NewGroup = {}): Promise<string> {
  const name = more.name ?? `群 ${randomUUID().slice(0, 8)}`;
  const checkedContacts = members.map((id) => ({ id, desc: "谁" }));
  const hints = { creator: { id: 99 }, avatar: "", content: "" };
  creator.send(
    "/group/create_group",
    { size: 200, introduction: "", ...more, ...hints, name, checkedContacts },
    "POST",
  );
  const made = await creator.next("create_group", ({ message }) => message.group_info.displayName === name);
  return made.message.group_info.id;
}

function write(socket: SocketClient, groupId: string, content: string, id: string = randomUUID()): string {
  socket.send("/group/send_message", { id, type: "text", content, toContactId: groupId });
  return id;
}

const refused = async (socket: SocketClient) => (await socket.next("error")).message;

test("a group's name turns no text around and holds something to see [IM-22, HOLD-03]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const settings = { size: 200, introduction: "", avatar: "", checkedContacts: [{ id: clerk }] };
  owner.send("/group/create_group", { ...settings, name: " \u202e值\u200b日\n👨‍👩‍👧 " });
  expect((await member.next("create_group")).message.group_info.displayName).toBe("值日👨‍👩‍👧");
  owner.send("/group/create_group", { ...settings, name: "\u200b\u202e\u2066\u115f\u1160\uffa0" });
  expect(await refused(owner)).toMatchObject({ code: code.badInput, msg: "请填写群名称" });
});

test("a group comes to each of its members at their level, then the line that names them [IM-22]", async () => {
  const [owner, member, old] = [await open("finance"), await open("clerk"), await open("store", { sync: false })];
  const id = await makeGroup(owner, { name: "收费组", members: [clerk, store, clerk] });
  expect(id).toMatch(/^(?=.*[A-Za-z])[A-Za-z0-9]{16}$/);
  const ofMember = await member.next("create_group");
  expect(ofMember.message).toMatchObject({ toContactId: id, isGroup: true, type: "event" });
  expect(ofMember.message.group_info).toMatchObject({ level: 2, uid: finance, member_total: 3, size: 200 });
  expect(ofMember.message.group_info.group_member.map((one) => [one.id, one.level])).toEqual([
    [finance, 0],
    [clerk, 2],
    [store, 2],
  ]);
  const line = await member.next("", ({ message }) => message.toContactId === id);
  expect(line.message).toMatchObject({ type: "event", content: "财务主管 邀请 收费专员、食堂店长 加入了群聊", seq: 1 });
  // an older client gets the group first, and no cursors
  const ofOld = await old.next("create_group");
  expect(ofOld.message.group_info.change_seq).toBeUndefined();
  expect((await old.next("", ({ message }) => message.toContactId === id)).message.seq).toBeUndefined();
  const names = old.frames.map(({ event }) => event);
  expect(names.indexOf("create_group")).toBeLessThan(names.lastIndexOf(""));
});

test("what is written in a group reaches everybody once, in one order, and waits for who is away [RT-05]", async () => {
  const [owner, tab, member] = [await open("finance"), await open("finance"), await open("clerk")];
  const id = await makeGroup(owner, { members: [clerk, store] });
  await member.next("create_group");
  const first = write(owner, id, "大家好");
  const second = write(member, id, "收到");
  expect((await owner.next("ack", ({ message }) => message.id === first)).message).toMatchObject({ status: "succeed" });
  const heard = await member.next("", ({ message }) => message.id === first);
  expect(heard.message).toMatchObject({ toContactId: id, isGroup: true, fromUser: { id: finance } });
  await owner.next("", ({ message }) => message.id === second);
  await tab.next("", ({ message }) => message.id === first);
  expect(owner.left("").filter(({ message }) => message.id === first)).toEqual([]);
  const late = await (await open("store")).next("init");
  const group = late.user_group.find((contact) => contact.id === id);
  expect(group).toMatchObject({ unread: 2, lastContent: "收到", lastContentType: "text", level: 2, member_total: 3 });
});

test("who is no member neither reads nor writes, and learns nothing [IM-22]", async () => {
  const [owner, stranger] = [await open("finance"), await open("teacher")];
  const id = await makeGroup(owner, { members: [clerk] });
  write(owner, id, "内部");
  const sent = write(stranger, id, "我也在？");
  const ack = await stranger.next("ack", ({ message }) => message.id === sent);
  expect(ack.message).toMatchObject({ status: "failed", code: code.refused, msg: "群聊不存在或已被删除" });
  stranger.send("/group/pull_message", { contact_id: id, user_id: finance });
  expect((await stranger.next("group_history_message")).group_history_message).toEqual([]);
  for (const uri of ["/group/edit_group", "/group/delete_group", "/group/exit_group"]) {
    const fields = { group_name: "改名", size: 200, validation: 0, avatar: "", introduction: "" };
    stranger.send(uri, { group_id: id, uid: finance, ...fields }, "POST");
    expect(await refused(stranger)).toMatchObject({ uri, code: code.refused, msg: "群聊不存在或已被删除" });
  }
});

test("names, sizes and people are checked: only own contacts, never more than the size [GROUP-02]", async () => {
  const socket = await open("teacher");
  const create = (fields: object) =>
    socket.send("/group/create_group", { name: "年级组", checkedContacts: [], ...fields }, "POST");
  create({ name: " " });
  expect((await refused(socket)).msg).toContain("请填写群名称");
  create({ name: "组" });
  expect((await refused(socket)).msg).toContain("长度在 2 到 60 个字符");
  create({ size: 300 });
  expect((await refused(socket)).msg).toContain("请选择群规模");
  // the clerk works for another school
  create({ checkedContacts: [{ id: clerk }] });
  expect(await refused(socket)).toMatchObject({ code: code.refused, msg: "只能邀请自己的联系人" });
});

test("rights follow the level that is stored, whatever a frame claims [GROUP-11]", async () => {
  const [owner, manager, member] = [await open("finance"), await open("clerk"), await open("store")];
  const id = await makeGroup(owner, { members: [clerk, store] });
  await member.next("create_group");
  const edit = {
    group_id: id,
    group_name: "新名字",
    size: 500,
    validation: 0,
    avatar: "",
    introduction: "<p>公告</p>",
  };
  member.send("/group/edit_group", { ...edit, uid: finance, level: 0 }, "POST");
  expect(await refused(member)).toMatchObject({ code: code.forbidden });
  member.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: agent }] }, "POST");
  expect(await refused(member)).toMatchObject({ code: code.forbidden });
  member.send("/group/delete_group_member", { group_id: id, uid: clerk, level: 2 }, "POST");
  expect(await refused(member)).toMatchObject({ code: code.forbidden });

  // the current level is sent, the new one comes back
  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk, level: 2 }, "POST");
  const raised = await manager.next("change_group_member_level");
  expect(raised.message).toMatchObject({ uid: clerk, level: 1, content: "收费专员 被设为管理员" });
  manager.send("/group/edit_group", edit, "POST");
  const edited = await member.next("edit_group");
  expect(edited.message.group_info).toMatchObject({ group_name: "新名字", size: 500, introduction: "<p>公告</p>" });
  manager.send("/group/delete_group", { group_id: id }, "POST");
  expect(await refused(manager)).toMatchObject({ code: code.forbidden });
  manager.send("/group/change_group_member_level", { group_id: id, uid: finance, level: 0 }, "POST");
  expect(await refused(manager)).toMatchObject({ code: code.forbidden });
  owner.send("/group/change_group_member_level", { group_id: id, uid: finance, level: 0 }, "POST");
  expect(await refused(owner)).toMatchObject({ code: code.forbidden });
  owner.send("/group/exit_group", { group_id: id, uid: clerk }, "POST");
  expect(await refused(owner)).toMatchObject({ code: code.forbidden });
});

test("an edit changes what it names, so that two who edit at once keep what the other changed [GROUP-09]", async () => {
  const [owner, manager, other] = [await open("finance"), await open("clerk"), await open("store")];
  const id = await makeGroup(owner, { members: [clerk, store] });
  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk });
  await manager.next("change_group_member_level");
  const edit = async (socket: SocketClient, change: object) => {
    socket.send("/group/edit_group", { group_id: id, ...change });
    return (await other.next("edit_group", ({ message }) => message.toContactId === id)).message.group_info;
  };
  await edit(owner, { group_name: "改过的名字", size: 500, validation: 1 });
  const now = { group_name: "改过的名字", size: 500, validation: 1, introduction: "<p>周五开会</p>" };
  expect(await edit(manager, { introduction: "<p>周五开会</p>" })).toMatchObject(now);
  expect(await edit(owner, { validation: 0 })).toMatchObject({ ...now, validation: 0 });
});

test("newcomers are announced to all, read from there on, and leave no trace when they go [GROUP-10]", async () => {
  const [owner, member, newcomer] = [await open("finance"), await open("clerk"), await open("store")];
  const id = await makeGroup(owner, { members: [clerk] });
  write(owner, id, "旧消息");
  owner.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: store }], group_member: [] }, "POST");
  const told = await member.next("new_member_join_group");
  expect(told.message).toMatchObject({ newJoinGroupMember: [store], group_info: { member_total: 3, level: 2 } });
  await newcomer.next("new_member_join_group");
  newcomer.send("/group/pull_message", { contact_id: id });
  const page = await newcomer.next("group_history_message");
  expect(page.group_history_message.map(({ content }) => content)).toEqual(["财务主管 邀请 食堂店长 加入了群聊"]);

  newcomer.send("/group/exit_group", { group_id: id, uid: finance }, "POST");
  for (const socket of [newcomer, member]) {
    const gone = await socket.next("group_member_exit");
    expect(gone.message).toMatchObject({ uid: store, member_total: 2 });
  }
  const sent = write(newcomer, id, "还在吗");
  const ack = await newcomer.next("ack", ({ message }) => message.id === sent);
  expect(ack.message).toMatchObject({ status: "failed" });

  owner.send("/group/delete_group_member", { group_id: id, uid: clerk, level: 2 }, "POST");
  expect((await member.next("delete_group_member")).message).toMatchObject({
    uid: clerk,
    content: "收费专员 被移出了群聊",
  });
  owner.send("/group/delete_group", { group_id: id, uid: finance }, "POST");
  expect((await owner.next("delete_group")).message).toMatchObject({ uid: finance, toContactId: id });
  const again = await (await open("finance")).next("init");
  expect(again.user_group.some((group) => group.id === id)).toBe(false);
});

test("where a group asks for approval, whom a manager invites waits for somebody else's word", async () => {
  const [owner, manager, newcomer] = [await open("finance"), await open("clerk"), await open("store")];
  const id = await makeGroup(owner, { members: [clerk], validation: 1 });
  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk, level: 2 }, "POST");
  await manager.next("change_group_member_level");
  manager.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: store }, { id: agent }] }, "POST");
  expect((await owner.next("group_apply")).message).toEqual({ group_id: id, waiting: 2 });
  expect(newcomer.left("new_member_join_group")).toEqual([]);
  manager.send("/group/approve_join", { group_id: id, uid: store });
  expect((await refused(manager)).msg).toContain("自己邀请的人");
  owner.send("/group/approve_join", { group_id: id, uid: store });
  await newcomer.next("new_member_join_group");
  owner.send("/group/reject_join", { group_id: id, uid: agent });
  const waiting = async () => (await owner.next("group_apply")).message.waiting;
  expect([await waiting(), await waiting()]).toEqual([1, 0]);
  owner.send("/group/approve_join", { group_id: id, uid: agent });
  expect(await refused(owner)).toMatchObject({ code: code.refused, msg: "入群申请不存在或已被删除" });
});

test("the silenced are heard again when it is over; owner and managers always are [PLUS-16]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const id = await makeGroup(owner, { members: [clerk, store] });
  await member.next("create_group");
  const verdict = async (socket: SocketClient) => {
    const sent = write(socket, id, "可以说话吗");
    const { message } = await socket.next("ack", (frame) => frame.message.id === sent);
    return message.status === "failed" ? message.msg : message.status;
  };
  member.send("/group/mute", { group_id: id, minutes: 1 });
  expect(await refused(member)).toMatchObject({ code: code.forbidden });
  owner.send("/group/mute", { group_id: id, uid: clerk, minutes: 10 });
  expect((await member.next("group_mute")).message).toMatchObject({ uid: clerk });
  expect(await verdict(member)).toBe("您已被禁言，暂时不能发言");
  owner.send("/group/mute", { group_id: id, uid: clerk, minutes: 0 });
  await member.next("group_mute");
  expect(await verdict(member)).toBe("succeed");
  owner.send("/group/mute", { group_id: id, minutes: 1 });
  expect((await member.next("group_mute")).message).toMatchObject({ muted: 1 });
  expect(await verdict(member)).toBe("群主或管理员已开启全员禁言");
  expect(await verdict(owner)).toBe("succeed");
});

test("what was stored before its writer was silenced is acknowledged again when it is repeated [RT-02]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const id = await makeGroup(owner, { members: [clerk] });
  await member.next("create_group");
  const messageId = write(member, id, "断线前的一句");
  const first = await member.next("ack");
  expect(first.message.status).toBe("succeed");
  owner.send("/group/mute", { group_id: id, uid: clerk, minutes: 10 });
  await member.next("group_mute");
  write(member, id, "断线前的一句", messageId);
  expect(await member.next("ack")).toEqual(first);
  write(owner, id, "别人的编号", messageId);
  expect((await owner.next("ack")).message).toMatchObject({ status: "failed", code: code.refused });
});

test("a group is never fuller than its size, however many invite at once [GROUP-02]", async () => {
  const owner = await open("admin");
  const id = await makeGroup(owner, { members: [finance, clerk, teacher] });
  await backend.context.db.updateTable("chat_groups").set({ size: 5 }).where("group_id", "=", id).execute();
  for (const uid of [agent, store, 6])
    owner.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: uid }] }, "POST");
  expect((await refused(owner)).msg).toContain("本群最多 5 人");
  const fresh = await (await open("admin")).next("init");
  expect(fresh.user_group.find((group) => group.id === id)?.member_total).toBe(5);
});
