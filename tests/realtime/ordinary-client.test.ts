import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForSockets, openSocket, waitUntil } from "../support/chat/socket-client";
import { noAvatar } from "../support/chat/no-avatar";

// A socket without sync=1: an existing client of the contract, which knows no frame and no field of ours.

const backend = await startTestBackend();
const base = await listenForSockets(backend);
const openOrdinary = async (username: string) => openSocket(base, await backend.signIn(username), { sync: false });

const { finance, clerk, teacher } = demoIds;

const messageFields = [
  "content",
  "fileExt",
  "fileName",
  "fileSize",
  "fromUser",
  "id",
  "isGroup",
  "sendTime",
  "status",
  "toContactId",
  "type",
];

test("the first frame is init with the fields of the contract and none of ours [RT-01] [IM-02]", async () => {
  const socket = await openOrdinary("finance");
  expect(socket.frames[0]?.event).toBe("init");
  const init = await socket.next("init");
  expect(Object.keys(init).sort()).toEqual(["event", "friend_group", "user_contact", "user_group", "user_info"]);
  const fields = ["avatar", "desc", "displayName", "friend_group", "id", "index", "is_group"];
  const last = ["lastContent", "lastContentType", "lastSendTime", "status", "unread"];
  for (const contact of init.user_contact) expect(Object.keys(contact).sort()).toEqual([...fields, ...last]);
});

test("sending is answered by nothing, and nothing comes back to the socket it came from [RT-01]", async () => {
  const [from, to] = [await openOrdinary("clerk"), await openOrdinary("finance")];
  const before = from.frames.length;
  from.sendText(finance, "普通客户端");
  const { event, message } = await to.next("");
  expect(event).toBe("");
  expect(Object.keys(message).sort()).toEqual(messageFields);
  from.send("/friend/pull_message", { contact_id: finance, user_id: clerk });
  await from.next("friend_history_message");
  expect(from.frames.slice(before).map((frame) => frame.event)).toEqual(["friend_history_message"]);
});

test("a pull frame without a method is answered with rows alone, in the order of time [RT-01] [IM-04]", async () => {
  const socket = await openOrdinary("finance");
  socket.socket.send(JSON.stringify({ message: { contact_id: clerk, user_id: finance }, uri: "/friend/pull_message" }));
  const frame = await socket.next("friend_history_message");
  expect(Object.keys(frame).sort()).toEqual(["event", "friend_history_message"]);
  const times = frame.friend_history_message.map(({ sendTime }) => sendTime);
  expect(times).toEqual([...times].sort((left, right) => left - right));
  for (const row of frame.friend_history_message) {
    expect(Object.keys(row).sort()).toEqual(messageFields);
    expect(row.toContactId).toBe(clerk);
  }
});

test("who answers has read what came before, since it cannot say so [IM-04]", async () => {
  const [from, other] = [await openOrdinary("clerk"), await openOrdinary("finance")];
  other.sendText(clerk, "看到了吗");
  await from.next("");
  from.sendText(finance, "看到了");
  await other.next("");
  const sync = await openSocket(base, await backend.signIn("clerk"));
  await waitUntil(() => sync.frames.length > 0, "init");
  from.send("/friend/pull_message", { contact_id: teacher });
  await from.next("friend_history_message");
  const { user_contact } = await (await openOrdinary("clerk")).next("init");
  expect(user_contact.find(({ id }) => id === finance)?.unread).toBe(0);
});

test("a refusal is a line in the conversation it was meant for [RT-07]", async () => {
  const socket = await openOrdinary("clerk");
  socket.sendText(teacher, "您好");
  const { message } = await socket.next("");
  expect(message).toMatchObject({ type: "event", status: "succeed", toContactId: teacher, isGroup: false });
  expect(message.fromUser).toEqual({ id: 0, displayName: "系统通知", avatar: noAvatar });
  expect(message.content).toContain("联系人");
  for (const text of ["nonsense", "null", "[]", JSON.stringify({ uri: "/x/y", message: {} })]) socket.socket.send(text);
  for (let index = 0; index < 4; index++) expect((await socket.next("")).message.type).toBe("event");
  expect(socket.frames.filter(({ event }) => event === "ack" || event === "error")).toEqual([]);
});

test("frames of ours are refused to nobody, but their events go only to who asked for them [RT-01]", async () => {
  const [ordinary, sync] = [await openOrdinary("finance"), await openSocket(base, await backend.signIn("finance"))];
  const writer = await openSocket(base, await backend.signIn("clerk"));
  writer.sendText(finance, "已读状态");
  const { message } = await sync.next("");
  sync.send("/conversation/read", { contact_id: clerk, seq: message.seq });
  await writer.next("conversation_read");
  ordinary.send("/friend/pull_message", { contact_id: clerk });
  await ordinary.next("friend_history_message");
  expect(ordinary.frames.filter(({ event }) => event === "conversation_read")).toEqual([]);
  expect(ordinary.foreign).toEqual([]);
});

test("every frame is one JSON object in text [RT-01]", async () => {
  const socket = new WebSocket(`${base}/ws/`, [await backend.signIn("clerk")]);
  const frames: { text: string; isBinary: boolean }[] = [];
  socket.on("message", (data, isBinary) => {
    frames.push({ text: Buffer.isBuffer(data) ? data.toString() : "", isBinary });
  });
  await waitUntil(() => frames.length > 0, "init");
  socket.send(JSON.stringify({ uri: "/friend/send_message", message: { id: randomUUID() } }));
  await waitUntil(() => frames.length > 1, "refusal");
  socket.terminate();
  for (const { text, isBinary } of frames) {
    expect(isBinary).toBe(false);
    expect(text.startsWith("{")).toBe(true);
    expect(JSON.parse(text)).toBeTypeOf("object");
  }
});

test("a link is kept and handed on as the text of its address, live and in the history; what is no address is refused [W-11, IM-05]", async () => {
  const [from, to] = [await openOrdinary("clerk"), await openOrdinary("finance")];
  const send = (content: string) =>
    from.send("/friend/send_message", { id: randomUUID(), type: "link", content, toContactId: finance });
  send("https://example.org/a?b=1&c=<2>");
  const content = "https://example.org/a?b=1&amp;c=&lt;2&gt;";
  expect((await to.next("")).message).toMatchObject({ type: "text", content });
  to.send("/friend/pull_message", { contact_id: clerk, user_id: finance });
  const { friend_history_message: rows } = await to.next("friend_history_message");
  expect(rows.at(-1)).toMatchObject({ type: "text", content });
  for (const wrong of ["javascript:alert(1)", "example.org", `https://example.org/${"x".repeat(2048)}`]) {
    send(wrong);
    const { message } = await from.next("", ({ message: { type } }) => type === "event");
    expect(message.content).toContain("链接须是完整的 http(s) 网址");
  }
});

test("an invitation that waits is told in the group: to the inviter, to who decides, and to the inviter what came of it [W-12]", async () => {
  const [owner, manager, newcomer] = [
    await openOrdinary("finance"),
    await openOrdinary("clerk"),
    await openOrdinary("store"),
  ];
  const checkedContacts = [{ id: clerk }];
  owner.send(
    "/group/create_group",
    { name: "审批群", size: 200, validation: 1, introduction: "", checkedContacts },
    "POST",
  );
  const { id } = (await owner.next("create_group")).message.group_info;
  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk, level: 2 }, "POST");
  await manager.next("change_group_member_level");
  const newJoinGroupMember = [{ id: demoIds.store }, { id: demoIds.agent }];
  const expectTold = async (socket: typeof owner, words: RegExp) => {
    const { message } = await socket.next("", ({ message: { content } }) => words.test(String(content)));
    expect(Object.keys(message).sort()).toEqual(messageFields);
    expect(message).toMatchObject({ type: "event", toContactId: id, isGroup: true, fromUser: { id: 0 } });
  };
  manager.send("/group/invite_group_member", { id, newJoinGroupMember }, "POST");
  await expectTold(manager, /^已提交，等待群主审批$/);
  await expectTold(owner, /^收费专员 邀请 .+、.+ 加入群聊，等待审批$/);
  owner.send("/group/reject_join", { group_id: id, uid: demoIds.agent });
  await expectTold(manager, / 的入群申请没有通过$/);
  owner.send("/group/approve_join", { group_id: id, uid: demoIds.store });
  await newcomer.next("new_member_join_group");
});
