import { expect, test } from "vitest";
import { chatApi } from "#contract/chat/history";
import { cleanMessages } from "#backend/chat/cleaning/message-cleaning.service";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { keepMonths } from "../support/api/keep-months";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { makeGroup, say } from "../support/chat/socket-steps";

const { agent, clerk, finance, store } = demoIds;
const dayMs = 86_400_000;

async function start() {
  const backend = await startTestBackend({ settings: { JOBS: "off" } });
  const { open } = await listenForAccounts(backend);
  const keep = async (months: string) => keepMonths(backend.client(await backend.signIn("admin")), months);
  return { backend, open, keep };
}

async function pull(socket: SocketClient, contact_id: number | string, before?: number) {
  const kind = typeof contact_id === "number" ? "friend" : "group";
  socket.send(`/${kind}/pull_message`, { contact_id, before });
  const frame = await socket.next(`${kind}_history_message`);
  const rows = frame.event === "friend_history_message" ? frame.friend_history_message : frame.group_history_message;
  return {
    first: rows[0]?.seq,
    contents: rows.map(({ content }) => content),
    more: frame.more,
    kept: frame.kept_months,
  };
}

async function pin(socket: SocketClient, id: string): Promise<void> {
  socket.send("/message/pin", { id, on: true });
  await socket.next("conversation_pins");
}

test("the first page of a conversation tells for how long messages are kept once some were deleted, and no other page does [IM-16, O-X4]", async () => {
  const { backend, open, keep } = await start();
  const writer = await open("finance");
  const old = await makeGroup(writer, [clerk]);
  await say(writer, old, "旧事");
  const emptied = await makeGroup(writer, [clerk]);
  await say(writer, emptied, "只有旧事");
  backend.clock.advance(400 * dayMs);

  const now = await open("finance");
  for (let place = 0; place < 40; place += 1) await say(now, old, `新事${place}`);
  await keep("12");
  const reader = await open("clerk");
  const isTold = async (contact: number | string) => {
    const page = await pull(reader, contact);
    return page.more ? (await pull(reader, contact, page.first)).kept : page.kept;
  };
  expect([await isTold(old), await isTold(emptied)], "before the job ran").toEqual([undefined, undefined]);
  await cleanMessages(backend.context);

  const newest = await pull(reader, old);
  expect(newest).toMatchObject({ more: true, kept: undefined });
  expect(await pull(reader, old, newest.first)).toMatchObject({ more: false, kept: 12 });
  expect(await pull(reader, emptied)).toMatchObject({ contents: [], more: false, kept: 12 });
  expect(reader.foreign).toEqual([]);

  const ordinary = await open("clerk", { sync: false });
  ordinary.send("/group/pull_message", { contact_id: emptied });
  const answer = await ordinary.next("group_history_message");
  expect(Object.keys(answer).sort()).toEqual(["event", "group_history_message"]);

  await keep("");
  expect(await isTold(old), "kept for ever").toBeUndefined();
});

test("nobody is told of messages that were deleted where none of them could be read [IM-16, O-X4]", async () => {
  const { backend, open, keep } = await start();
  const before = await open("finance");
  const old = await makeGroup(before, [clerk]);
  await say(before, old, "旧事");
  await pin(before, await say(before, store, "第一句就置顶"));
  await say(before, store, "随后的话");
  backend.clock.advance(400 * dayMs);

  const [writer, newcomer] = [await open("finance"), await open("agent")];
  writer.send("/group/invite_group_member", { id: old, newJoinGroupMember: [{ id: agent }] }, "POST");
  await newcomer.next("new_member_join_group");
  const young = await makeGroup(writer, [clerk, agent]);
  await say(writer, young, "新事");
  await pin(newcomer, await say(newcomer, store, "今年第一句"));
  await say(newcomer, store, "今年第二句");
  await keep("6");
  await cleanMessages(backend.context);

  const kept = async (socket: SocketClient, contact: number | string) => {
    const { more, kept } = await pull(socket, contact);
    expect(more).toBe(false);
    return kept;
  };
  const [own, other] = [await open("finance"), await open("store")];
  expect(await kept(own, old), "in the group from the start").toBe(6);
  expect(await kept(newcomer, old), "joined after them").toBeUndefined();
  expect(await kept(own, young), "a young group").toBeUndefined();
  expect(await kept(newcomer, clerk), "nothing was ever said").toBeUndefined();
  expect(await kept(newcomer, store), "first said lately").toBeUndefined();
  expect(await kept(other, finance), "the first one is pinned").toBe(6);
  expect((await pull(other, finance)).contents).toEqual(["第一句就置顶"]);
  expect(await kept(own, clerk + 1000), "nobody's conversation").toBeUndefined();
});

test("the last page of the history, of a group's files and of its album tells it likewise [IM-16, GROUP-04, GROUP-06, O-X4]", async () => {
  const { backend, open, keep } = await start();
  const writer = await open("finance");
  const group = await makeGroup(writer, [clerk]);
  await say(writer, group, "旧事");
  await say(writer, clerk, "旧话");
  backend.clock.advance(400 * dayMs);
  const now = await open("finance");
  const young = await makeGroup(now, [clerk]);
  for (const content of ["新事一", "新事二", "新事三"]) {
    await say(now, group, content);
    await say(now, clerk, content);
    await say(now, young, content);
  }
  await keep("12");
  await cleanMessages(backend.context);

  const client = backend.client(await backend.signIn("clerk"));
  const history = async (query: { contact_id: string; cur_page?: number; content?: string }) => {
    const { list, total, kept_months } = await client.call(chatApi.groupHistory, { page_size: 2, ...query });
    return [list.length, total, kept_months];
  };
  expect(await history({ contact_id: group })).toEqual([2, 3, undefined]);
  expect(await history({ contact_id: group, cur_page: 2 })).toEqual([1, 3, 12]);
  expect(await history({ contact_id: group, content: "旧事" })).toEqual([0, 0, 12]);
  expect(await history({ contact_id: young, cur_page: 2 })).toEqual([1, 3, undefined]);
  expect(await client.call(chatApi.friendHistory, { contact_id: finance })).toMatchObject({
    total: 3,
    kept_months: 12,
  });
  for (const call of [chatApi.groupFile, chatApi.groupAlbum]) {
    expect(await client.call(call, { contact_id: group })).toMatchObject({ total: 0, kept_months: 12 });
    expect(await client.call(call, { contact_id: young })).not.toHaveProperty("kept_months");
  }
  const stranger = backend.client(await backend.signIn("teacher"));
  const nothing = await stranger.call(chatApi.groupHistory, { contact_id: group });
  expect(nothing).toEqual({ list: [], total: 0 });
});
