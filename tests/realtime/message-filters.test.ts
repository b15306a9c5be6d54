import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { InputOf } from "#contract/kernel/endpoint";
import { friendApi } from "#contract/chat/friends";
import { chatApi } from "#contract/chat/history";
import { messageSearchApi } from "#contract/chat/message-search";
import { ChatUploaded } from "#contract/platform/uploads";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { refusedField } from "../support/api/refusal";
import { pngOf, uploadForm } from "../support/files/pictures";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { makeGroup, say, seqOf, write } from "../support/chat/socket-steps";

const { finance, clerk, agent } = demoIds;
const dayMs = 86_400_000;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

type Query = InputOf<typeof messageSearchApi.searchMessages>;

async function clientOf(username: string) {
  return backend.client(await backend.signIn(username));
}

async function search(username: string, query: Query) {
  return (await clientOf(username)).call(messageSearchApi.searchMessages, query);
}

async function idsOf(username: string, query: Query): Promise<string[]> {
  return (await search(username, query)).list.map(({ id }) => id);
}

/** Uploads a file and sends it; answers the message's id. */
async function attach(socket: SocketClient, group: string, type: "image" | "file" | "video", name: string) {
  const movie = Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex");
  const contents = { image: await pngOf(), file: "第一行", video: Buffer.concat([movie, Buffer.alloc(200)]) }[type];
  const kind = type === "image" ? "pic" : type;
  const body = uploadForm(contents, name, { savePath: `chat/${kind}`, messageId: "m1" });
  const token = await backend.signIn("finance");
  const { envelope } = await backend.request("POST", `/laboratory/chat_module/upload_${kind}`, { token, body });
  const { url } = ChatUploaded.parse(envelope.data);
  const id = randomUUID();
  socket.send("/group/send_message", { id, type, content: url, toContactId: group });
  expect((await socket.next("ack", ({ message }) => message.id === id)).message.status).toBe("succeed");
  return id;
}

test("each kind is found by itself, several together, and all of them newest first without a word [TALK-04, C-I6]", async () => {
  const sender = await open("finance");
  const group = await makeGroup(sender, [clerk]);
  const text = await say(sender, group, "报名表见附件");
  const http = await say(sender, group, "说明：https://school.example/baoming");
  const www = await say(sender, group, "或者 WWW.school.example");
  const link = randomUUID();
  sender.send("/group/send_message", { id: link, type: "link", content: "https://b.example/a", toContactId: group });
  await sender.next("ack", ({ message }) => message.id === link);
  const image = await attach(sender, group, "image", "报名照片.png");
  const file = await attach(sender, group, "file", "报名表.txt");
  const video = await attach(sender, group, "video", "报名现场.mp4");

  const find = (query: Query) => idsOf("clerk", { contact_id: group, ...query });
  expect(await find({ kind: "file" })).toEqual([file]);
  expect(await find({ kind: "image" })).toEqual([image]);
  expect(await find({ kind: "video" })).toEqual([video]);
  expect(await find({ kind: "link" })).toEqual([link, www, http]);
  expect(await find({ kind: "text" })).toEqual([link, www, http, text]);
  expect(await find({ kind: ["image", "video"] })).toEqual([video, image]);
  expect(await find({})).toEqual([video, file, image, link, www, http, text]);
  expect(await find({ keyword: "报名" })).toEqual([video, file, image, text]);
  expect(await find({ keyword: "说明", kind: "link" })).toEqual([http]);
  expect(await find({ keyword: "说明", kind: "file" })).toEqual([]);
  const { list } = await search("clerk", { kind: "image", contact_id: group });
  expect(list).toMatchObject([
    { type: "image", fileName: "报名照片.png", content: expect.stringMatching(/\/files\//) },
  ]);

  // the history takes the same filters, and says where each message stands
  const history = async (query: Partial<InputOf<typeof chatApi.groupHistory>>) => {
    const page = await (await clientOf("clerk")).call(chatApi.groupHistory, { contact_id: group, ...query });
    expect(page.total).toBe(page.list.length);
    return page.list;
  };
  expect((await history({ kind: "link" })).map(({ id }) => id)).toEqual([link, www, http]);
  expect((await history({ kind: "file", content: "报名" })).map(({ id }) => id)).toEqual([file]);
  const seqs = new Map((await search("clerk", { contact_id: group })).list.map(({ id, seq }) => [id, seq]));
  for (const { id, seq } of await history({})) expect(seq).toBe(seqs.get(id));
});

test("a sender is asked for over all conversations and in one [TALK-04, C-I6]", async () => {
  const [writer, other] = [await open("finance"), await open("clerk")];
  const group = await makeGroup(writer, [clerk]);
  const own = await say(writer, group, "我说的秋游");
  const answer = await say(other, group, "回答的秋游");
  const alone = await say(other, finance, "单独说的秋游");
  expect(await idsOf("finance", { keyword: "秋游", from_uid: clerk })).toEqual([alone, answer]);
  expect(await idsOf("finance", { keyword: "秋游", from_uid: finance })).toEqual([own]);
  expect(await idsOf("finance", { from_uid: clerk, contact_id: group })).toEqual([answer]);
  const { list } = await (await clientOf("finance")).call(chatApi.groupHistory, { contact_id: group, from_uid: clerk });
  expect(list.map(({ id }) => id)).toEqual([answer]);
});

test("days are those of Shanghai, the last one whole, and old messages come after the newer ones [TALK-04, C-I6, C-I7]", async () => {
  const first = await open("finance");
  const group = await makeGroup(first, [clerk]);
  const old = await say(first, group, "第一天");
  const sayLater = async (days: number, text: string) => {
    backend.clock.advance(days * dayMs);
    const socket = await open("finance");
    const id = await say(socket, group, text);
    await socket.close();
    return id;
  };
  const start = Math.floor((backend.clock.now() + 8 * 3_600_000) / dayMs);
  // 23:59:59 of the first day, then midnight of the next
  const rest = (start + 1) * dayMs - 8 * 3_600_000 - backend.clock.now();
  const late = await sayLater((rest - 1000) / dayMs, "第一天最后一秒");
  const next = await sayLater(1000 / dayMs, "第二天第一秒");
  const months = await sayLater(100, "三个月后");
  const years = await sayLater(1000, "多年后");

  const day = (place: number) => new Date((start + place) * dayMs).toISOString().slice(0, 10);
  const find = (query: Query) => idsOf("finance", { contact_id: group, ...query });
  expect(await find({ start_date: day(0), end_date: day(0) })).toEqual([late, old]);
  expect(await find({ start_date: day(1), end_date: day(1) })).toEqual([next]);
  expect(await find({ end_date: day(1) })).toEqual([next, late, old]);
  expect(await find({ start_date: day(1) })).toEqual([years, months, next]);
  expect(await find({})).toEqual([years, months, next, late, old]);
  expect(await find({ cur_page: 2, page_size: 2 })).toEqual([next, late]);
  expect((await search("finance", { contact_id: group, cur_page: 2, page_size: 2 })).more).toBe(true);
  expect((await search("finance", { contact_id: group, cur_page: 3, page_size: 2 })).more).toBe(false);

  const history = async (query: object) => {
    const client = await clientOf("finance");
    return (await client.call(chatApi.groupHistory, { contact_id: group, ...query })).list.map(({ id }) => id);
  };
  expect(await history({ start_date: day(1), end_date: day(200) })).toEqual([months, next]);
  const midnight = start * dayMs - 8 * 3_600_000;
  expect(await history({ date: midnight })).toEqual([late, old]);
  expect(await history({ date: midnight, start_date: day(1) })).toEqual([]);
  const wrongOrder = { contact_id: group, start_date: day(1), end_date: day(0) };
  await expect(search("finance", wrongOrder)).rejects.toEqual(refusedField("end_date", "不能早于"));
  await expect(history(wrongOrder)).rejects.toEqual(refusedField("end_date", "不能早于"));
});

test("without a word and without a filter nothing is searched, and no kind is invented [TALK-04, PLUS-13]", async () => {
  const client = await clientOf("finance");
  const find = (query: Query) => client.call(messageSearchApi.searchMessages, query);
  for (const query of [{}, { keyword: "" }, { keyword: "  ", contact_id: "" } as const])
    await expect(find(query)).rejects.toEqual(refusedField("keyword", "请输入要查找的内容"));
  await expect(find({ kind: "event" })).rejects.toEqual(refusedField("kind"));
  await expect(find({ start_date: "2026-02-30" })).rejects.toEqual(refusedField("start_date"));
  expect(await find({ from_uid: finance, cur_page: 1_000_000 })).toEqual({ list: [], more: false });
});

test("filters open nothing: not before one came, not what one deleted, not where one is no member or has no friend [TALK-04]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const group = await makeGroup(owner, [agent]);
  await say(owner, group, "来之前的话");
  owner.send("/group/invite_group_member", { id: group, newJoinGroupMember: [{ id: clerk }] }, "POST");
  await member.next("new_member_join_group");
  const kept = await say(owner, group, "来之后的话");
  const deleted = await say(owner, group, "要删的话");
  const today = new Date(backend.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const filters: Query[] = [{ from_uid: finance }, { kind: "text" }, { start_date: today }, {}];
  const seen = async (username: string) => {
    const client = await clientOf(username);
    const asked = filters.map((filter) =>
      client.call(messageSearchApi.searchMessages, { ...filter, contact_id: group }),
    );
    return (await Promise.all(asked)).map(({ list }) => list.map(({ id }) => id));
  };
  expect(await seen("clerk")).toEqual(filters.map(() => [deleted, kept]));
  member.send("/conversation/hide_messages", { contact_id: group, ids: [deleted] });
  await member.next("messages_hidden");
  expect(await seen("clerk")).toEqual(filters.map(() => [kept]));
  expect(await seen("store")).toEqual(filters.map(() => []));
  member.send("/group/exit_group", { group_id: group }, "POST");
  await owner.next("group_member_exit");
  expect(await seen("clerk")).toEqual(filters.map(() => []));

  // the lines of the system are nobody's messages
  expect((await search("agent", { contact_id: group })).list.map(({ type }) => type)).not.toContain("event");

  const line = seqOf(await write(owner, clerk, "以前的好友说的"));
  const friends = { from_uid: finance, start_date: today };
  const placesOf = async () => (await search("clerk", friends)).list.map(({ seq }) => seq);
  expect(await placesOf()).toContain(line);
  await (await clientOf("clerk")).call(friendApi.friendDestroy, { uid: finance });
  expect(await placesOf()).not.toContain(line);
});
