import type {
  ConversationMovedEvent,
  ConversationPinsEvent,
  MessageEditedEvent as Edit,
  Pins,
} from "#contract/chat/mark-events";
import type { Quote } from "#contract/chat/message";
import {
  type ChatState,
  type Contact,
  type Conversation,
  conversationKey,
  type Mark,
  withConversation,
} from "./chat-state";
import { hearChange } from "./cursor";
import { isNews, rewordQuotes, withMark } from "./marks";

/** An edit of a text, or the reactions to a message, as they came live. */
export function applyMark(state: ChatState, mark: Mark): ChatState {
  return withConversation(state, conversationKey(mark.contact_id), (conversation) =>
    hearChange(putMark(conversation, mark, state.me?.id), mark.change_seq),
  );
}

export function applyPins(state: ChatState, frame: ConversationPinsEvent): ChatState {
  return withConversation(state, conversationKey(frame.contact_id), (conversation) =>
    hearChange(putPins(conversation, frame), frame.change_seq),
  );
}

/** A number that went to nothing that is shown here. */
export function applyMoved(state: ChatState, { contact_id, change_seq }: ConversationMovedEvent): ChatState {
  return withConversation(state, conversationKey(contact_id), (conversation) => hearChange(conversation, change_seq));
}

/** Puts a mark on the row of its message, wherever it is quoted and in the contact list; an older one than is known changes nothing. */
export function putMark(conversation: Conversation, mark: Mark, me: number | undefined): Conversation {
  const { rows, marks } = conversation;
  const row = rows.find(({ seq }) => seq === mark.seq);
  const held = marks.find(({ event, seq }) => event === mark.event && seq === mark.seq);
  if ((row && !isNews(row, mark)) || (held && held.change_seq >= mark.change_seq)) return conversation;
  const placed = row
    ? { ...conversation, rows: rows.map((one) => (one === row ? withMark(row, mark) : one)) }
    : { ...conversation, marks: [...marks.filter((one) => one !== held), mark] };
  return mark.event === "message_edited" ? reword(placed, mark, me) : placed;
}

function reword(conversation: Conversation, mark: Edit, me: number | undefined): Conversation {
  const { rows, sending, pins } = conversation;
  const { seq, text } = mark;
  return {
    ...conversation,
    contact: rewordContact(conversation, mark, me),
    rows: rewordQuotes(rows, mark),
    sending: rewordQuotes(sending, mark),
    pins: changePins(pins, (pin) => (pin.seq === seq ? { ...pin, text } : pin)),
  };
}

/** The contact with the new text, where the message is the last one, and named in it or no more; `init` may tell of it already. */
function rewordContact({ contact, counted }: Conversation, mark: Edit, me: number | undefined): Contact {
  const { seq, at = [], uid, content: lastContent } = mark;
  if (mark.change_seq <= counted.upTo) return contact;
  const isNewest = contact.lastSendTime === mark.sendTime && contact.lastContentType === "text";
  const reworded = isNewest ? { ...contact, lastContent } : contact;
  if (reworded.is_group === 0) return reworded;
  const others = (reworded.mentioned ?? []).filter((one) => one !== seq);
  const namesMe = uid !== me && at.some((named) => named === 0 || named === me);
  return { ...reworded, mentioned: namesMe ? [...others, seq] : others };
}

/** All pinned messages, unless newer ones are known; one that was taken back is none. */
export function putPins(conversation: Conversation, { change_seq, list }: Pins): Conversation {
  if (change_seq <= conversation.pins.change_seq) return conversation;
  const { rows, lines } = conversation;
  const gone = new Set([...rows, ...lines].filter(({ type }) => type === "event").map(({ seq }) => seq));
  return { ...conversation, pins: { change_seq, list: list.filter(({ seq }) => !gone.has(seq)) } };
}

/** Changes the pinned messages, or leaves some out. */
export function changePins(pins: Pins, change: (pin: Quote) => Quote | null): Pins {
  if (pins.list.length === 0) return pins;
  return { ...pins, list: pins.list.flatMap((pin) => change(pin) ?? []) };
}
