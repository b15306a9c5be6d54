import { expect, test } from "vitest";
import type { ConversationSetEvent, ServerFrame } from "#contract/chat/events";
import { emptyChat, type ChatState } from "./chat-state";
import { applyOwnAction, applyFrame } from "./reducer";
import { contactLines } from "./select";
import { contact, init, live, message, outgoing } from "./testing/frames";
import { groupId, groupMessage, initWithGroup } from "./testing/groups";
import { mentionsOf, shownCount, totalUnread, unreadOf } from "./unread";

function after(...frames: ServerFrame[]): ChatState {
  return frames.reduce(applyFrame, emptyChat);
}

const said = (from: number, seq: number, at?: number[]): ServerFrame => ({
  event: "",
  message: groupMessage(from, seq, at && { at }),
});
const withdrawn = (seq: number, change_seq: number): ServerFrame => ({
  event: "group_withdraw_message",
  message: groupMessage(2, seq, { type: "event", content: "撤回", change_seq }),
});
const arrangement = (change: Partial<ConversationSetEvent>): ServerFrame => ({
  event: "conversation_set",
  contact_id: 2,
  is_up: 0,
  is_not_disturb: 0,
  is_marked_unread: 0,
  archived_seq: 0,
  ...change,
});
const mentions = (state: ChatState) => {
  const conversation = state.conversations[groupId];
  if (!conversation) throw new Error("no group");
  return mentionsOf(state, conversation);
};

test("what is put on top stands above what was said last, and falls back when it is taken down [PLUS-14]", () => {
  const arranged = (is_up: 0 | 1): ServerFrame => arrangement({ is_up });
  const order = (state: ChatState) => contactLines(state).map(({ key }) => key);
  const state = after(init(contact(2), contact(3)), live(3, 3, 1), arranged(1));
  expect(order(state)).toEqual(["2", "3"]);
  expect(order(applyFrame(state, arranged(0)))).toEqual(["3", "2"]);
  expect(order(after(init(contact(3, { lastSendTime: 9 }), contact(2, { is_up: 1 }))))).toEqual(["2", "3"]);
});

test("a conversation without notices counts outside only what names me; within it all is unread [PLUS-14]", () => {
  const quiet = after(initWithGroup({ is_not_disturb: 1 }), said(2, 1), said(2, 2, [3]));
  expect(totalUnread(quiet)).toBe(0);
  const called = [said(2, 3, [1]), said(2, 4, [0])].reduce(applyFrame, quiet);
  expect(totalUnread(called)).toBe(2);
  const conversation = called.conversations[groupId];
  expect(conversation && unreadOf(called, conversation)).toBe(4);
});

test("a conversation marked as unread counts as one, more only by its messages, and not where it is quiet [TALK-09]", () => {
  const marked = after(init(contact(2), contact(3)), arrangement({ is_marked_unread: 1 }));
  expect(totalUnread(marked)).toBe(1);
  expect(totalUnread([live(2, 2, 1), live(2, 2, 2)].reduce(applyFrame, marked))).toBe(2);
  expect(totalUnread(applyFrame(marked, arrangement({ is_marked_unread: 1, is_not_disturb: 1 })))).toBe(0);
  expect(totalUnread(applyFrame(marked, arrangement({})))).toBe(0);
});

test("a hidden conversation comes back with the next message, also one that came before word of hiding it [TALK-09]", () => {
  const hidden = (state: ChatState) => contactLines(state).map(({ key, isArchived }) => `${key} ${isArchived}`);
  const state = after(init(contact(2)), live(2, 2, 1), arrangement({ archived_seq: 1 }));
  expect(hidden(state)).toEqual(["2 true"]);
  expect(hidden(applyFrame(state, live(2, 2, 2)))).toEqual(["2 false"]);
  expect(hidden([live(2, 2, 2), arrangement({ archived_seq: 1 })].reduce(applyFrame, state))).toEqual(["2 false"]);
  const writing = outgoing(2, "w");
  expect(hidden(applyOwnAction(state, { act: "queue", message: writing }))).toEqual(["2 false"]);
});

test("mentions are those the server counted and those that came, until they are read or taken back [PLUS-14]", () => {
  const counted = initWithGroup({ unread: 5, change_seq: 5, mentioned: [2, 4] });
  const state = after(counted, said(2, 6, [1]), said(1, 7, [0]), said(2, 8));
  expect(mentions(state)).toEqual([2, 4, 6]);
  expect(mentions(applyFrame(state, withdrawn(4, 9)))).toEqual([2, 6]);
  expect(mentions(applyOwnAction(state, { act: "read", contactId: groupId, seq: 5 }))).toEqual([6]);
  expect(mentions(applyOwnAction(state, { act: "read", contactId: groupId, seq: 8 }))).toEqual([]);
  expect(contactLines(state)[0]).toMatchObject({ mentions: 3 });
});

test("a quoted message that is taken back is quoted without its words, live and caught up [PLUS-14]", () => {
  const quote = { id: "m0-1", seq: 1, displayName: "同事2", type: "text" as const, text: "机密" };
  const answer: ServerFrame = { event: "", message: groupMessage(3, 2, { quote }) };
  const quoted = after(initWithGroup(), said(2, 1), answer);
  const quoteIn = (state: ChatState) => state.conversations[groupId]?.rows.find(({ seq }) => seq === 2)?.quote;
  expect(quoteIn(quoted)).toEqual(quote);
  const gone = { ...quote, type: "event", text: "" };
  expect(quoteIn(applyFrame(quoted, withdrawn(1, 3)))).toEqual(gone);
  const line = groupMessage(2, 1, { type: "event", content: "撤回", change_seq: 3 });
  const change = { event: "group_withdraw_message" as const, change_seq: 3, message: line };
  const caught: ServerFrame = {
    event: "conversation_changes",
    contact_id: groupId,
    changes: [change],
    change_seq: 3,
    more: false,
  };
  expect(quoteIn(applyFrame(quoted, caught))).toEqual(gone);
});

test("an answer still on its way loses the words it quotes, too, and is stored without them [PLUS-14]", () => {
  const quote = { id: "m0-1", seq: 1, displayName: "同事2", type: "text" as const, text: "机密" };
  const answer = { ...outgoing(0, "own1"), toContactId: groupId, quote };
  const queued = applyOwnAction(after(initWithGroup(), said(2, 1)), { act: "queue", message: answer });
  const state = applyFrame(queued, withdrawn(1, 2));
  const gone = { ...quote, type: "event", text: "" };
  expect(state.conversations[groupId]?.sending.map((message) => message.quote)).toEqual([gone]);
  const stored = { id: "own1", status: "succeed" as const, seq: 3, change_seq: 3, sendTime: 9, toContactId: groupId };
  const acknowledged = applyFrame(state, { event: "ack", message: stored });
  expect(acknowledged.conversations[groupId]?.rows.at(-1)?.quote).toEqual(gone);
});

test("who is writing, and how far others of a group have read, change nothing here [PLUS-14]", () => {
  const state = after(initWithGroup(), said(1, 1));
  expect(applyFrame(state, { event: "typing", contact_id: groupId, uid: 2 })).toBe(state);
  expect(applyFrame(state, { event: "conversation_read", contact_id: groupId, uid: 2, seq: 1 })).toBe(state);
});

test("friends name nobody, whatever a row claims [PLUS-14]", () => {
  const state = after(init(contact(2)), { event: "", message: message(2, 2, 1, { at: [1] }) });
  expect(contactLines(state)[0]).toMatchObject({ unread: 1, mentions: 0 });
});

test("a full hundred of unread messages reads 99+ and stays so until it is read [O-B3, FAST-05]", () => {
  const state = after(init(contact(2, { unread: 100, change_seq: 500 })), live(2, 2, 501));
  const shown = (now: ChatState) => contactLines(now).map(({ unread }) => shownCount(unread).shown);
  expect(shown(state)).toEqual(["99+"]);
  const line = message(2, 2, 400, { type: "event", change_seq: 502 });
  const taken = applyFrame(state, { event: "friend_withdraw_message", message: line });
  expect(shown(taken)).toEqual(["99+"]);
  expect(shown(applyOwnAction(taken, { act: "read", contactId: 2, seq: 490 }))).toEqual(["11"]);
  expect(shown(after(init(contact(2, { unread: 99, change_seq: 99 }))))).toEqual(["99"]);
});

test("a withdrawal is taken from the unread messages once: not when the server's count, or this page, knows it [RT-02, RT-05]", () => {
  const unread = (state: ChatState) => contactLines(state)[0]?.unread;
  const counted = after(init(contact(2, { unread: 8, change_seq: 12 })));
  const line = (change_seq: number): ServerFrame => ({
    event: "friend_withdraw_message",
    message: message(2, 2, 5, { type: "event", content: "撤回", change_seq }),
  });
  expect(unread(applyFrame(counted, line(12)))).toBe(8);
  const taken = applyFrame(counted, line(13));
  expect(unread(taken)).toBe(7);
  expect(unread(applyFrame(taken, line(13)))).toBe(7);
  const change = {
    event: "friend_withdraw_message" as const,
    change_seq: 13,
    message: message(2, 2, 5, { type: "event", change_seq: 13 }),
  };
  const caught: ServerFrame = {
    event: "conversation_changes",
    contact_id: 2,
    changes: [change],
    change_seq: 13,
    more: false,
  };
  expect(unread(applyFrame(counted, caught))).toBe(7);
});

test("the list knows an own withdrawal from another's, before and after the conversation is opened [C-13]", () => {
  const last = (state: ChatState) => contactLines(state)[0]?.last;
  const line = (name: string) => ({ type: "event" as const, content: `${name}撤回了一条消息`, change_seq: 2 });
  const takenBack = (from: number, name: string): ServerFrame => ({
    event: "friend_withdraw_message",
    message: message(2, from, 1, line(name)),
  });
  const heard = (from: number) => after(init(contact(2)), live(2, from, 1));
  expect(last(applyFrame(heard(1), takenBack(1, "我")))).toMatchObject({ type: "event", isOwn: true });
  expect(last(applyFrame(heard(2), takenBack(2, "我")))).toMatchObject({ type: "event", isOwn: false });
  const summary = (name: string) =>
    contact(2, { lastContentType: "event", lastContent: line(name).content, lastSendTime: 9 });
  expect(last(after(init(summary("我"))))?.isOwn).toBe(true);
  expect(last(after(init(summary("同事2"))))?.isOwn).toBe(false);
});

test("the last words of a group name their writer as I know him, before and after they come; my own name nobody [C-I16]", () => {
  const members = [{ id: 2, desc: "昵称", avatar: "", level: 2 as const }];
  const known = { lastContent: "早", lastContentType: "text" as const, lastSendTime: 5, group_member: members };
  const sender = (state: ChatState) => contactLines(state).find(({ key }) => key === groupId)?.last?.sender;
  expect(sender(after(initWithGroup({ ...known, lastUid: 2 })))).toBe("昵称");
  expect(sender(after(initWithGroup({ ...known, lastUid: 1 })))).toBe("");
  expect(sender(after(initWithGroup({ group_member: members }), said(2, 1)))).toBe("昵称");
  const remarked = { ...initWithGroup({ ...known, lastUid: 2 }), user_contact: [contact(2, { displayName: "老张" })] };
  expect(sender(after(remarked))).toBe("老张");
});
