import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { emojiApi } from "#contract/chat/emoji";
import { chatApi } from "#contract/chat/history";
import { ChatUploaded } from "#contract/platform/uploads";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { pngOf, uploadForm } from "../support/files/pictures";

const { clerk } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);
const client = backend.client(await backend.signIn("finance"));

type Kind = "pic" | "file";

/** Uploads and sends a file; answers its path and the message's id. */
async function sendFile(writer: SocketClient, kind: Kind): Promise<{ path: string; id: string }> {
  const contents = kind === "pic" ? await pngOf() : "学生名单";
  const body = uploadForm(contents, kind === "pic" ? "a.png" : "名单.txt", {
    savePath: `chat/${kind}`,
    messageId: "m",
  });
  const token = await backend.signIn("finance");
  const { envelope } = await backend.request("POST", `/laboratory/chat_module/upload_${kind}`, { token, body });
  const { pathname } = new URL(ChatUploaded.parse(envelope.data).url, "http://localhost");
  return { path: pathname, id: await sendPath(writer, kind, pathname) };
}

async function sendPath(writer: SocketClient, kind: Kind, content: string): Promise<string> {
  const id = randomUUID();
  writer.send("/friend/send_message", { id, type: kind === "pic" ? "image" : "file", content, toContactId: clerk });
  await writer.next("ack", ({ message }) => message.id === id);
  return id;
}

async function withdraw(writer: SocketClient, id: string): Promise<void> {
  writer.send("/friend/withdraw_message", { id });
  await writer.next("friend_withdraw_message", ({ message }) => message.id === id);
}

const origin = "http://backend.internal";
const caller = { address: "127.0.0.1", origin };
const opened = async (path: string) => (await backend.files.fetch(new Request(origin + path), caller)).status;

test.each(["pic", "file"] as const)("a withdrawn %s can no longer be opened by anybody [C-4]", async (kind) => {
  const writer = await open("finance");
  const { path, id } = await sendFile(writer, kind);
  expect(await opened(path)).toBe(200);
  await withdraw(writer, id);
  expect([await opened(path), await opened(`${path}?thumb=1`)]).toEqual([404, 404]);
});

test("a file sent twice stays until the second message is withdrawn, too [C-4]", async () => {
  const writer = await open("finance");
  const { path, id } = await sendFile(writer, "file");
  const again = await sendPath(writer, "file", path);
  await withdraw(writer, id);
  expect(await opened(path)).toBe(200);
  await withdraw(writer, again);
  expect(await opened(path)).toBe(404);
});

test("a forwarded copy, a bundle and an emoji keep the picture of a withdrawn message [C-4]", async () => {
  const writer = await open("finance");
  const keep = {
    copy: (id: string) => client.call(chatApi.forward, { message: [{ id }], contact: [{ id: clerk }] }),
    bundle: async (id: string) => {
      const other = writer.sendText(clerk, "说明");
      await writer.next("ack", ({ message }) => message.id === other);
      await client.call(chatApi.mergeForward, { message: [{ id }, { id: other }], contact: [{ id: clerk }] });
    },
    emoji: (message_id: string) => client.call(emojiApi.emojiStore, { message_id }),
  };
  for (const [way, keepPicture] of Object.entries(keep)) {
    const { path, id } = await sendFile(writer, "pic");
    await keepPicture(id);
    await withdraw(writer, id);
    expect([way, await opened(path)]).toEqual([way, 200]);
  }
});
