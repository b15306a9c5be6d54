import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { emojiApi, maxFavourites } from "#contract/chat/emoji";
import { code } from "#contract/kernel/errors";
import { ChatUploaded } from "#contract/platform/uploads";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { pngOf, uploadForm } from "../support/files/pictures";
import { refusal } from "../support/api/refusal";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";

const { finance, clerk, store } = demoIds;

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { open } = await listenForAccounts(backend);
const gone = refusal(code.refused, "图片不存在");

async function upload(username: string, kind: "pic" | "file", name: string): Promise<string> {
  const form = uploadForm(await pngOf(), name, { savePath: `chat/${kind}`, messageId: "m1" });
  const token = await backend.signIn(username);
  const { envelope } = await backend.request("POST", `/laboratory/chat_module/upload_${kind}`, { token, body: form });
  return ChatUploaded.parse(envelope.data).url;
}

async function sendImage(socket: SocketClient, toContactId: number, content: string): Promise<string> {
  const id = randomUUID();
  socket.send("/friend/send_message", { id, type: "image", content, toContactId });
  await socket.next("ack", ({ message }) => message.id === id && message.status === "succeed");
  return id;
}

const clientOf = async (username: string) => backend.client(await backend.signIn(username));

test("a picture somebody sent is kept, listed newest first, and may be sent on by who kept it [IM-09]", async () => {
  const [sender, keeper] = [await open("finance"), await open("clerk")];
  const src = await upload("finance", "pic", "加油.png");
  const message_id = await sendImage(sender, clerk, src);
  const client = await clientOf("clerk");
  await client.call(emojiApi.emojiStore, { message_id });
  const own = await upload("clerk", "pic", "收到.png");
  await client.call(emojiApi.emojiStore, { src: own });
  // kept once, however often it is asked for
  await client.call(emojiApi.emojiStore, { message_id });
  const { list, total } = await client.call(emojiApi.emojiList, {});
  expect(list.map(({ title }) => title)).toEqual(["收到.png", "加油.png"]);
  expect(total).toBe(2);
  const kept = list[1];
  expect(kept?.src.split("/").at(-1)).toBe(kept?.name);
  expect(kept?.size).toBeGreaterThan(0);

  const id = await sendImage(keeper, store, kept?.src ?? "");
  const receiver = await open("store");
  receiver.send("/friend/pull_message", { contact_id: clerk });
  const page = await receiver.next("friend_history_message");
  expect(page.friend_history_message.find((row) => row.id === id)).toMatchObject({
    type: "image",
    fileName: "加油.png",
    fromUser: { id: clerk },
  });
  for (const one of list) await client.call(emojiApi.emojiDestroy, { id: one.id });
});

test("it is the account's own list: others neither see, send nor remove from it [IM-09]", async () => {
  const ofFinance = await clientOf("finance");
  const src = await upload("finance", "pic", "只给自己.png");
  await ofFinance.call(emojiApi.emojiStore, { src });
  const [kept] = (await ofFinance.call(emojiApi.emojiList, {})).list;
  const ofClerk = await clientOf("clerk");
  expect((await ofClerk.call(emojiApi.emojiList, {})).list).toEqual([]);
  await ofClerk.call(emojiApi.emojiDestroy, { id: kept?.id ?? 0 });
  expect((await ofFinance.call(emojiApi.emojiList, {})).total).toBe(1);

  const other = await open("clerk");
  const id = randomUUID();
  other.send("/friend/send_message", { id, type: "image", content: src, toContactId: finance });
  const { message } = await other.next("ack", (frame) => frame.message.id === id);
  expect(message).toMatchObject({ status: "failed", code: code.badInput });

  await ofFinance.call(emojiApi.emojiDestroy, { id: kept?.id ?? 0 });
  expect((await ofFinance.call(emojiApi.emojiList, {})).total).toBe(0);
});

test("nothing is kept but a picture of a message one can read, or an own upload [IM-09]", async () => {
  const sender = await open("finance");
  const src = await upload("finance", "pic", "内部.png");
  const image = await sendImage(sender, clerk, src);
  const text = sender.sendText(clerk, "不是图片");
  await sender.next("ack", ({ message }) => message.id === text);
  const outside = await clientOf("store");
  for (const input of [{ message_id: image }, { src }, { message_id: randomUUID() }])
    await expect(outside.call(emojiApi.emojiStore, input)).rejects.toEqual(gone);
  const inside = await clientOf("clerk");
  await expect(inside.call(emojiApi.emojiStore, { message_id: text })).rejects.toEqual(gone);
  await expect(inside.call(emojiApi.emojiStore, { src: await upload("clerk", "file", "a.png") })).rejects.toEqual(gone);
  await expect(inside.call(emojiApi.emojiStore, { src: "https://evil.example/a.png" })).rejects.toEqual(gone);
  await expect(inside.call(emojiApi.emojiStore, {})).rejects.toMatchObject({ code: code.badInput });
});

test("two hundred are the most [IM-09]", async () => {
  const { db } = backend.context;
  const client = await clientOf("agent");
  const user_id = demoIds.agent;
  const rows = Array.from({ length: maxFavourites }, (_, place) => ({ user_id, file_name: `${place}`, created_at: 1 }));
  await db.insertInto("chat_emoji").values(rows).execute();
  const src = await upload("agent", "pic", "多一个.png");
  await expect(client.call(emojiApi.emojiStore, { src })).rejects.toEqual(
    refusal(code.refused, "最多收藏 200 个表情，请先移除一些"),
  );
});
