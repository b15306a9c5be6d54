import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { messageSearchApi } from "#contract/chat/message-search";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";

const { finance, clerk, agent } = demoIds;
const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { open } = await listenForAccounts(backend);

async function write(socket: SocketClient, toContactId: number | string, content: string): Promise<string> {
  const id = randomUUID();
  const uri = typeof toContactId === "number" ? "/friend/send_message" : "/group/send_message";
  socket.send(uri, { id, type: "text", content, toContactId });
  await socket.next("ack", (frame) => frame.message.id === id);
  return id;
}

async function search(
  username: string,
  keyword: string,
  more: { contact_id?: number | string; page_size?: number } = {},
) {
  const client = backend.client(await backend.signIn(username));
  return client.call(messageSearchApi.searchMessages, { keyword, ...more });
}

test("two Chinese characters find a message in every conversation one is in [PLUS-13]", async () => {
  const writer = await open("finance");
  const toClerk = await write(writer, clerk, "明天核对<b>食堂流水</b>，请准备&lt;清单&gt;");
  const toAgent = await write(writer, agent, "食堂流水已经发您邮箱");
  const found = await search("finance", "流水");
  expect(new Map(found.list.map(({ id, contact_id }) => [id, contact_id]))).toEqual(
    new Map<string, number | string>([
      [toAgent, agent],
      [toClerk, clerk],
    ]),
  );
  expect(found.more).toBe(false);
  expect((await search("finance", "流水", { contact_id: clerk })).list.map(({ id }) => id)).toEqual([toClerk]);
  const [seen] = (await search("clerk", "流水")).list;
  expect(seen).toMatchObject({ id: toClerk, contact_id: finance, type: "text", seq: expect.any(Number) });
  expect((await search("clerk", "邮箱")).list).toEqual([]);
});

test("what is read is searched, and no tag [PLUS-13]", async () => {
  expect((await search("finance", "<清单>")).list).toHaveLength(1);
  expect((await search("finance", "<b>")).list).toEqual([]);
  expect((await search("finance", "%")).list).toEqual([]);
});

test("more than a page says so, and the next page goes on [PLUS-13]", async () => {
  const writer = await open("clerk");
  for (let place = 1; place <= 3; place++) await write(writer, finance, `补交名单${place}`);
  const client = backend.client(await backend.signIn("finance"));
  const read = (cur_page: number) =>
    client.call(messageSearchApi.searchMessages, { keyword: "补交名单", page_size: 2, cur_page });
  const [first, second] = [await read(1), await read(2)];
  expect([first.list.length, first.more, second.list.length, second.more]).toEqual([2, true, 1, false]);
});

test("a group one has left, and messages from before one came, are not found [PLUS-13]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  owner.send("/group/create_group", { name: "查找用的群", checkedContacts: [] }, "POST");
  const { id } = (await owner.next("create_group")).message.group_info;
  await write(owner, id, "来之前的月饼通知");
  owner.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: clerk }] }, "POST");
  await member.next("new_member_join_group");
  await write(owner, id, "来之后的月饼通知");
  expect((await search("clerk", "月饼")).list.map(({ content, contact_id }) => [content, contact_id])).toEqual([
    ["来之后的月饼通知", id],
  ]);
  member.send("/group/exit_group", { group_id: id }, "POST");
  await owner.next("group_member_exit");
  expect((await search("clerk", "月饼")).list).toEqual([]);
  expect((await search("agent", "月饼", { contact_id: id })).list).toEqual([]);
});
