import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { chatApi } from "#contract/chat/history";
import { messageSearchApi } from "#contract/chat/message-search";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { makeGroup, say } from "../support/chat/socket-steps";

const { finance, clerk, agent } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

const edit = (socket: SocketClient, id: string, content: string, extras: object = {}) =>
  socket.send("/message/edit", { id, content, ...extras });
const edited = (socket: SocketClient, id: string) => socket.next("message_edited", (frame) => frame.id === id);
const refusal = async (socket: SocketClient) => (await socket.next("error")).message;

test("an own text is changed within two minutes, for everybody, and says so [TALK-06]", async () => {
  const [writer, tab, reader, old] = [
    await open("finance"),
    await open("finance"),
    await open("clerk"),
    await open("clerk", { sync: false }),
  ];
  const id = await say(writer, clerk, "应收 1000 元");
  const answer = await say(reader, finance, "好的", { quote: id });
  backend.clock.advance(120_000);
  edit(writer, id, "<b>应收 1200 元</b><script>1</script>");
  const told = await edited(reader, id);
  expect(told).toMatchObject({
    contact_id: finance,
    uid: finance,
    content: "<b>应收 1200 元</b>",
    text: "应收 1200 元",
  });
  for (const own of [writer, tab]) expect(await edited(own, id)).toEqual({ ...told, contact_id: clerk });
  for (const socket of [reader, old]) {
    socket.send("/friend/pull_message", { contact_id: finance });
    const page = (await socket.next("friend_history_message")).friend_history_message;
    const [message, quoting] = page.slice(-2);
    expect(message).toMatchObject({ id, content: "<b>应收 1200 元</b>" });
    expect(message?.edited).toBe(socket === old ? undefined : told.change_seq);
    expect([quoting?.id, quoting?.quote?.text]).toEqual([answer, socket === old ? undefined : "应收 1200 元"]);
  }
  expect(old.left("message_edited")).toEqual([]);
});

test("search, history and the contact list have the new text alone [TALK-06]", async () => {
  const [writer, reader] = [await open("finance"), await open("clerk")];
  const id = await say(writer, clerk, "旧写法甲");
  edit(writer, id, "新写法乙");
  await edited(reader, id);
  const client = backend.client(await backend.signIn("clerk"));
  const found = async (keyword: string) =>
    (await client.call(messageSearchApi.searchMessages, { keyword })).list.length;
  expect([await found("旧写法甲"), await found("新写法乙")]).toEqual([0, 1]);
  const history = await client.call(chatApi.friendHistory, { contact_id: finance, content: "写法" });
  expect(history.list.map(({ content }) => content)).toEqual(["新写法乙"]);
  const { user_contact } = await (await open("clerk")).next("init");
  expect(user_contact.find((contact) => contact.id === finance)?.lastContent).toBe("新写法乙");
});

test("an edit is held to the rules of sending, of time and of ownership [TALK-06]", async () => {
  const [writer, reader] = [await open("finance"), await open("clerk")];
  const id = await say(writer, clerk, "原文");
  edit(reader, id, "别人的");
  expect(await refusal(reader)).toMatchObject({ code: code.refused, reason: "absent_message" });
  edit(writer, id, "&nbsp; <br>\u200b\u200d\u2800");
  expect(await refusal(writer)).toMatchObject({ code: code.badInput, msg: expect.stringContaining("空白") });
  edit(writer, id, "长".repeat(5001));
  expect(await refusal(writer)).toMatchObject({ code: code.badInput, msg: expect.stringContaining("5000") });
  edit(writer, randomUUID(), "没有这条");
  expect(await refusal(writer)).toMatchObject({ code: code.refused, reason: "absent_message" });
  backend.clock.advance(120_001);
  edit(writer, id, "太晚");
  expect(await refusal(writer)).toMatchObject({ code: code.refused, reason: "edited_too_late" });
  const gone = await say(writer, clerk, "撤回的");
  writer.send("/friend/withdraw_message", { id: gone });
  await writer.next("friend_withdraw_message");
  edit(writer, gone, "撤回后");
  expect(await refusal(writer)).toMatchObject({ code: code.refused, reason: "absent_message" });
  expect(reader.left("message_edited")).toEqual([]);
});

test("an edit names members anew, and a silenced member edits nothing [TALK-06] [PLUS-14]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const group = await makeGroup(owner, [clerk, agent]);
  await member.next("create_group");
  const id = await say(owner, group, "@收费专员 请看", { at: [clerk] });
  edit(owner, id, "@渠道经理 请看", { at: [agent, 999_999] });
  expect((await edited(member, id)).at).toEqual([agent]);
  const mentionsOf = async (name: string) => {
    const { user_group } = await (await open(name)).next("init");
    return user_group.find((one) => one.id === group)?.mentioned?.length ?? 0;
  };
  expect([await mentionsOf("clerk"), await mentionsOf("agent")]).toEqual([0, 1]);

  const own = await say(member, group, "成员的话");
  owner.send("/group/mute", { group_id: group, minutes: 1 });
  await member.next("group_mute");
  edit(member, own, "改不了");
  expect(await refusal(member)).toMatchObject({ code: code.refused, reason: "all_muted" });
  edit(owner, id, "群主可以");
  expect((await edited(member, id)).content).toBe("群主可以");
});

test("catching up brings the newest text once, and a newcomer nothing of it [TALK-06] [RT-02]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const newcomer = await open("agent");
  const group = await makeGroup(owner, [clerk]);
  await member.next("create_group");
  const id = await say(owner, group, "第一稿");
  const { message } = await member.next("", (frame) => frame.message.id === id);
  const cursor = message.change_seq ?? 0;
  await member.close();
  owner.send("/group/invite_group_member", { id: group, newJoinGroupMember: [{ id: agent }] });
  await newcomer.next("new_member_join_group", (frame) => frame.message.toContactId === group);
  for (const text of ["第二稿", "第三稿"]) {
    edit(owner, id, text);
    await edited(owner, id);
    await newcomer.next("conversation_moved", ({ contact_id }) => contact_id === group);
  }
  const again = await open("clerk", { isReconnection: true });
  again.send("/conversation/pull_changes", { contact_id: group, after: cursor });
  const { changes } = await again.next("conversation_changes");
  expect(changes.filter(({ event }) => event === "message_edited")).toMatchObject([{ id, content: "第三稿" }]);
  newcomer.send("/conversation/pull_changes", { contact_id: group, after: 0 });
  expect(JSON.stringify((await newcomer.next("conversation_changes")).changes)).not.toContain(id);
  expect(newcomer.left("message_edited")).toEqual([]);
});

test("a picture is not edited [TALK-06]", async () => {
  const writer = await open("finance");
  const id = await say(writer, clerk, "先是文字");
  await backend.context.db.updateTable("messages").set({ type: "file" }).where("message_id", "=", id).execute();
  edit(writer, id, "改成文字");
  expect(await refusal(writer)).toMatchObject({ code: code.refused, reason: "edit_text_only" });
});
