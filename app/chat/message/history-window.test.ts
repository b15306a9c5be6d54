import { expect, test } from "vitest";
import type { FriendHistoryEvent } from "#contract/chat/events";
import { emptyChat } from "../core/state/chat-state";
import { applyFrame } from "../core/state/reducer";
import { contact, init, message } from "../core/state/testing/frames";
import { openHistoryWindow, shownOf, withNewer, withOlder } from "./history-window";

const page = (from: number, to: number, fields: Partial<FriendHistoryEvent> = {}): FriendHistoryEvent => ({
  event: "friend_history_message",
  friend_history_message: Array.from({ length: to - from + 1 }, (_, place) => message(2, 2, from + place)),
  contact_id: 2,
  more: true,
  before: to + 1,
  ...fields,
});

const { before: _before, ...latest } = page(91, 100, { change_seq: 100 });

function opened(...frames: FriendHistoryEvent[]) {
  const state = [init(contact(2, { change_seq: 100 })), latest, ...frames].reduce(applyFrame, emptyChat);
  const conversation = state.conversations["2"];
  if (!conversation) throw new Error("no conversation");
  return conversation;
}

const ends = ({ rows }: { rows: readonly { seq: number }[] }) => [rows[0]?.seq, rows.at(-1)?.seq, rows.length];

test("a history window is shown alone, and the newest rows are not claimed to be there [IM-16]", () => {
  const shown = shownOf(opened(), openHistoryWindow(page(41, 50)));
  expect(ends(shown)).toEqual([41, 50, 10]);
  expect(shown).toMatchObject({ isLatest: false, hasOlder: true, from: 41 });
});

test("it grows upward and downward without a row twice", () => {
  const grown = withNewer(withOlder(openHistoryWindow(page(41, 50)), page(31, 41)), page(46, 60));
  expect(ends(grown)).toEqual([31, 60, 30]);
  expect(withOlder(grown, page(1, 30, { more: false })).hasOlder).toBe(false);
});

test("grown down to what is known it is one with it, without a hole and without a row twice [RT-02]", () => {
  const reaching = page(81, 95);
  const historyWindow = withNewer(openHistoryWindow(page(71, 80)), reaching);
  const shown = shownOf(opened(reaching), historyWindow);
  expect(ends(shown)).toEqual([71, 100, 30]);
  expect(shown).toMatchObject({ isLatest: true, hasOlder: true, from: 71 });
});

test("without a history window the latest rows are shown, with more above as long as there are [IM-16]", () => {
  expect(shownOf(opened(), null)).toMatchObject({ isLatest: true, hasOlder: true, isNewestPage: true, from: 91 });
  const all = shownOf(opened(page(1, 90, { more: false })), null);
  expect(all).toMatchObject({ hasOlder: false, isNewestPage: false, from: 1 });
});
