import type { ConversationChangesEvent, FriendHistoryEvent, GroupHistoryEvent } from "#contract/chat/events";
import type { ContactId, Message } from "#contract/chat/message";
import { type ChatState, type Conversation, conversationKey, withConversation } from "./chat-state";
import { hearChange, moveCursor } from "./cursor";
import { hasSeq, putRow } from "./rows";

/** A message as it came live; of an unknown contact it is dropped, for contacts come with `init`. */
export function applyMessage(state: ChatState, message: Message): ChatState {
  return withConversation(state, conversationKey(message.toContactId), (conversation) =>
    hasSeq(message) ? hearChange(placeMessage(conversation, message), message.change_seq ?? message.seq) : conversation,
  );
}

/** What was missed while the connection was gone. */
export function applyChanges(state: ChatState, frame: ConversationChangesEvent): ChatState {
  return withConversation(state, conversationKey(frame.contact_id), (conversation) => {
    const placed = frame.changes.reduce((before, change) => placeMessage(before, change.message), conversation);
    const moved = moveCursor(placed, frame.change_seq);
    return { ...moved, latest: frame.more ? Math.max(moved.latest, moved.cursor + 1) : newestOf(moved) };
  });
}

/** The latest page of a conversation, which pulling has marked as read. */
export function applyHistory(state: ChatState, frame: FriendHistoryEvent | GroupHistoryEvent): ChatState {
  if (frame.contact_id === undefined || frame.change_seq === undefined) return state;
  const page = frame.event === "friend_history_message" ? frame.friend_history_message : frame.group_history_message;
  const upTo = frame.change_seq;
  return withConversation(state, conversationKey(frame.contact_id), (conversation) => {
    const later = conversation.rows.filter((row) => row.seq > upTo);
    const knownAfter = frame.more ? (page[0]?.seq ?? 1) - 1 : 0;
    const emptied = { ...conversation, opened: true, rows: [], knownAfter };
    const filled = [...page, ...later].reduce(placeMessage, emptied);
    const readSeq = Math.max(conversation.readSeq, page.at(-1)?.seq ?? 0);
    return moveCursor({ ...filled, readSeq }, upTo);
  });
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
    const { reason: _reason, ...message } = sent;
    return hearChange(
      placeMessage(conversation, { ...message, status: "succeed", seq, change_seq, sendTime }),
      change_seq,
    );
  });
}

function placeMessage(conversation: Conversation, message: Message): Conversation {
  if (!hasSeq(message)) return conversation;
  const sending = conversation.sending.filter(({ id }) => id !== message.id);
  // older than the page shown: it would stand above a hole
  const rows = message.seq > conversation.knownAfter ? putRow(conversation.rows, message) : conversation.rows;
  return { ...conversation, rows, sending };
}

function newestOf({ cursor, ahead }: Conversation): number {
  return Math.max(cursor, ...ahead);
}
