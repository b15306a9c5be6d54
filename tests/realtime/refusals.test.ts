import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { chatApi } from "#contract/chat/history";
import { maxFrameBytes } from "#contract/chat/commands";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, listenForSockets, openSocket } from "../support/chat/socket-client";

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

const { finance } = demoIds;
const patience = { timeout: 20_000 };

test("a frame that cannot be read is refused, and the socket goes on [RT-07]", async () => {
  const socket = await open("clerk");
  const unreadable = [
    "",
    "x",
    "null",
    "[]",
    "7",
    "{}",
    '{"uri":7}',
    '{"uri":"/friend/send_message"}',
    "{".repeat(9999),
  ];
  for (const text of unreadable) {
    socket.socket.send(text);
    expect((await socket.next("error")).message.code).toBe(3002);
  }
  socket.socket.send(randomBytes(100));
  expect((await socket.next("error")).message.code).toBe(3002);
  socket.sendText(finance, "还能发");
  expect((await socket.next("ack")).message.status).toBe("succeed");
});

test("an id that is no text, whatever it holds, is refused and ends neither the socket nor the server [HOLD-03, RT-07]", async () => {
  const socket = await open("clerk");
  const message = { type: "text", content: "好", toContactId: finance };
  for (const id of [{ toString: 1, valueOf: 1 }, { toString: null }, ["a"], true, 7, null]) {
    socket.send("/friend/send_message", { ...message, id });
    expect((await socket.next("error")).message).toMatchObject({ code: 3002, values: { field: "id" } });
  }
  socket.sendText(finance, "还能发");
  expect((await socket.next("ack")).message.status).toBe("succeed");
});

test("a place in a conversation that no column holds is refused by name [HOLD-03, RT-07]", async () => {
  const socket = await open("clerk");
  for (const seq of [2_147_483_648, 1_795_713_858_652]) {
    const asked = [
      ["/conversation/read", { contact_id: finance, seq }, "seq"],
      ["/friend/pull_message", { contact_id: finance, before: seq }, "before"],
      ["/conversation/pull_changes", { contact_id: finance, after: seq }, "after"],
    ] as const;
    for (const [uri, frame, field] of asked) {
      socket.send(uri, frame);
      expect((await socket.next("error")).message, uri).toMatchObject({ code: 3002, values: { field } });
    }
  }
  socket.sendText(finance, "还能发");
  expect((await socket.next("ack")).message.status).toBe("succeed");
});

test("fields of a wrong type or size are refused by name [RT-07]", async () => {
  const socket = await open("clerk");
  const message = { id: randomUUID(), type: "text", content: "好", toContactId: finance };
  const wrong = [
    ["id", "x".repeat(51)],
    ["id", "a b"],
    ["type", "event"],
    ["type", "forward"],
    ["content", 7],
    ["content", { toString: "x" }],
    ["content", "半句\u0000话"],
    ["toContactId", String(finance)],
    ["toContactId", null],
  ] as const;
  for (const [field, value] of wrong) {
    socket.send("/friend/send_message", { ...message, [field]: value });
    const { message: answer } = await socket.next("ack");
    expect(answer).toMatchObject({ status: "failed", code: 3002, values: { field } });
  }
});

test("a refusal gives its reason and what its sentence names, for clients of other languages [IM-20]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  owner.send("/group/create_group", { name: "理由群", size: 200, checkedContacts: [{ id: demoIds.clerk }] });
  const made = (await owner.next("create_group")).message.group_info;
  owner.send("/group/mute", { group_id: made.id, minutes: 1 });
  await member.next("group_mute");
  const text = { id: randomUUID(), type: "text", content: "好", toContactId: made.id };
  member.send("/group/send_message", text);
  const { message: muted } = await member.next("ack");
  expect(muted).toMatchObject({ status: "failed", code: 3001, msg: "群主或管理员已开启全员禁言", reason: "all_muted" });
  member.send("/group/delete_group", { group_id: made.id });
  expect((await member.next("error")).message).toMatchObject({ code: 403, reason: "no_group_right" });
  const more = { group_name: made.displayName, validation: 0, introduction: "", avatar: "" };
  owner.send("/group/edit_group", { group_id: made.id, size: 7, ...more });
  expect((await owner.next("error")).message).toMatchObject({ reason: "bad_field", values: { field: "size" } });

  const token = await backend.signIn("clerk");
  const query = { contact_id: "Nobody0000000001" };
  const { envelope } = await backend.request("GET", chatApi.memberManage.path, { token, query });
  expect(envelope).toMatchObject({ code: 3001, data: [], reason: "absent_group" });
});

test("an unknown uri is refused, and names of the prototype are no commands [RT-07]", async () => {
  const socket = await open("clerk");
  for (const uri of ["/friend/unknown", "__proto__", "constructor", "toString"]) {
    socket.send(uri, { id: "x" });
    expect((await socket.next("error")).message).toMatchObject({ uri, code: 3001 });
  }
});

test("an oversized frame is refused under its message's id; a huge one closes that socket only [RT-07] [RT-08]", async () => {
  const [socket, other] = [await open("clerk"), await open("clerk")];
  const id = socket.sendText(finance, "x".repeat(maxFrameBytes));
  expect((await socket.next("ack")).message).toMatchObject({ id, status: "failed", code: 3002 });
  socket.socket.send("x".repeat(300 * 1024));
  expect(await socket.closed).toBe(1009);
  other.sendText(finance, "不受影响");
  expect((await other.next("ack")).message.status).toBe("succeed");
});

test("who sends too much is told so, then closed; others go on [RT-07]", patience, async () => {
  const guarded = await startTestBackend();
  const address = await listenForSockets(guarded);
  const [flooding, other] = [
    await openSocket(address, await guarded.signIn("clerk")),
    await openSocket(address, await guarded.signIn("finance")),
  ];
  const flood = (count: number) => {
    for (let index = 0; index < count; index++) flooding.send("/unknown", {});
  };
  flood(1001);
  const { message } = await flooding.next("error", (frame) => frame.message.code !== 3001);
  expect(message).toMatchObject({ uri: "/unknown", code: 429 });
  const id = flooding.sendText(finance, "太快");
  expect((await flooding.next("ack")).message).toMatchObject({ id, status: "failed", code: 429 });
  other.sendText(3, "照常");
  expect((await other.next("ack")).message.status).toBe("succeed");
  flood(4000);
  expect(await flooding.closed).toBe(1008);
});

test(
  "a reader that takes nothing is cut off before it costs memory, and catches up later [RT-08]",
  patience,
  async () => {
    const [reader, writer] = [await open("admin"), await open("finance")];
    reader.socket.pause();
    const before = process.memoryUsage().rss;
    const publish = () =>
      backend.context.publish({ users: [1], frame: { event: "", message: { content: "x".repeat(100_000) } } });
    // 400 MB, were they kept
    for (let index = 0; index < 4000; index++) {
      publish();
      await new Promise((resolve) => setImmediate(resolve));
      // what waits for Redis is no socket's memory
      if (index % 50 === 0) await backend.readiness.look();
    }
    // what was freed is given back late, more so beside other files of the same worker
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    const isOnline = async () => (await backend.context.findOnline([1])).has(1);
    await expect.poll(isOnline, { timeout: 6000 }).toBe(false);
    writer.sendText(1, "之后");
    expect((await writer.next("ack")).message.status).toBe("succeed");
  },
);

test("an id larger than any that is kept is refused before anything is stored or asked [S7]", async () => {
  const beyond = 2 ** 53;
  const socket = await open("clerk");
  const commands = [
    ["/conversation/set", { contact_id: beyond, is_up: 1 }],
    ["/conversation/typing", { contact_id: beyond }],
    ["/conversation/pull_changes", { contact_id: beyond, since: 0 }],
    ["/conversation/hide_messages", { contact_id: beyond, ids: [randomUUID()] }],
    ["/friend/pull_message", { contact_id: beyond }],
  ] as const;
  for (const [uri, message] of commands) {
    socket.send(uri, message);
    expect((await socket.next("error")).message, uri).toMatchObject({ code: 3002 });
  }
  socket.sendText(beyond, "给谁");
  expect((await socket.next("ack")).message).toMatchObject({ status: "failed", code: 3002 });

  const token = await backend.signIn("clerk");
  const chat = "/laboratory/chat_module";
  const calls = [
    ["GET", `${chat}/friend/person?uid=${beyond}`],
    ["DELETE", `${chat}/friend/destroy/${beyond}`],
    ["POST", `${chat}/friend/application/store`, { uid: beyond }],
    ["POST", `${chat}/friend/application/settle`, { uid: beyond, approve: 1 }],
    ["POST", `${chat}/friend/remark`, { uid: beyond, remark: "谁" }],
    ["DELETE", `${chat}/emoji/destroy/${beyond}`],
    ["GET", `/setting/log_module/operate_log/detail/${beyond}`],
  ] as const;
  const admin = await backend.signIn("admin");
  for (const [method, path, body] of calls) {
    const asked = { token: path.includes("log_module") ? admin : token, body };
    const { status, envelope } = await backend.request(method, path, asked);
    expect([path, status, envelope.code]).toEqual([path, 200, 3002]);
  }
});
