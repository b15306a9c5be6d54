import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { emojiApi } from "#contract/chat/emoji";
import { chatApi } from "#contract/chat/history";
import { adviceApi } from "#contract/platform/advice";
import { ChatUploaded } from "#contract/platform/uploads";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { write } from "../support/chat/socket-steps";
import { pngOf, uploadForm } from "../support/files/pictures";
import { storedName } from "../support/files/stored-name";

const { clerk, finance } = demoIds;
const dayMs = 24 * 60 * 60 * 1000;

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { db } = backend.context;
const { open } = await listenForAccounts(backend);
const origin = "http://backend.internal";

async function opened(address: string): Promise<number> {
  const request = new Request(new URL(new URL(address).pathname, origin));
  return (await backend.files.fetch(request, { address: "127.0.0.1", origin })).status;
}

/** A picture that finance sends to the clerk: its address for each of them. */
async function sendPicture() {
  const [writer, reader] = [await open("finance"), await open("clerk")];
  const body = uploadForm(await pngOf(600, 400), "旗子.png", { savePath: "chat/pic", messageId: "m" });
  const token = await backend.signIn("finance");
  const { envelope } = await backend.request("POST", "/laboratory/chat_module/upload_pic", { token, body });
  const { url } = ChatUploaded.parse(envelope.data);
  const id = randomUUID();
  writer.send("/friend/send_message", { id, type: "image", content: url, toContactId: clerk });
  await writer.next("ack", ({ message }) => message.id === id);
  const { message } = await reader.next("", (frame) => frame.message.id === id);
  return { id, own: url, sent: String(message.content) };
}

/** The address of a picture in what an account reads of the conversation later. */
async function readAgain(picture: { id: string }, username: string, contact_id: number): Promise<string> {
  const client = backend.client(await backend.signIn(username));
  const { list } = await client.call(chatApi.friendHistory, { contact_id });
  return String(list.find(({ id }) => id === picture.id)?.content);
}

test("each reader of a file has an address of its own, which stays the same for days [TALK-11]", async () => {
  const picture = await sendPicture();
  const { own, sent } = picture;
  expect(sent).not.toBe(own);
  expect([await opened(own), await opened(sent)]).toEqual([200, 200]);
  expect(storedName(backend.context, sent)).toBe(storedName(backend.context, own));
  expect(new URL(await readAgain(picture, "clerk", finance)).pathname).toBe(new URL(sent).pathname);
  expect(new URL(await readAgain(picture, "finance", clerk)).pathname).toBe(new URL(own).pathname);
});

test("a quoted picture has an address for each reader, until it is taken back [C-I17, TALK-11]", async () => {
  const picture = await sendPicture();
  const [writer, reader, old] = [await open("finance"), await open("clerk"), await open("clerk", { sync: false })];
  const answer = await write(reader, finance, "收到图片", { quote: picture.id });
  const answerOf = async (socket: SocketClient) =>
    (await socket.next("", ({ message }) => message.id === answer.id)).message;
  const { quote } = await answerOf(writer);
  expect(quote).toMatchObject({ type: "image", text: "" });
  expect(new URL(quote?.picture ?? "").pathname).toBe(new URL(picture.own).pathname);
  expect(await answerOf(old)).not.toHaveProperty("quote");
  const readQuote = async () => {
    reader.send("/friend/pull_message", { contact_id: finance });
    const page = (await reader.next("friend_history_message")).friend_history_message;
    return page.find(({ id }) => id === answer.id)?.quote;
  };
  expect(await readQuote()).toMatchObject({ type: "image", picture: picture.sent });
  writer.send("/friend/withdraw_message", { id: picture.id });
  await reader.next("friend_withdraw_message");
  const gone = await readQuote();
  expect(gone).toMatchObject({ type: "event", text: "" });
  expect(gone).not.toHaveProperty("picture");
});

test("a stored name, a changed address and one of another key open nothing [TALK-11]", async () => {
  const picture = await sendPicture();
  const name = storedName(backend.context, picture.own);
  const [, sealed = ""] = /\/files\/([\w-]{72})-/.exec(picture.own) ?? [];
  const other = await startTestBackend({
    settings: { DEMO_ORDERS: "1", DATA_KEY: "another key of thirty two characters" },
  });
  const changed = [
    `${origin}/files/${name}`,
    picture.own.replace("-600x400", "-600x401"),
    picture.own.replace(/png$/, "jpg"),
    picture.own.replace(sealed, `${sealed.slice(0, -1)}${sealed.endsWith("A") ? "B" : "A"}`),
    picture.own.replace(sealed, "A".repeat(72)),
  ];
  for (const address of changed) expect(await opened(address), address).toBe(404);
  expect(() => storedName(other.context, picture.own)).toThrow();
});

test("an account that was closed, or withdrew the message, opens the file no more [TALK-11]", async () => {
  const picture = await sendPicture();
  await db.updateTable("users").set({ status: 2 }).where("id", "=", clerk).execute();
  expect([await opened(picture.sent), await opened(picture.own)]).toEqual([404, 200]);
  await db.updateTable("users").set({ status: 1 }).where("id", "=", clerk).execute();
  const { id, own, sent } = await sendPicture();
  const writer = await open("finance");
  writer.send("/friend/withdraw_message", { id });
  await writer.next("friend_withdraw_message", ({ message }) => message.id === id);
  expect([await opened(own), await opened(sent)]).toEqual([404, 404]);
});

test("who left a group is sent no address any more, and whoever stays is [TALK-11]", async () => {
  const picture = await sendPicture();
  const owner = await open("finance");
  const name = "照片交流";
  const [init] = owner.frames.filter((frame) => frame.event === "init");
  const checkedContacts = (init?.user_contact ?? []).filter(({ id }) => id === clerk);
  const group = { name, size: 200, validation: 0, introduction: "", checkedContacts };
  owner.send("/group/create_group", group, "POST");
  const made = await owner.next("create_group", ({ message }) => message.group_info.displayName === name);
  const group_id = made.message.group_info.id;
  const id = randomUUID();
  owner.send("/group/send_message", { id, type: "image", content: picture.own, toContactId: group_id });
  await owner.next("ack", ({ message }) => message.id === id);
  const read = async (username: string) => {
    const client = backend.client(await backend.signIn(username));
    return client.call(chatApi.groupHistory, { contact_id: group_id });
  };
  expect(JSON.stringify(await read("clerk"))).toContain("/files/");
  owner.send("/group/delete_group_member", { group_id, uid: clerk }, "POST");
  await owner.next("delete_group_member");
  expect((await read("clerk")).list).toEqual([]);
  expect(JSON.stringify(await read("finance"))).toContain("/files/");
});

test("what is answered of a file names it as its address does [TALK-11]", async () => {
  const picture = await sendPicture();
  const client = backend.client(await backend.signIn("clerk"));
  await client.call(emojiApi.emojiStore, { message_id: picture.id });
  const { list } = await client.call(emojiApi.emojiList, {});
  const [kept] = list;
  expect(kept?.src.endsWith(`/files/${kept.name}`)).toBe(true);
  expect(await opened(kept?.src ?? "")).toBe(200);
  expect(JSON.stringify(list)).not.toContain(storedName(backend.context, picture.own));
});

test("a picture that is pasted into a text for others outlasts its address, and another reader's is left out [TALK-11, UP-02]", async () => {
  const { own, sent } = await sendPicture();
  const client = backend.client(await backend.signIn("clerk"));
  const shown = async (content: string) => {
    await client.call(adviceApi.store, { title: "图片", type: 1, content });
    const [row] = (await client.call(adviceApi.list, { page_size: 1 })).list;
    const { list } = await client.call(adviceApi.edit, { id: row?.id ?? 0 });
    return [...list.content.matchAll(/<img src="([^"]*)"/g)].map(([, src = ""]) => src);
  };
  const twice = await shown(`<p>如图<img src="${sent}"><img src="${sent}"></p>`);
  expect(new Set(twice).size).toBe(1);
  expect(twice).toHaveLength(2);
  const [kept = ""] = twice;
  expect(kept).toMatch(/\/files\/[0-9a-f]{32}\.png$/);
  expect(await shown(`<p>如图<img src="${own}"><img src="${kept}"></p>`)).toEqual([kept]);
  backend.clock.advance(31 * dayMs);
  expect([await opened(sent), await opened(new URL(kept, origin).href)]).toEqual([404, 200]);
});

test("an address ends within a month, and the conversation then has another [TALK-11]", async () => {
  const picture = await sendPicture();
  const before = await readAgain(picture, "clerk", finance);
  backend.clock.advance(14 * dayMs);
  expect(await opened(before)).toBe(200);
  backend.clock.advance(17 * dayMs);
  expect(await opened(before)).toBe(404);
  const after = await readAgain(picture, "clerk", finance);
  expect(after).not.toBe(before);
  expect(await opened(after)).toBe(200);
});
