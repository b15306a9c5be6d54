import { expect, test } from "vitest";
import { mostUnread } from "#contract/chat/unread";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, listenForSockets, openSocket, type SocketClient } from "../support/chat/socket-client";

const backend = await startTestBackend();
const { base, open } = await listenForAccounts(backend);

const { admin, agent2, finance, teacher } = demoIds;

async function sendMany(socket: SocketClient, to: number, count: number, text: string) {
  for (let index = 0; index < count; index++) socket.sendText(to, `${text} ${index}`);
  for (let index = 0; index < count; index++) expect((await socket.next("ack")).message.status).toBe("succeed");
}

async function catchUp(socket: SocketClient, contact_id: number, after: number) {
  const contents: string[] = [];
  for (let cursor = after, more = true; more;) {
    socket.send("/conversation/pull_changes", { contact_id, after: cursor });
    const page = await socket.next("conversation_changes");
    expect(page.changes.map(({ change_seq }) => change_seq)).toEqual(
      page.changes.map(({ change_seq }) => change_seq).sort((left, right) => left - right),
    );
    contents.push(
      ...page.changes.map((change) => ("message" in change ? String(change.message.content) : change.event)),
    );
    cursor = page.change_seq;
    more = page.more;
  }
  return contents;
}

const cursorOf = async (socket: SocketClient, id: number) =>
  (await socket.next("init")).user_contact.find((contact) => contact.id === id)?.change_seq ?? 0;

test("what was missed comes by cursor, whole and once, in frames of at most 500 [RT-02]", async () => {
  const [writer, reader] = [await open("teacher"), await open("admin")];
  const cursor = await cursorOf(reader, teacher);
  await reader.close();
  await sendMany(writer, admin, 520, "离线");
  const back = await open("admin", { isReconnection: true });
  expect(await cursorOf(back, teacher)).toBe(cursor + 520);
  expect(await catchUp(back, teacher, cursor)).toEqual(Array.from({ length: 520 }, (_, index) => `离线 ${index}`));
  expect(await catchUp(back, teacher, cursor + 520)).toEqual([]);
});

test("a change says what would have come live [RT-02]", async () => {
  const [writer, reader] = [await open("finance"), await open("admin")];
  const cursor = await cursorOf(reader, finance);
  writer.sendText(admin, "同一帧");
  const live = await reader.next("");
  reader.send("/conversation/pull_changes", { contact_id: finance, after: cursor });
  const { changes, change_seq } = await reader.next("conversation_changes");
  expect(changes).toEqual([{ ...live, change_seq: live.message.change_seq }]);
  expect(change_seq).toBe(live.message.change_seq);
});

test("catching up with very long messages takes several frames of bounded size [RT-02] [RT-08]", async () => {
  const [writer, reader] = [await open("teacher"), await open("admin")];
  const cursor = await cursorOf(reader, teacher);
  await sendMany(writer, admin, 150, "长".repeat(4900));
  reader.send("/conversation/pull_changes", { contact_id: teacher, after: cursor });
  const page = await reader.next("conversation_changes");
  expect(page.more).toBe(true);
  expect(JSON.stringify(page).length).toBeLessThan(700_000);
  expect(await catchUp(reader, teacher, cursor)).toHaveLength(150);
});

test("what happens while a socket opens is not lost [RT-02]", async () => {
  const writer = await open("finance");
  const token = await backend.signIn("admin");
  const known = await cursorOf(await openSocket(base, token), finance);
  let isSending = true;
  const sending = (async () => {
    for (let index = 0; isSending; index++) {
      writer.sendText(admin, `并发 ${index}`);
      await writer.next("ack");
    }
  })();
  for (let round = 0; round < 10; round++) {
    const socket = await openSocket(base, token);
    const after = await cursorOf(socket, finance);
    await socket.next("", ({ message }) => (message.seq ?? 0) === after + 1);
    expect(after).toBeGreaterThanOrEqual(known);
    await socket.close();
  }
  isSending = false;
  await sending;
});

test("a stopping server sends its clients away to reconnect [RT-02]", async () => {
  const other = await startTestBackend();
  const socket = await openSocket(await listenForSockets(other), await other.signIn("clerk"));
  await other.disconnect();
  expect(await socket.closed).toBe(1012);
});

test("a stopping server sends many clients away a part at a time, and all within seconds [O-X2]", async () => {
  const other = await startTestBackend();
  const address = await listenForSockets(other);
  const names = ["admin", "finance", "clerk", "teacher", "agent", "agent2", "store"];
  const tokens = await Promise.all(names.map((name) => other.signIn(name)));
  const opening = tokens.flatMap((token) => Array.from({ length: 45 }, () => openSocket(address, token)));
  const sockets = await Promise.all(opening);
  const closedAt: number[] = [];
  for (const { socket } of sockets) socket.once("close", () => closedAt.push(performance.now()));
  const startedAt = performance.now();
  await other.disconnect();
  expect(new Set(await Promise.all(sockets.map(({ closed }) => closed)))).toEqual(new Set([1012]));
  expect(closedAt).toHaveLength(315);
  // 250 first; the others 100 ms later
  const last = (closedAt.at(-1) ?? 0) - startedAt;
  expect(last).toBeGreaterThan(90);
  expect(last).toBeLessThan(4_000);
});

test("what init counts as unread lies between its two cursors, however many write meanwhile [IM-02] [RT-02]", async () => {
  const token = await backend.signIn("agent2");
  const [writer, first] = [await open("admin"), await openSocket(base, token)];
  first.send("/friend/pull_message", { contact_id: admin });
  await first.next("friend_history_message");
  let isWriting = true;
  const write = async () => {
    while (isWriting) {
      const id = writer.sendText(agent2, "还在写");
      await writer.next("ack", ({ message }) => message.id === id);
    }
  };
  const writing = write();
  const counted: (readonly [number | undefined, number])[] = [];
  for (let round = 0; round < 40; round += 1) {
    const reader = await openSocket(base, token);
    const contact = (await reader.next("init")).user_contact.find(({ id }) => id === admin);
    // nothing but messages of the other one
    counted.push([contact?.unread, (contact?.change_seq ?? 0) - (contact?.read_seq ?? 0)]);
    await reader.close();
  }
  isWriting = false;
  await writing;
  expect(counted.filter(([unread, between]) => unread !== Math.min(between, mostUnread))).toEqual([]);
  expect(counted.some(([unread = 0]) => unread > 0 && unread < mostUnread)).toBe(true);
});
