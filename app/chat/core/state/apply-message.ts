import type { Change, ConversationChangesEvent, FriendHistoryEvent, GroupHistoryEvent } from "#contract/chat/events";
import type { ContactId, Message } from "#contract/chat/message";
import { changePins, putMark, putPins } from "./apply-mark";
import { forgetWithdrawn } from "./apply-withdrawal";
import { type ChatState, type Conversation, conversationKey, type Row, withConversation } from "./chat-state";
import { hearChange, moveCursor } from "./cursor";
import { unarchive } from "./archived-conversation";
import { freshRow, withMarks } from "./marks";
import { hasSeq, putRow, retractQuotes } from "./rows";

/** A message or its withdrawal as it came live; of an unknown contact it is dropped, for contacts come with `init`. */
export function applyMessage(state: ChatState, message: Message): ChatState {
  return withConversation(state, conversationKey(message.toContactId), (conversation) => {
    if (!hasSeq(message)) return conversation;
    const placed = placeMessage(forgetWithdrawn(conversation, message, state.me?.id), message);
    return hearChange(placed, message.change_seq ?? message.seq);
  });
}

/** Applies the changes that were missed while the connection was gone. */
export function applyChanges(state: ChatState, frame: ConversationChangesEvent): ChatState {
  return withConversation(state, conversationKey(frame.contact_id), (conversation) => {
    const placed = frame.changes.reduce((before, change) => placeChange(before, change, state.me?.id), conversation);
    const moved = moveCursor(placed, frame.change_seq);
    return { ...moved, latest: frame.more ? Math.max(moved.latest, moved.cursor + 1) : newestOf(moved) };
  });
}

function placeChange(conversation: Conversation, change: Change, me: number | undefined): Conversation {
  switch (change.event) {
    case "message_edited":
    case "message_reactions":
      return putMark(conversation, change, me);
    case "conversation_pins":
      return putPins(conversation, change);
    default:
      return placeMessage(forgetWithdrawn(conversation, change.message, me), change.message);
  }
}

/** The latest page of a conversation, which pulling has marked as read, or one of older rows. */
export function applyHistory(state: ChatState, frame: FriendHistoryEvent | GroupHistoryEvent): ChatState {
  if (frame.contact_id === undefined) return state;
  if (frame.change_seq === undefined) return applyOlder(state, frame.contact_id, frame);
  const page = rowsOf(frame);
  const upTo = frame.change_seq;
  return withConversation(state, conversationKey(frame.contact_id), (conversation) => {
    const later = conversation.rows.filter((row) => row.seq > upTo);
    const knownAfter = frame.more ? (page[0]?.seq ?? 1) - 1 : 0;
    const start = { knownAfter, isExtended: false, keptMonths: frame.kept_months ?? 0 };
    const lines = conversation.lines.filter(({ seq }) => seq <= knownAfter);
    const emptied = { ...conversation, ...start, opened: true, rows: [], lines };
    // what came while the page was on its way
    const known = new Map([...conversation.lines, ...conversation.rows].map((row) => [row.seq, row]));
    const fresh = page.map((row) => freshRow(known.get(row.seq), row));
    const filled = [...fresh, ...later].reduce(placeMessage, emptied);
    const readSeq = Math.max(conversation.readSeq, page.at(-1)?.seq ?? 0);
    return moveCursor(putPins({ ...filled, readSeq }, frame.pins ?? filled.pins), upTo);
  });
}

/** Older rows, as far as they reach what is known; what would leave a hole is none of the state's business. */
function applyOlder(state: ChatState, contactId: ContactId, frame: FriendHistoryEvent | GroupHistoryEvent): ChatState {
  const { before = 0, more } = frame;
  const page = rowsOf(frame);
  return withConversation(state, conversationKey(contactId), (conversation) => {
    const { rows, knownAfter, lines, marks } = conversation;
    if (!conversation.opened || knownAfter === 0 || before <= knownAfter) return conversation;
    const from = more ? Math.min(knownAfter, (page[0]?.seq ?? before) - 1) : 0;
    // withdrawn while the page was on its way
    const taken = lines.filter(({ seq }) => seq > from);
    const read = page.filter(({ seq }) => seq <= knownAfter).map((row) => withMarks(row, marks));
    const older = [...read, ...taken];
    const above = lines.filter(({ seq }) => seq <= from);
    const start = { knownAfter: from, isExtended: true, keptMonths: frame.kept_months ?? 0 };
    return { ...conversation, ...start, rows: older.reduce(putRow, rows), lines: above };
  });
}

/** The rows of a page, oldest first. */
export function rowsOf(frame: FriendHistoryEvent | GroupHistoryEvent): readonly Row[] {
  const page = frame.event === "friend_history_message" ? frame.friend_history_message : frame.group_history_message;
  return page.filter(hasSeq);
}

export interface Confirmation {
  id: string;
  seq: number;
  change_seq: number;
  sendTime: number;
  toContactId: ContactId;
}

/** The server has stored an own message: it gets its place and time. */
export function applyConfirmation(state: ChatState, confirmation: Confirmation): ChatState {
  return withConversation(state, conversationKey(confirmation.toContactId), (conversation) => {
    const { id, seq, change_seq, sendTime } = confirmation;
    const sent = conversation.sending.find((message) => message.id === id);
    if (!sent) return { ...conversation, latest: Math.max(conversation.latest, change_seq) };
    const { reason: _reason, refusal: _refusal, ...message } = sent;
    return hearChange(
      placeMessage(conversation, { ...message, status: "succeed", seq, change_seq, sendTime }),
      change_seq,
    );
  });
}

function placeMessage(conversation: Conversation, message: Message): Conversation {
  if (!hasSeq(message)) return conversation;
  const others = conversation.sending.filter(({ id }) => id !== message.id);
  const sending = retractQuotes(others, message);
  const { pins, marks } = conversation;
  const standing = message.type === "event" ? changePins(pins, (pin) => (pin.seq === message.seq ? null : pin)) : pins;
  // older than the page shown: it would stand above a hole
  if (message.seq <= conversation.knownAfter) {
    const lines = message.type === "event" ? [...conversation.lines, message] : conversation.lines;
    return { ...conversation, rows: retractQuotes(conversation.rows, message), lines, sending, pins: standing };
  }
  const known = conversation.rows.find(({ seq }) => seq === message.seq);
  const row = withMarks(freshRow(known, message), marks);
  const rows = putRow(retractQuotes(conversation.rows, message), row);
  return unarchive({ ...conversation, rows, sending, pins: standing });
}

function newestOf({ cursor, ahead }: Conversation): number {
  return Math.max(cursor, ...ahead);
}
