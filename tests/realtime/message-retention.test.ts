import { expect, test } from "vitest";
import { emojiApi } from "#contract/chat/emoji";
import { chatApi } from "#contract/chat/history";
import { messageSearchApi } from "#contract/chat/message-search";
import { ChatUploaded } from "#contract/platform/uploads";
import { cleanMessages } from "#backend/chat/cleaning/message-cleaning.service";
import { indexMessages } from "#backend/chat/word-index/index-messages.service";
import { cleanFiles } from "#backend/platform/files/file-cleaning.service";
import { findLiveFile, nameInAddress, pathOfFile } from "#backend/platform/files/files.service";
import { startTestBackend, type TestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { keepMonths as setMonths } from "../support/api/keep-months";
import { refusedField } from "../support/api/refusal";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { makeGroup, say } from "../support/chat/socket-steps";
import { pngOf, uploadForm } from "../support/files/pictures";

const { clerk } = demoIds;
const dayMs = 86_400_000;

const start = () => startTestBackend({ settings: { JOBS: "off" } });

const keepMonths = async (backend: TestBackend, data: string) =>
  setMonths(backend.client(await backend.signIn("admin")), data);

const countMessages = async ({ context: { db } }: TestBackend) =>
  (await db.selectFrom("messages").select("seq").execute()).length;

const contentsOf = (messages: readonly { type: string; content: unknown }[]) =>
  messages.filter(({ type }) => type !== "event").map(({ content }) => content);

async function pull(socket: SocketClient, group: string) {
  socket.send("/group/pull_message", { contact_id: group });
  const { group_history_message: messages, more, pins, change_seq } = await socket.next("group_history_message");
  return { texts: contentsOf(messages), more, pins: pins?.list.map(({ text }) => text), change_seq };
}

async function search(backend: TestBackend, keyword: string, keptMonths?: number): Promise<string[]> {
  const client = backend.client(await backend.signIn("clerk"));
  const { list, kept_months } = await client.call(messageSearchApi.searchMessages, { keyword, page_size: 100 });
  expect(kept_months).toBe(keptMonths);
  return list.map(({ content }) => content);
}

test("messages older than they are kept go from pages, search, records and catching up; young and pinned ones stay [O-X4, OPS-03, TALK-06]", async () => {
  const backend = await start();
  const { open } = await listenForAccounts(backend);
  const [owner, member] = [await open("finance"), await open("clerk")];
  const [group, other] = [await makeGroup(owner, [clerk]), await makeGroup(owner, [clerk])];
  for (let place = 0; place < 40; place += 1) await say(owner, group, `青鸟${place}`);
  const pinned = await say(owner, group, "青鸟公约");
  owner.send("/message/pin", { id: pinned, on: true });
  await member.next("conversation_pins");
  const left = await say(owner, group, "青鸟回音");
  member.send("/message/react", { id: left, reaction: "heart", on: true });
  await owner.next("message_reactions");
  await say(owner, other, "青鸟旧事");
  backend.clock.advance(dayMs);
  await indexMessages(backend.context, () => false);

  backend.clock.advance(190 * dayMs);
  const later = await open("finance");
  const quoting = crypto.randomUUID();
  later.send("/group/send_message", {
    ...{ id: quoting, type: "text", content: "青鸟新篇", toContactId: group, quote: left },
  });
  await later.next("ack", ({ message }) => message.id === quoting);
  const back = await open("clerk");
  const before = await search(backend, "青鸟");
  expect(before).toHaveLength(44);

  expect(await cleanMessages(backend.context), "without the setting").toBe(0);
  await keepMonths(backend, "6");
  expect(await cleanMessages(backend.context)).toBeGreaterThan(42);
  expect(await cleanMessages(backend.context), "once").toBe(0);

  back.send("/conversation/pull_changes", { contact_id: group, after: 0 });
  const caughtUp = await back.next("conversation_changes");
  expect(caughtUp.more).toBe(false);
  const told = caughtUp.changes.flatMap((change) => ("message" in change ? [change.message] : []));
  expect(contentsOf(told)).toEqual(["青鸟公约", "青鸟新篇"]);
  expect(caughtUp.changes.map(({ event }) => event)).not.toContain("message_reactions");
  const client = backend.client(await backend.signIn("clerk"));
  const { list, total } = await client.call(chatApi.groupHistory, { contact_id: group, content: "青鸟" });
  expect([total, contentsOf(list)]).toEqual([2, ["青鸟新篇", "青鸟公约"]]);
  expect(await search(backend, "青鸟", 6)).toEqual(["青鸟新篇", "青鸟公约"]);

  const init = (await open("clerk")).frames[0];
  const groups = init?.event === "init" ? init.user_group : expect.unreachable();
  const shown = (id: string) => groups.find((row) => row.id === id);
  expect(shown(group)).toMatchObject({ unread: 2, lastContent: expect.stringContaining("青鸟新篇") });
  expect(shown(other)).toMatchObject({ unread: 0, lastContent: "", change_seq: expect.any(Number) });

  expect(await pull(back, group)).toMatchObject({
    ...{ texts: ["青鸟公约", "青鸟新篇"], more: false, pins: ["青鸟公约"], change_seq: caughtUp.change_seq },
  });
  expect(told.find(({ id }) => id === quoting)).not.toHaveProperty("quote");
  expect(await pull(back, other)).toMatchObject({ texts: [], more: false });
  await say(later, other, "从头再来");
  expect((await pull(back, other)).texts).toEqual(["从头再来"]);
  const { db } = backend.context;
  expect(back.foreign).toEqual([]);
  const marks = await db.selectFrom("message_reactions").select("seq").execute();
  expect(marks).toEqual([]);
});

test("the files of messages that go are gone, too, unless a favourite or a young message shows them [O-X4, C-4]", async () => {
  const backend = await start();
  const { open } = await listenForAccounts(backend);
  const writer = await open("finance");
  const token = await backend.signIn("finance");
  const { context } = backend;
  const isThere = async (path: string) => {
    const name = nameInAddress(context, path) ?? "";
    return (await findLiveFile(context, name)) !== undefined;
  };
  const send = async (content: string, socket = writer) => {
    const id = crypto.randomUUID();
    socket.send("/friend/send_message", { id, type: "image", content, toContactId: clerk });
    await socket.next("ack", ({ message }) => message.id === id);
    return id;
  };
  const upload = async () => {
    const body = uploadForm(await pngOf(), "a.png", { savePath: "chat/pic", messageId: "m" });
    const { envelope } = await backend.request("POST", "/laboratory/chat_module/upload_pic", { token, body });
    // the address itself ends for its reader
    return pathOfFile(nameInAddress(context, ChatUploaded.parse(envelope.data).url) ?? "");
  };
  const [alone, kept, again, bundled] = [await upload(), await upload(), await upload(), await upload()];
  const client = backend.client(token);
  await send(alone);
  await client.call(emojiApi.emojiStore, { message_id: await send(kept) });
  await send(again);
  const [one, two] = [await send(bundled), await send(alone)];
  await client.call(chatApi.mergeForward, { message: [{ id: one }, { id: two }], contact: [{ id: clerk }] });
  backend.clock.advance(400 * dayMs);
  await send(again, await open("finance"));
  await keepMonths(backend, "12");
  await cleanMessages(context);
  await cleanFiles(context);
  const paths = [alone, kept, again, bundled];
  expect(await Promise.all(paths.map(isThere))).toEqual([false, true, true, false]);
});

test("many go in lots, each message once however many instances clean, and none once the setting is taken back [O-X4]", async () => {
  const backend = await start();
  const { db } = backend.context;
  const { id } = await db.selectFrom("conversations").select("id").orderBy("id").executeTakeFirstOrThrow();
  const old = Array.from({ length: 1_050 }, (_, place) => ({
    ...{
      conversation_id: id,
      seq: 100_000 + place,
      message_id: `old-${place}`,
      from_uid: clerk,
      type: "text" as const,
    },
    ...{ content: `旧${place}`, send_time: backend.clock.now() - 300 * dayMs + place },
    ...{ file_name: "", file_size: 0, file_ext: "" },
  }));
  for (let first = 0; first < old.length; first += 350)
    await db
      .insertInto("messages")
      .values(old.slice(first, first + 350))
      .execute();
  const count = () => countMessages(backend);
  const before = await count();
  await keepMonths(backend, "6");

  let asked = 0;
  expect(await cleanMessages(backend.context, () => (asked += 1) > 3), "ends when the server stops").toBeLessThan(
    1_050,
  );
  expect(await count()).toBeGreaterThan(before - 1_050);
  const rest = (await count()) - (before - 1_050);
  await keepMonths(backend, "");
  expect(await cleanMessages(backend.context)).toBe(0);
  await keepMonths(backend, "6");
  const cleaned = await Promise.all([cleanMessages(backend.context), cleanMessages(backend.context)]);
  const last = await cleanMessages(backend.context);
  expect(cleaned.reduce((sum, some) => sum + some, last)).toBe(rest);
  expect(await count()).toBe(before - 1_050);
});

test("the job cleans once a day, and months are whole ones between 6 and 120 [O-X4, DICT-03]", async () => {
  const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  for (const wrong of ["5", "121", "6.5", "-6", "半年", "06"])
    await expect(keepMonths(backend, wrong)).rejects.toEqual(refusedField("data", "6 到 120"));
  await keepMonths(backend, "0");
  await keepMonths(backend, "6");
  await backend.idle();
  expect(await countMessages(backend)).toBeGreaterThan(0);
  await backend.close();
  const later = await backend.startAnother({ now: backend.clock.now() + 300 * dayMs });
  await expect.poll(() => countMessages(later), { timeout: 20_000 }).toBe(0);
});
