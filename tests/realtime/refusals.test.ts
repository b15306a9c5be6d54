import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { maxFrameBytes } from "#contract/chat/commands";
import { startTestBackend } from "../support/backend";
import { listenForSockets, openSocket, waitUntil } from "../support/socket-client";

const backend = await startTestBackend();
const base = await listenForSockets(backend);
const open = async (username: string) => openSocket(base, await backend.signIn(username));

const finance = 2;
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

test("fields of a wrong type or size are refused by name [RT-07]", async () => {
  const socket = await open("clerk");
  const message = { id: randomUUID(), type: "text", content: "好", toContactId: finance };
  const wrong = [
    ["id", "x".repeat(51)],
    ["id", "a b"],
    ["type", "event"],
    ["type", "forward"],
    ["type", "image"],
    ["content", 7],
    ["content", { toString: "x" }],
    ["content", "半句\u0000话"],
    ["toContactId", String(finance)],
    ["toContactId", null],
  ] as const;
  for (const [field, value] of wrong) {
    socket.send("/friend/send_message", { ...message, [field]: value });
    const { message: answer } = await socket.next("ack");
    expect(answer).toMatchObject({ status: "failed", code: 3002 });
    expect("msg" in answer && answer.msg).toContain(field);
  }
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
    const countSockets = () => backend.context.isOnline(1);
    for (let index = 0; index < 400; index++) {
      publish();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
    await waitUntil(() => !countSockets(), "the slow reader is gone", 6000);
    writer.sendText(1, "之后");
    expect((await writer.next("ack")).message.status).toBe("succeed");
  },
);
