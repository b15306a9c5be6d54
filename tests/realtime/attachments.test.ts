import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { chatApi } from "#contract/chat/history";
import { code } from "#contract/kernel/errors";
import { ChatUploaded } from "#contract/platform/uploads";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { pngOf, uploadForm } from "../support/files/pictures";
import { refusal } from "../support/api/refusal";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";

const { finance, clerk } = demoIds;

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { open } = await listenForAccounts(backend);

async function upload(username: string, kind: "pic" | "file", name: string): Promise<string> {
  const contents = kind === "pic" ? await pngOf() : "第一行";
  const form = uploadForm(contents, name, { savePath: `chat/${kind}`, messageId: "m1" });
  const token = await backend.signIn(username);
  const { envelope } = await backend.request("POST", `/laboratory/chat_module/upload_${kind}`, { token, body: form });
  return ChatUploaded.parse(envelope.data).url;
}

function attach(socket: SocketClient, toContactId: number | string, type: string, content: string): string {
  const id = randomUUID();
  const uri = typeof toContactId === "number" ? "/friend/send_message" : "/group/send_message";
  socket.send(uri, { id, type, content, toContactId, fileName: "假名.exe", fileSize: 1, fileExt: "exe" });
  return id;
}

async function makeGroup(socket: SocketClient, members: readonly number[]): Promise<string> {
  const checkedContacts = members.map((id) => ({ id }));
  socket.send("/group/create_group", { name: "资料组", checkedContacts }, "POST");
  return (await socket.next("create_group")).message.group_info.id;
}

test("a file goes with name, size and kind as the server stored them, whatever the frame says [UP-06]", async () => {
  const [sender, receiver] = [await open("finance"), await open("clerk")];
  const url = await upload("finance", "file", "对账说明.txt");
  const id = attach(sender, clerk, "file", url);
  const { message } = await receiver.next("", (frame) => frame.message.id === id);
  expect(message).toMatchObject({ type: "file", fileName: "对账说明.txt", fileSize: 9, fileExt: "txt" });
  expect(String(message.content)).toMatch(/^https?:\/\/[^/]+\/files\/[\w-]{72}\.txt$/);
  const contact = (await (await open("clerk")).next("init")).user_contact.find((one) => one.id === finance);
  expect(contact).toMatchObject({ lastContentType: "file" });
});

test("only an own upload of that kind is sent: not another's, not a page elsewhere [UP-06]", async () => {
  const sender = await open("finance");
  const foreign = await upload("clerk", "pic", "a.png");
  const own = await upload("finance", "file", "a.txt");
  const name = foreign.split("/").at(-1) ?? "";
  for (const [type, content] of [
    ["image", foreign],
    ["image", own],
    ["file", "https://evil.example/a.txt"],
    ["image", `https://evil.example/files/${name}`],
    ["video", "blob:http://x/1"],
  ] as const) {
    const id = attach(sender, clerk, type, content);
    const { message } = await sender.next("ack", (frame) => frame.message.id === id);
    expect(message).toMatchObject({
      status: "failed",
      code: code.badInput,
      msg: "内容：文件不存在或已失效，请重新上传",
    });
  }
});

test("history is searched by text, file name and day, newest first, of own conversations alone [IM-23]", async () => {
  const sender = await open("finance");
  for (const text of ["住宿费怎么退", "找班主任", "住宿费已退"]) {
    const id = sender.sendText(clerk, text);
    await sender.next("ack", ({ message }) => message.id === id);
  }
  const client = backend.client(await backend.signIn("clerk"));
  const found = await client.call(chatApi.friendHistory, { contact_id: finance, content: "住宿费" });
  expect(found.total).toBe(2);
  expect(found.list.map(({ content }) => content)).toEqual(["住宿费已退", "住宿费怎么退"]);
  expect(found.list[0]).toMatchObject({ displayName: "财务主管", fromUser: { id: finance } });
  expect(found.list[0]?.sendTime).toMatch(/^\d\d:\d\d:\d\d$/);
  const midnight = Date.UTC(2026, 10, 19, 16);
  const today = await client.call(chatApi.friendHistory, { contact_id: finance, date: midnight });
  expect(today.total).toBeGreaterThanOrEqual(3);
  expect((await client.call(chatApi.friendHistory, { contact_id: finance, date: midnight + 86_400_000 })).total).toBe(
    0,
  );
  const earlier = await client.call(chatApi.friendHistory, { contact_id: finance, content: "", page_size: 1000 });
  expect(earlier.list.at(-1)?.sendTime).toMatch(/^\d{4}-\d\d-\d\d, \d\d:\d\d:\d\d$/);
  const teacher = backend.client(await backend.signIn("teacher"));
  expect(await teacher.call(chatApi.friendHistory, { contact_id: finance })).toEqual({ list: [], total: 0 });
});

test("files and pictures of a group are listed for its members, in whole seconds [GROUP-04] [GROUP-06]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const groupId = await makeGroup(owner, [clerk]);
  attach(owner, groupId, "file", await upload("finance", "file", "预算.txt"));
  attach(owner, groupId, "image", await upload("finance", "pic", "照片.png"));
  await member.next("", ({ message }) => message.type === "image");
  const client = backend.client(await backend.signIn("clerk"));
  const files = await client.call(chatApi.groupFile, { contact_id: groupId, file_name: "预算" });
  expect(files.list).toMatchObject([{ file_name: "预算.txt", type: "file", get_from_user: { desc: "财务主管" } }]);
  expect((files.list[0]?.send_time ?? 1) % 1000).toBe(0);
  const album = await client.call(chatApi.groupAlbum, { contact_id: groupId });
  expect(album.srcList).toEqual(album.list.map(({ content }) => content));
  expect(album.total).toBe(1);
  const outside = backend.client(await backend.signIn("store"));
  expect((await outside.call(chatApi.groupFile, { contact_id: groupId })).total).toBe(0);
  await expect(outside.call(chatApi.memberManage, { contact_id: groupId })).rejects.toEqual(
    refusal(code.refused, "群聊不存在"),
  );
});

test("members are listed with their level; who may be invited is told to owner and managers [GROUP-07] [GROUP-08]", async () => {
  const owner = await open("finance");
  const groupId = await makeGroup(owner, [clerk]);
  const [ofOwner, ofMember] = [
    backend.client(await backend.signIn("finance")),
    backend.client(await backend.signIn("clerk")),
  ];
  const members = await ofMember.call(chatApi.memberManage, { contact_id: groupId });
  expect(members.list.map(({ uid, id, level }) => [uid, id, level])).toEqual([
    [finance, finance, 0],
    [clerk, clerk, 2],
  ]);
  expect((await ofMember.call(chatApi.memberManage, { contact_id: groupId, desc: "收费" })).total).toBe(1);
  const invite = await ofOwner.call(chatApi.groupInvite, { contact_id: groupId });
  expect(invite.group_member_list.map(({ id }) => id)).toEqual([finance, clerk]);
  expect(invite.contacts_source.map(({ id }) => id)).not.toContain(clerk);
  expect(invite.contacts_source.length).toBeGreaterThan(0);
  const forbidden = () => ofMember.call(chatApi.groupInvite, { contact_id: groupId });
  await expect(forbidden()).rejects.toMatchObject({ code: code.forbidden });
});

test("messages are sent on one by one, to friends and groups, and drawn for all of the sender's sockets", async () => {
  const [owner, tab, member] = [await open("finance"), await open("finance"), await open("store")];
  const groupId = await makeGroup(owner, [clerk]);
  const url = await upload("finance", "file", "转发.txt");
  const [text, file] = [owner.sendText(clerk, "请转告"), attach(owner, clerk, "file", url)];
  await owner.next("ack", ({ message }) => message.id === file);
  const contact = [
    { id: demoIds.store, is_group: 0 },
    { id: groupId, is_group: 1 },
  ];
  owner.send("/message/forward_message", { message: [{ id: file }, { id: text }], contact, user: { id: 9 } }, "POST");
  const first = await member.next("");
  const second = await member.next("");
  expect([first.message, second.message]).toMatchObject([
    { type: "text", content: "请转告", toContactId: finance, fromUser: { id: finance } },
    { type: "file", fileName: "转发.txt", toContactId: finance },
  ]);
  for (const socket of [owner, tab]) {
    await socket.next("", ({ message }) => message.content === "请转告" && message.toContactId === demoIds.store);
    await socket.next("", ({ message }) => message.content === "请转告" && message.toContactId === groupId);
  }
});

test("a bundle keeps what it holds, also when it is taken back; both ways of asking do the same", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const ids = ["第一句", "第二句"].map((content) => owner.sendText(clerk, content));
  await owner.next("ack", ({ message }) => message.id === ids[1]);
  const message = ids.map((id) => ({ id }));
  const client = backend.client(await backend.signIn("finance"));
  await client.call(chatApi.mergeForward, { message, contact: [{ id: clerk }] });
  const bundle = await member.next("", (frame) => frame.message.type === "forward");
  expect(bundle.message.content).toMatchObject({
    total: 2,
    fromUser: { id: finance },
    message: [{ content: "第一句", fromUser: { displayName: "财务主管" } }, { content: "第二句" }],
  });
  owner.send("/friend/withdraw_message", { id: ids[0] });
  await member.next("friend_withdraw_message");
  const history = await client.call(chatApi.friendHistory, { contact_id: clerk, page_size: 1 });
  expect(history.list[0]?.content).toMatchObject({ message: [{ content: "第一句" }, { content: "第二句" }] });
  const refuse = (asked: { id: string }[], text: string) =>
    expect(client.call(chatApi.mergeForward, { message: asked, contact: [{ id: clerk }] })).rejects.toEqual(
      refusal(code.badInput, text),
    );
  await refuse(message.slice(1), "请至少选择两条消息合并转发");
  await refuse([{ id: bundle.message.id }, ...message.slice(1)], "会话记录不支持合并转发");
});

test("nothing is sent on that the sender cannot read, and to nobody he cannot write to", async () => {
  const other = await open("clerk");
  const secret = other.sendText(demoIds.store, "只给门店");
  await other.next("ack", ({ message }) => message.id === secret);
  const client = backend.client(await backend.signIn("finance"));
  const forward = (id: string, to: number) =>
    client.call(chatApi.forward, { message: [{ id }], contact: [{ id: to }] });
  await expect(forward(secret, clerk)).rejects.toEqual(refusal(code.refused, "消息不存在"));
  const own = await open("finance");
  const readable = own.sendText(clerk, "可以转");
  await own.next("ack", ({ message }) => message.id === readable);
  await expect(forward(readable, demoIds.teacher)).rejects.toEqual(refusal(code.refused, "联系人不存在"));
});
