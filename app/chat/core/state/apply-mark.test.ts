import { expect, test } from "vitest";
import type { ServerFrame } from "#contract/chat/events";
import type { Quote } from "#contract/chat/message";
import { type ChatState, emptyChat } from "./chat-state";
import { isBehind } from "./cursor";
import { applyFrame } from "./reducer";
import { contactLines, messagesOf } from "./select";
import { contact, init, live, message } from "./testing/frames";
import { groupId, initWithGroup } from "./testing/groups";
import { mentionsOf, totalUnread } from "./unread";

function conversation(state: ChatState, key = "2") {
  const found = state.conversations[key];
  if (!found) throw new Error("no conversation");
  return found;
}

const page = (
  rows: readonly number[],
  fields: { change_seq?: number; before?: number; more?: boolean },
): ServerFrame => ({
  event: "friend_history_message",
  friend_history_message: rows.map((seq) => message(2, 2, seq)),
  contact_id: 2,
  ...fields,
});

const edited = (seq: number, change_seq: number, content: string, contact_id: number | string = 2): ServerFrame => {
  const at = content.includes("@我") ? { at: [1] } : {};
  const told = { uid: 2, sendTime: 1000 + seq, content, text: content, ...at };
  return { event: "message_edited", contact_id, id: `m2-${seq}`, seq, change_seq, ...told };
};

const reacted = (seq: number, change_seq: number, count: number): ServerFrame => ({
  event: "message_reactions",
  contact_id: 2,
  id: `m2-${seq}`,
  seq,
  change_seq,
  list: [{ reaction: "received", count, mine: false, people: [] }],
});

const quote = (seq: number): Quote => ({
  id: `m2-${seq}`,
  seq,
  displayName: "同事2",
  type: "text",
  text: `第${seq}条`,
});
const pinned = (change_seq: number, ...seqs: readonly number[]): ServerFrame => ({
  event: "conversation_pins",
  contact_id: 2,
  change_seq,
  list: seqs.map(quote),
});

const opened = () =>
  [init(contact(2, { change_seq: 9 })), page([7, 8, 9], { change_seq: 9, more: true })].reduce(applyFrame, emptyChat);
const rowOf = (state: ChatState, seq: number) => messagesOf(conversation(state)).find((row) => row.seq === seq);

test("of two edits and of two reactions the newer one counts, in whichever order they come [TALK-06] [RT-03]", () => {
  const frames = [edited(8, 10, "一"), edited(8, 11, "二"), reacted(8, 12, 1), reacted(8, 13, 2)];
  for (const order of [frames, frames.toReversed()]) {
    const state = order.reduce(applyFrame, opened());
    expect(rowOf(state, 8)).toMatchObject({
      content: "二",
      edited: 11,
      reactions: { change_seq: 13, list: [{ count: 2 }] },
    });
    expect(conversation(state).cursor).toBe(13);
  }
});

test("what came of a message before its row did is not lost [TALK-06] [RT-02]", () => {
  const before = [edited(6, 10, "改过"), reacted(5, 11, 3)].reduce(applyFrame, opened());
  const state = applyFrame(before, page([4, 5, 6], { before: 7, more: true }));
  expect(rowOf(state, 6)).toMatchObject({ content: "改过", edited: 10 });
  expect(rowOf(state, 5)?.reactions?.list[0]?.count).toBe(3);
  // nor by a page that was read before it
  const again = applyFrame(applyFrame(opened(), edited(9, 10, "新")), page([7, 8, 9], { change_seq: 9, more: true }));
  expect(rowOf(again, 9)?.content).toBe("新");
  expect(conversation(again).cursor).toBe(10);
});

test("an edit rewords quotes, pins and the last words of a contact, and a reaction nothing of that [TALK-06]", () => {
  const said = live(2, 2, 10, { quote: quote(9) });
  const before = [pinned(11, 9), edited(9, 12, "改过")].reduce(applyFrame, applyFrame(opened(), said));
  expect(rowOf(before, 10)?.quote?.text).toBe("改过");
  expect(conversation(before).pins.list[0]?.text).toBe("改过");
  const listed = (state: ChatState) => contactLines(state)[0]?.last?.text;
  expect(listed(before)).toBe("第10条");
  const unopened = applyFrame(
    emptyChat,
    init(contact(2, { change_seq: 9, lastContent: "旧", lastContentType: "text", lastSendTime: 1009 })),
  );
  expect(listed(applyFrame(unopened, edited(9, 10, "新")))).toBe("新");
  // `init` counted it already
  expect(listed(applyFrame(unopened, edited(9, 9, "更旧")))).toBe("旧");
  const after = applyFrame(unopened, reacted(9, 10, 1));
  expect([contactLines(after), totalUnread(after)]).toEqual([contactLines(unopened), totalUnread(unopened)]);
});

test("a pinned message that was taken back, or deleted from the own view, is pinned no more [TALK-06] [IM-11]", () => {
  const line = message(2, 2, 8, { type: "event", content: "同事2撤回了一条消息", change_seq: 11 });
  const withdrawal: ServerFrame = { event: "friend_withdraw_message", message: line };
  for (const order of [
    [pinned(10, 9, 8), withdrawal],
    [withdrawal, pinned(10, 9, 8)],
  ]) {
    const state = order.reduce(applyFrame, opened());
    expect(conversation(state).pins.list.map(({ seq }) => seq)).toEqual([9]);
    const hidden = applyFrame(state, { event: "messages_hidden", contact_id: 2, ids: ["m2-9"] });
    expect(conversation(hidden).pins.list).toEqual([]);
  }
  expect(conversation([pinned(11, 9), pinned(10)].reduce(applyFrame, opened())).pins.list).toHaveLength(1);
});

test("a line is not edited, and a number without anything to show leaves no gap [TALK-06] [RT-02]", () => {
  const line = message(2, 2, 8, { type: "event", content: "同事2撤回了一条消息", change_seq: 10 });
  const state = [{ event: "friend_withdraw_message" as const, message: line }, edited(8, 11, "晚到")].reduce(
    applyFrame,
    opened(),
  );
  expect(rowOf(state, 8)).toMatchObject({ type: "event", content: "同事2撤回了一条消息" });
  const moved = applyFrame(state, { event: "conversation_moved", contact_id: 2, change_seq: 12 });
  expect([conversation(moved).cursor, isBehind(conversation(moved))]).toEqual([12, false]);
});

test("an edit that names me counts as a mention, one that names me no more does not [TALK-06] [PLUS-14]", () => {
  const state = applyFrame(emptyChat, initWithGroup({ change_seq: 9, read_seq: 5, unread: 3, mentioned: [7] }));
  const mentions = (of: ChatState) => mentionsOf(of, conversation(of, groupId));
  expect(mentions(applyFrame(state, edited(8, 10, "@我 看一下", groupId)))).toEqual([7, 8]);
  expect(mentions(applyFrame(state, edited(7, 10, "没事了", groupId)))).toEqual([]);
});
