import { expect, test } from "vitest";
import type { ServerFrame } from "#contract/chat/events";
import { type ChatState, emptyChat } from "./chat-state";
import { isBehind } from "./cursor";
import { applyOwnAction, applyFrame } from "./reducer";
import { contactLines, messagesOf, pendingCount } from "./select";
import { contact, init, joined, left, live, outgoing } from "./testing/frames";
import { totalUnread } from "./unread";

function after(...frames: ServerFrame[]): ChatState {
  return frames.reduce(applyFrame, emptyChat);
}

const keys = (state: ChatState) => contactLines(state).map(({ key }) => key);

test("a new colleague is in the list at once, and can be written with [IM-21, RT-11]", () => {
  const state = after(init(contact(2)), joined(contact(9)), live(9, 9, 1));
  expect(keys(state).sort()).toEqual(["2", "9"]);
  expect(totalUnread(state)).toBe(1);
});

test("told twice, a contact is there once, with what was said meanwhile [RT-02, RT-11]", () => {
  const again = joined(contact(9));
  const state = after(init(contact(2)), joined(contact(9)), live(9, 9, 1), again);
  expect(keys(state)).toHaveLength(2);
  const known = state.conversations["9"];
  expect(known && isBehind(known)).toBe(false);
});

test("a contact that comes back with a history catches up from what this page knows [RT-02, RT-11]", () => {
  const state = after(init(contact(2)), joined(contact(9, { change_seq: 7, read_seq: 7 })), live(9, 9, 8));
  expect(state.conversations["9"]).toMatchObject({ cursor: 8, latest: 8 });
  expect(totalUnread(state)).toBe(1);
});

test("who has left is gone with rows, unread messages and what was on its way [IM-21, RT-11]", () => {
  const talked = after(init(contact(2), contact(3)), live(3, 3, 1));
  const writing = applyOwnAction(talked, { act: "queue", message: outgoing(3, "n1") });
  expect(pendingCount(writing)).toBe(1);
  const state = applyFrame(writing, left(3));
  expect(keys(state)).toEqual(["2"]);
  expect(totalUnread(state)).toBe(0);
  expect(pendingCount(state)).toBe(0);
  const [kept] = Object.values(state.conversations);
  expect(kept && messagesOf(kept)).toEqual([]);
});

test("the leaving of somebody unknown changes nothing [RT-11]", () => {
  const state = after(init(contact(2)));
  expect(applyFrame(state, left(9))).toBe(state);
});
