import type { MessageType } from "#contract/chat/message";
import { plainText } from "../plain-text";
import type { ChatState, Contact, Conversation, Outgoing, Row } from "./chat-state";

/** One line of the contact list. */
export interface ContactLine {
  key: string;
  contact: Contact;
  last: LastLine | null;
  unread: number;
}

export interface LastLine {
  type: MessageType;
  /** Only of texts and events; the other types show a placeholder. */
  text: string;
  sendTime: number;
}

/** Everybody, those last spoken with first, then by name. */
export function contactLines(state: ChatState): ContactLine[] {
  // one collator for all: comparing by locale anew each time is many times slower
  const { compare } = new Intl.Collator("zh");
  return Object.entries(state.conversations)
    .map(([key, conversation]) => ({
      key,
      contact: conversation.contact,
      last: lastLine(conversation),
      unread: unreadOf(state, conversation),
    }))
    .sort(
      (one, other) =>
        (other.last?.sendTime ?? 0) - (one.last?.sendTime ?? 0) ||
        compare(one.contact.displayName, other.contact.displayName) ||
        one.key.localeCompare(other.key),
    );
}

/**
 * What others wrote after the own read cursor, derived and never counted up and down: the server's count as long as
 * nothing within it was read, else the known rows.
 */
export function unreadOf({ me }: ChatState, conversation: Conversation): number {
  const { rows, readSeq, knownAfter, cursor, counted } = conversation;
  const unreadAfter = (seq: number) => rows.filter((row) => row.seq > seq && row.fromUser.id !== me?.id).length;
  if (readSeq <= counted.after) return counted.unread + unreadAfter(counted.upTo);
  const countable = readSeq >= knownAfter && cursor >= counted.upTo;
  if (readSeq >= counted.upTo || countable) return unreadAfter(readSeq);
  return Math.min(counted.unread, counted.upTo - readSeq) + unreadAfter(counted.upTo);
}

export function totalUnread(state: ChatState): number {
  return Object.values(state.conversations).reduce((sum, conversation) => sum + unreadOf(state, conversation), 0);
}

/** Own messages still on their way, of all conversations. */
export function pendingCount({ conversations }: ChatState): number {
  return Object.values(conversations).reduce(
    (sum, { sending }) => sum + sending.filter(({ status }) => status === "going").length,
    0,
  );
}

/** As they are shown: confirmed ones in their one order, then those on their way. */
export function messagesOf({ rows, sending }: Conversation): readonly (Row | Outgoing)[] {
  return sending.length === 0 ? rows : [...rows, ...sending];
}

/** The seq up to which the conversation can be marked as read. */
export function newestSeq({ rows }: Conversation): number {
  return rows.at(-1)?.seq ?? 0;
}

function lastLine({ contact, rows, sending, counted }: Conversation): LastLine | null {
  const row = rows.at(-1);
  const newest = sending.at(-1) ?? (row && row.seq > counted.upTo ? row : undefined);
  if (newest) return { type: newest.type, text: oneLine(newest.type, newest.content), sendTime: newest.sendTime };
  const { lastContentType: type, lastContent, lastSendTime: sendTime } = contact;
  return type === "" ? null : { type, text: oneLine(type, lastContent), sendTime };
}

const lineLength = 60;

function oneLine(type: MessageType, content: string): string {
  if (type !== "text" && type !== "event") return "";
  const text = type === "event" ? content : plainText(content.replace(/<[^>]*>/g, " "));
  const line = text.replace(/\s+/g, " ").trim();
  return Array.from(line).slice(0, lineLength).join("");
}
