import { beforeEach, expect, test, vi } from "vitest";
import type { ServerFrame } from "#contract/chat/events";
import { messagesOf } from "../state/select";
import { contact, init, live, outgoing } from "../state/testing/frames";
import { acknowledgeWithinMs } from "./delivery";
import { fakeOutbox, fakeServer, type FakeServer, settle } from "./testing/fake-server";

beforeEach(() => void vi.useFakeTimers());

const ackOf = (id: string, seq: number): ServerFrame => ({
  event: "ack",
  message: { id, status: "succeed", seq, change_seq: seq, sendTime: 9000 + seq, toContactId: 2 },
});
const refusalOf = (id: string, code: number, msg: string): ServerFrame => ({
  event: "ack",
  message: { id, status: "failed", code, msg },
});

function states({ session }: FakeServer, key = "2") {
  const conversation = session.snapshot().chat.conversations[key];
  return conversation ? messagesOf(conversation).map(({ id, status }) => `${id} ${status}`) : [];
}

const sentIds = (server: FakeServer) =>
  server
    .takeSent()
    .flatMap(({ uri, message }) => (uri === "/friend/send_message" && "id" in message ? [message.id] : []));

test("a message lies in the outbox before it is sent, and leaves it when acknowledged [RT-02] [IM-05]", async () => {
  const outbox = fakeOutbox();
  const server = fakeServer(outbox);
  await server.say(init(contact(2)));
  const put = vi.spyOn(outbox, "put").mockImplementation(async (_uid, message) => {
    expect(sentIds(server)).toEqual([]);
    outbox.messages.set(message.id, message);
  });
  server.session.send(2, "你好\n<b>");
  await settle();
  expect(put).toHaveBeenCalledOnce();
  expect(server.takeSent()).toEqual([
    {
      uri: "/friend/send_message",
      message: { id: "own1", type: "text", content: "你好<br>&lt;b&gt;", toContactId: 2 },
    },
  ]);
  expect(states(server)).toEqual(["own1 going"]);
  await server.say(ackOf("own1", 1));
  expect(states(server)).toEqual(["own1 succeed"]);
  expect([...outbox.messages.keys()]).toEqual([]);
});

test("one message goes after the other, and again in that order after a lost connection [RT-02]", async () => {
  const server = fakeServer(fakeOutbox());
  await server.say(init(contact(2)));
  for (const text of ["一", "二", "三"]) server.session.send(2, text);
  await settle();
  expect(sentIds(server)).toEqual(["own1"]);
  await server.say(ackOf("own1", 1));
  expect(sentIds(server)).toEqual(["own2"]);
  await server.lose();
  expect(server.session.snapshot().connection).toBe("lost");
  server.session.send(2, "四");
  await settle();
  expect(sentIds(server)).toEqual([]);
  await server.say(init(contact(2, { change_seq: 1 })));
  expect(sentIds(server)).toEqual(["own2"]);
  await server.say(ackOf("own2", 2), ackOf("own3", 3));
  expect(sentIds(server)).toEqual(["own3", "own4"]);
});

test("after a reload the outbox is sent first, in its order [RT-02]", async () => {
  const outbox = fakeOutbox();
  for (const id of ["a", "b"]) await outbox.put(1, outgoing(2, id));
  await outbox.put(1, { ...outgoing(2, "c"), status: "failed", reason: "太长" });
  const server = fakeServer(outbox);
  await server.say(init(contact(2)));
  server.session.send(2, "新");
  await settle();
  expect(states(server)).toEqual(["a going", "b going", "c failed", "own1 going"]);
  await server.say(ackOf("a", 1), ackOf("b", 2), ackOf("own1", 3));
  expect(sentIds(server)).toEqual(["a", "b", "own1"]);
  expect([...outbox.messages.keys()]).toEqual(["c"]);
});

test("a connection that swallows a message is renewed, and the message goes first again; the third time it fails [IM-05] [PLUS-12]", async () => {
  const server = fakeServer(fakeOutbox());
  await server.say(init(contact(2)));
  server.session.send(2, "一");
  server.session.send(2, "二");
  await settle();
  for (const round of [1, 2]) {
    expect(sentIds(server)).toEqual(["own1"]);
    await vi.advanceTimersByTimeAsync(acknowledgeWithinMs);
    expect(states(server)).toEqual(["own1 going", "own2 going"]);
    expect(server.reconnects()).toBe(round);
    await server.lose();
    await server.say(init(contact(2)));
  }
  await vi.advanceTimersByTimeAsync(acknowledgeWithinMs);
  expect(states(server)).toEqual(["own1 failed", "own2 going"]);
  await server.lose();
  await server.say(init(contact(2)));
  server.session.resend("own1");
  await settle();
  await server.say(ackOf("own2", 1), ackOf("own1", 2));
  expect(states(server)).toEqual(["own2 succeed", "own1 succeed"]);
});

test("what waits can be counted before the first connection, for the own account [PLUS-12]", async () => {
  const outbox = fakeOutbox();
  await outbox.put(1, outgoing(2, "a"));
  await outbox.put(1, { ...outgoing(2, "b"), status: "failed" });
  expect(await fakeServer(outbox).session.waiting(1)).toBe(1);
});

test("an answer that comes too late is believed all the same [IM-05]", async () => {
  const outbox = fakeOutbox();
  const server = fakeServer(outbox);
  await server.say(init(contact(2)));
  server.session.send(2, "一");
  await vi.advanceTimersByTimeAsync(acknowledgeWithinMs);
  await server.say(ackOf("own1", 1));
  expect(states(server)).toEqual(["own1 succeed"]);
  expect(outbox.messages.size).toBe(0);
});

test("a refusal fails with the server's words; too often is tried again by itself [IM-05] [RT-07]", async () => {
  const server = fakeServer(fakeOutbox());
  await server.say(init(contact(2)));
  server.session.send(2, "一");
  await settle();
  await server.say(refusalOf("own1", 429, "太频繁"));
  expect(states(server)).toEqual(["own1 going"]);
  server.takeSent();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sentIds(server)).toEqual(["own1"]);
  await server.say(refusalOf("own1", 3001, "联系人不存在"));
  expect(server.session.snapshot().chat.conversations["2"]?.sending[0]).toMatchObject({
    status: "failed",
    reason: "联系人不存在",
  });
});

test("an opened conversation is pulled once, and catches up after a reconnect [IM-04] [RT-02]", async () => {
  const server = fakeServer(fakeOutbox());
  server.session.open(2);
  await server.say(init(contact(2, { change_seq: 1 }), contact(3)));
  expect(server.takeSent()).toEqual([{ uri: "/friend/pull_message", message: { contact_id: 2 } }]);
  await server.say({ ...historyOf(), change_seq: 1 });
  server.session.open(2);
  expect(server.takeSent()).toEqual([]);
  await server.lose();
  await server.say(init(contact(2, { change_seq: 3, read_seq: 1 }), contact(3, { change_seq: 8 })));
  expect(server.takeSent()).toEqual([{ uri: "/conversation/pull_changes", message: { contact_id: 2, after: 1 } }]);
  await server.say(live(2, 2, 4));
  expect(server.takeSent()).toEqual([]);
});

test("what was read while the connection was gone is said afterwards [RT-05]", async () => {
  const server = fakeServer(fakeOutbox());
  await server.say(init(contact(2)), live(2, 2, 1));
  await server.lose();
  server.session.read(2, 1);
  server.session.read(2, 1);
  expect(server.takeSent()).toEqual([]);
  await server.say(init(contact(2, { change_seq: 1, unread: 1 })));
  expect(server.takeSent()).toEqual([{ uri: "/conversation/read", message: { contact_id: 2, seq: 1 } }]);
});

test("who is signed out stays so on the screen [AUTH-11]", async () => {
  const server = fakeServer(fakeOutbox());
  await server.say(init(contact(2)));
  await server.signOut();
  await server.lose();
  expect(server.session.snapshot().connection).toBe("signed-out");
});

test("looking at the page again finds a connection that died silently, and a new sign-in [RT-02]", async () => {
  const server = fakeServer(fakeOutbox());
  await server.say(init(contact(2, { change_seq: 4 })));
  server.wake();
  expect(server.takeSent()).toEqual([{ uri: "/conversation/pull_changes", message: { contact_id: 2, after: 4 } }]);
  await server.say({ event: "conversation_changes", contact_id: 2, changes: [], change_seq: 4, more: false });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.reconnects()).toBe(0);
  server.wake();
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.reconnects()).toBe(1);
  await server.signOut();
  server.wake();
  expect(server.reconnects()).toBe(2);
});

test("another account in the same browser sends nothing of the one before [RT-02]", async () => {
  const outbox = fakeOutbox();
  const server = fakeServer(outbox);
  await server.say(init(contact(2)));
  server.session.send(2, "一");
  await settle();
  server.takeSent();
  await server.lose();
  outbox.list = async () => [];
  await server.say({ ...init(contact(2)), user_info: { ...init().user_info, id: 9 } });
  expect(sentIds(server)).toEqual([]);
  expect(outbox.messages.size).toBe(1);
});

test("refusals of other frames go to the console only [RT-10]", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue(undefined);
  const server = fakeServer(fakeOutbox());
  await server.say(init(contact(2)));
  const before = server.session.snapshot();
  await server.say({ event: "error", message: { code: 3001, msg: "没有", uri: "/conversation/read" } });
  expect(printed).toHaveBeenCalledOnce();
  expect(server.session.snapshot()).toBe(before);
});

function historyOf() {
  return {
    event: "friend_history_message" as const,
    friend_history_message: [live(2, 2, 1).message],
    contact_id: 2,
    more: false,
  };
}

test("a count of unread notifications is handed on and leaves the chat as it is [NOTE-04]", async () => {
  const server = fakeServer(fakeOutbox());
  await server.say(init());
  const before = server.session.snapshot();
  await server.say({ event: "remind", unread: 3 });
  expect(server.reminded).toEqual([3]);
  expect(server.session.snapshot()).toBe(before);
});
