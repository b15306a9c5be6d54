import { expect, test } from "vitest";
import type { ServerFrame } from "#contract/chat/events";
import { type ChatState, emptyChat } from "./chat-state";
import { isBehind } from "./cursor";
import { applyOwnAction, applyFrame } from "./reducer";
import { contactLines, messagesOf, pendingCount } from "./select";
import { contact, init, live, me, message, outgoing } from "./testing/frames";
import { totalUnread } from "./unread";

function after(...frames: ServerFrame[]): ChatState {
  return frames.reduce(applyFrame, emptyChat);
}

function conversation(state: ChatState, key = "2") {
  const found = state.conversations[key];
  if (!found) throw new Error(`no conversation ${key}`);
  return found;
}

const ids = (state: ChatState) => messagesOf(conversation(state)).map(({ id }) => id);

const ackOf = (id: string, seq: number): ServerFrame => ({
  event: "ack",
  message: { id, status: "succeed", seq, change_seq: seq, sendTime: 1000 + seq, toContactId: 2 },
});

const historyOf = (seqs: number[], change_seq: number, more = false): ServerFrame => ({
  event: "friend_history_message",
  friend_history_message: seqs.map((seq) => message(2, 2, seq)),
  contact_id: 2,
  more,
  change_seq,
});

test("init brings the contacts, those last spoken with first [IM-02]", () => {
  const state = after(
    init(contact(2), contact(3, { lastContent: "早", lastContentType: "text", lastSendTime: 5, unread: 4 })),
  );
  expect(contactLines(state).map(({ key, unread, last }) => [key, unread, last?.text])).toEqual([
    ["3", 4, "早"],
    ["2", 0, undefined],
  ]);
  expect(totalUnread(state)).toBe(4);
});

test("a message that arrives twice is there once, and in the order of seq [RT-02] [RT-03]", () => {
  const state = after(init(contact(2)), live(2, 2, 2), live(2, 2, 1), live(2, 2, 2), live(2, 2, 3));
  expect(ids(state)).toEqual(["m2-1", "m2-2", "m2-3"]);
  expect(isBehind(conversation(state))).toBe(false);
});

test("a gap in the changes is noticed, and the cursor stays before it [RT-02]", () => {
  const gap = after(init(contact(2)), live(2, 2, 1), live(2, 2, 3));
  expect(conversation(gap).cursor).toBe(1);
  expect(isBehind(conversation(gap))).toBe(true);
  const filled = applyFrame(gap, {
    event: "conversation_changes",
    contact_id: 2,
    changes: [{ ...live(2, 2, 2), change_seq: 2 }],
    change_seq: 3,
    more: false,
  });
  expect(ids(filled)).toEqual(["m2-1", "m2-2", "m2-3"]);
  expect(isBehind(conversation(filled))).toBe(false);
});

test("unread counts others' messages only, and a read cursor of another tab clears it [RT-05]", () => {
  const unread = after(init(contact(2)), live(2, 2, 1), live(2, 1, 2), live(2, 2, 3));
  expect(totalUnread(unread)).toBe(2);
  const partly = applyFrame(unread, { event: "conversation_read", contact_id: 2, uid: 1, seq: 2 });
  expect(totalUnread(partly)).toBe(1);
  const read = applyFrame(partly, { event: "conversation_read", contact_id: 2, uid: 1, seq: 3 });
  expect(totalUnread(read)).toBe(0);
  const late = applyFrame(read, { event: "conversation_read", contact_id: 2, uid: 1, seq: 1 });
  expect(totalUnread(late)).toBe(0);
});

test("a read cursor within messages this page never saw asks for them instead of guessing [RT-05]", () => {
  const state = after(init(contact(2, { unread: 5, change_seq: 9, read_seq: 2 })));
  const partly = applyFrame(state, { event: "conversation_read", contact_id: 2, uid: 1, seq: 7 });
  expect(conversation(partly).cursor).toBe(7);
  expect(isBehind(conversation(partly))).toBe(true);
  const known = applyFrame(partly, {
    event: "conversation_changes",
    contact_id: 2,
    changes: [8, 9].map((seq) => ({ ...live(2, seq === 8 ? 2 : 1, seq), change_seq: seq })),
    change_seq: 9,
    more: false,
  });
  expect(totalUnread(known)).toBe(1);
});

test("an own message goes, then succeeds at its place in the order [IM-05]", () => {
  const going = applyOwnAction(after(init(contact(2))), { act: "queue", message: outgoing(2, "a") });
  expect(pendingCount(going)).toBe(1);
  const crossed = applyFrame(going, live(2, 2, 1));
  expect(ids(crossed)).toEqual(["m2-1", "a"]);
  const sent = applyFrame(crossed, ackOf("a", 2));
  expect(messagesOf(conversation(sent)).map(({ id, status }) => [id, status])).toEqual([
    ["m2-1", "succeed"],
    ["a", "succeed"],
  ]);
  expect(pendingCount(sent)).toBe(0);
  expect(isBehind(conversation(sent))).toBe(false);
});

test("a refused message says why, and sent again it stands behind later ones [IM-05]", () => {
  const two = ["a", "b"].reduce<ChatState>(
    (state, id) => applyOwnAction(state, { act: "queue", message: outgoing(2, id) }),
    after(init(contact(2))),
  );
  const refused = applyFrame(two, {
    event: "ack",
    message: { id: "a", status: "failed", code: 3001, msg: "对方已离职" },
  });
  expect(conversation(refused).sending[0]).toMatchObject({ id: "a", status: "failed", reason: "对方已离职" });
  const again = applyOwnAction(refused, { act: "resend", id: "a" });
  expect(conversation(again).sending.map(({ id, status, reason }) => [id, status, reason])).toEqual([
    ["b", "going", ""],
    ["a", "going", ""],
  ]);
  expect(ids(applyOwnAction(again, { act: "discard", id: "a" }))).toEqual(["b"]);
});

test("an own message whose acknowledgement was lost is confirmed by the catch-up, not doubled [RT-02]", () => {
  const going = applyOwnAction(after(init(contact(2))), { act: "queue", message: outgoing(2, "a") });
  const state = applyFrame(going, live(2, 1, 1, { id: "a" }));
  expect(messagesOf(conversation(state)).map(({ id, status }) => [id, status])).toEqual([["a", "succeed"]]);
  expect(ids(applyFrame(state, ackOf("a", 1)))).toEqual(["a"]);
});

test("a history page replaces what was known and keeps what came after it [IM-04]", () => {
  const state = after(init(contact(2, { unread: 3, change_seq: 40 })), live(2, 2, 41), historyOf([39, 40], 40, true));
  expect(ids(state)).toEqual(["m2-39", "m2-40", "m2-41"]);
  expect(totalUnread(state)).toBe(1);
  expect(conversation(state)).toMatchObject({ opened: true, knownAfter: 38, cursor: 41 });
});

test("an acknowledgement older than the page shown leaves no row above a hole [RT-02]", () => {
  const opened = after(init(contact(2, { change_seq: 40 })), historyOf([39, 40], 40, true));
  const queued = applyOwnAction(opened, { act: "queue", message: outgoing(2, "a") });
  expect(ids(applyFrame(queued, ackOf("a", 3)))).toEqual(["m2-39", "m2-40"]);
});

test("after a reconnect an opened conversation catches up from its cursor, the others start anew [RT-02]", () => {
  const before = after(init(contact(2), contact(3)), historyOf([], 0), live(2, 2, 1), live(3, 3, 1));
  const again = applyFrame(
    before,
    init(contact(2, { change_seq: 4, unread: 4 }), contact(3, { change_seq: 2, unread: 2 })),
  );
  expect(conversation(again)).toMatchObject({ cursor: 1, latest: 4, opened: true });
  expect(isBehind(conversation(again))).toBe(true);
  expect(conversation(again, "3")).toMatchObject({ rows: [], cursor: 2, opened: false });
  expect(totalUnread(again)).toBe(6);
});

test("a server set back to an older state is believed [RT-02]", () => {
  const before = after(init(contact(2)), historyOf([1, 2], 2));
  const again = applyFrame(before, init(contact(2, { change_seq: 1 })));
  expect(conversation(again)).toMatchObject({ rows: [], opened: false, cursor: 1 });
});

test("presence is live, and somebody else signing in starts from nothing [IM-10]", () => {
  const event = { status: "succeed", type: "event", sendTime: 1, content: "", id: "e" } as const;
  const person = { id: 2, desc: "同事2", avatar: "" };
  const online = applyFrame(after(init(contact(2))), {
    event: "friend_online_message",
    message: {
      ...event,
      uid: 2,
      online_status: 1,
      is_reconnection: false,
      user_info: person,
      fromUser: { id: 0, displayName: "系统通知", avatar: "" },
    },
  });
  expect(conversation(online).contact).toMatchObject({ status: 1, availability: "available" });
  const busy = applyFrame(online, { event: "availability_set", uid: 2, availability: "busy" });
  expect(conversation(busy).contact).toMatchObject({ status: 1, availability: "busy" });
  expect(busy.me?.availability).toBeUndefined();
  expect(applyFrame(busy, { event: "availability_set", uid: me.id, availability: "away" }).me?.availability).toBe(
    "away",
  );
  const other = applyFrame(applyOwnAction(online, { act: "queue", message: outgoing(2, "a") }), {
    ...init(contact(2)),
    user_info: { ...me, id: 9 },
  });
  expect(conversation(other).sending).toEqual([]);
});

test("a frame about an unknown contact changes nothing [RT-11]", () => {
  const state = after(init(contact(2)));
  expect(applyFrame(state, live(7, 7, 1))).toBe(state);
});

test("a failed message keeps its place in time, and the list says that it failed while it is the newest [C-12]", () => {
  const lost = { ...outgoing(2, "a"), sendTime: 1002 };
  const failed = applyOwnAction(
    applyOwnAction(after(init(contact(2)), live(2, 2, 1)), { act: "queue", message: lost }),
    {
      ...{ act: "fail", id: "a", reason: "对方已离职" },
    },
  );
  expect(contactLines(failed)[0]?.last).toMatchObject({ text: "a", isFailed: true });
  const later = applyFrame(failed, live(2, 2, 5));
  const writing = applyOwnAction(later, { act: "queue", message: { ...outgoing(2, "b"), sendTime: 1001 } });
  expect(ids(writing)).toEqual(["m2-1", "a", "m2-5", "b"]);
  expect(contactLines(later)[0]?.last).toMatchObject({ text: "第5条", isFailed: false });
  expect(contactLines(writing)[0]?.last).toMatchObject({ text: "b", isFailed: false });
  // an outbox of earlier, before its conversation was opened
  const summary = (lastSendTime: number) => contact(2, { lastContentType: "text", lastContent: "早", lastSendTime });
  const back = (at: number) =>
    applyOwnAction(after(init(summary(at))), { act: "queue", message: { ...lost, status: "failed" } });
  expect(contactLines(back(1001))[0]?.last).toMatchObject({ text: "a", isFailed: true });
  expect(contactLines(back(1003))[0]?.last).toMatchObject({ text: "早", isFailed: false });
});
