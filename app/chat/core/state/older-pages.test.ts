import fc from "fast-check";
import { expect, test } from "vitest";
import type { ServerFrame } from "#contract/chat/events";
import { type ChatState, emptyChat } from "./chat-state";
import { applyFrame } from "./reducer";
import { contactLines, messagesOf } from "./select";
import { contact, init, live, message } from "./testing/frames";

function conversation(state: ChatState) {
  const found = state.conversations["2"];
  if (!found) throw new Error("no conversation");
  return found;
}

const seqs = (state: ChatState) => messagesOf(conversation(state)).map(({ seq }) => seq);

const page = (
  rows: readonly number[],
  more: boolean,
  fields: { change_seq?: number; before?: number },
): ServerFrame => ({
  event: "friend_history_message",
  friend_history_message: rows.map((seq) => message(2, 2, seq)),
  contact_id: 2,
  more,
  ...fields,
});

const opened = () =>
  [init(contact(2, { change_seq: 40 })), page([38, 39, 40], true, { change_seq: 40 })].reduce(applyFrame, emptyChat);

const withdrawn = (seq: number, change_seq: number): ServerFrame => ({
  event: "friend_withdraw_message",
  message: message(2, 2, seq, { type: "event", content: "同事2撤回了一条消息", change_seq }),
});

test("older rows come above those that are there, until there are no more [IM-16]", () => {
  const older = applyFrame(opened(), page([35, 36, 37], true, { before: 38 }));
  expect(seqs(older)).toEqual([35, 36, 37, 38, 39, 40]);
  expect(conversation(older)).toMatchObject({ knownAfter: 34, cursor: 40, readSeq: 40 });
  const all = applyFrame(older, page([2, 3], false, { before: 35 }));
  expect(seqs(all)).toEqual([2, 3, 35, 36, 37, 38, 39, 40]);
  expect(conversation(all).knownAfter).toBe(0);
});

test("a page that leaves a hole, or comes twice, changes nothing [RT-02]", () => {
  const state = opened();
  expect(applyFrame(state, page([10, 11], true, { before: 12 }))).toBe(state);
  const once = applyFrame(state, page([36, 37], true, { before: 38 }));
  expect(seqs(applyFrame(once, page([36, 37], true, { before: 38 })))).toEqual(seqs(once));
});

test("a page that overlaps what is known adds what is older, and takes back no withdrawal [IM-11, RT-02]", () => {
  const state = applyFrame(opened(), withdrawn(39, 41));
  const older = applyFrame(state, page([36, 37, 38, 39], true, { before: 40 }));
  expect(seqs(older)).toEqual([36, 37, 38, 39, 40]);
  expect(messagesOf(conversation(older)).find(({ seq }) => seq === 39)?.type).toBe("event");
});

test("a message withdrawn while its page was on the way is withdrawn [IM-11, RT-02]", () => {
  const state = applyFrame(opened(), withdrawn(36, 41));
  expect(seqs(state)).toEqual([38, 39, 40]);
  const older = applyFrame(state, page([36, 37], true, { before: 38 }));
  expect(messagesOf(conversation(older)).map(({ type }) => type)).toEqual(["event", "text", "text", "text", "text"]);
});

test("a message withdrawn while the first page of its conversation was on the way is withdrawn [IM-11, RT-02]", () => {
  const steps = [init(contact(2, { change_seq: 40 })), withdrawn(39, 41), page([38, 39, 40], true, { change_seq: 40 })];
  const state = steps.reduce(applyFrame, emptyChat);
  expect(messagesOf(conversation(state)).map(({ type }) => type)).toEqual(["text", "event", "text"]);
  expect(conversation(state)).toMatchObject({ cursor: 41, lines: [] });
});

test("an empty page ends a conversation, and what comes later follows below [IM-16]", () => {
  const state = [page([], false, { before: 38 }), live(2, 2, 41)].reduce(applyFrame, opened());
  expect(seqs(state)).toEqual([38, 39, 40, 41]);
  expect(conversation(state).knownAfter).toBe(0);
});

test("whatever pages come in whatever order, rows are complete from where they begin [RT-02]", () => {
  const all = Array.from({ length: 60 }, (_, place) => place + 1).filter((seq) => seq % 7 !== 0);
  const answer = (before: number): ServerFrame => {
    const older = all.filter((seq) => seq < before);
    return page(older.slice(-5), older.length > 5, { before });
  };
  const start = [init(contact(2, { change_seq: 60 })), page(all.slice(-5), true, { change_seq: 60 })];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 61 }), { maxLength: 40 }), (asked) => {
      const state = asked.map(answer).reduce(applyFrame, start.reduce(applyFrame, emptyChat));
      expect(seqs(state)).toEqual(all.filter((seq) => seq > conversation(state).knownAfter));
    }),
  );
});

test("what was deleted from the own view is gone, and the list names what is last now [IM-12, IM-13]", () => {
  const state = applyFrame(opened(), { event: "messages_hidden", contact_id: 2, ids: ["m2-40", "m2-38"] });
  expect(seqs(state)).toEqual([39]);
  expect(contactLines(state)[0]?.last).toMatchObject({ type: "text", text: "第39条" });
  const newest = applyFrame(live2(state), { event: "messages_hidden", contact_id: 2, ids: ["m2-41"] });
  expect(contactLines(newest)[0]?.last?.text).toBe("第39条");
  const none = applyFrame(newest, { event: "messages_hidden", contact_id: 2, ids: ["m2-39"] });
  expect(contactLines(none)[0]?.last).toBeNull();
  expect(applyFrame(none, { event: "messages_hidden", contact_id: 2, ids: ["m2-39"] })).toBe(none);
});

function live2(state: ChatState): ChatState {
  return applyFrame(state, live(2, 2, 41));
}
