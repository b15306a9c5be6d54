import { lineText } from "#contract/chat/lines";
import type { Message, MessageType } from "#contract/chat/message";
import { plainText } from "../plain-text";
import type { ChatState, Contact, Conversation, Outgoing, Row } from "./chat-state";
import { mentionsOf, unreadOf } from "./unread";

/** One line of the contact list. */
export interface ContactLine {
  key: string;
  contact: Contact;
  last: LastLine | null;
  unread: number;
  /** Unread messages that name me. */
  mentions: number;
}

export interface LastLine {
  type: MessageType;
  /** Only of texts and events; the other types show a placeholder. */
  text: string;
  sendTime: number;
  /** The line says that I took a message back. */
  isOwn: boolean;
}

/** Everybody: those put on top, then those last spoken with, then by name. */
export function contactLines(state: ChatState): ContactLine[] {
  // one collator for all: comparing by locale anew each time is many times slower
  const { compare } = new Intl.Collator("zh");
  return Object.entries(state.conversations)
    .map(([key, conversation]) => ({
      key,
      contact: conversation.contact,
      last: lastLine(conversation, state.me),
      unread: unreadOf(state, conversation),
      mentions: mentionsOf(state, conversation).length,
    }))
    .sort(
      (one, other) =>
        (other.contact.is_up ?? 0) - (one.contact.is_up ?? 0) ||
        (other.last?.sendTime ?? 0) - (one.last?.sendTime ?? 0) ||
        compare(one.contact.displayName, other.contact.displayName) ||
        one.key.localeCompare(other.key),
    );
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

function lastLine({ contact, rows, sending, counted }: Conversation, me: ChatState["me"]): LastLine | null {
  const row = rows.at(-1);
  const newest = sending.at(-1) ?? (row && row.seq > counted.upTo ? row : undefined);
  if (newest) {
    const { type, content, sendTime, fromUser } = newest;
    return { type, text: oneLine(type, content), sendTime, isOwn: type === "event" && fromUser.id === me?.id };
  }
  const { lastContentType: type, lastContent, lastSendTime: sendTime } = contact;
  if (type === "") return null;
  // without its row only the stored sentence tells whose a withdrawal is
  const isOwn =
    type === "event" &&
    (row?.sendTime === sendTime
      ? row.fromUser.id === me?.id
      : lastContent === lineText("withdrawn", { name: me?.displayName ?? "" }));
  return { type, text: oneLine(type, lastContent), sendTime, isOwn };
}

const lineLength = 60;

function oneLine(type: MessageType, content: Message["content"]): string {
  if ((type !== "text" && type !== "event") || typeof content !== "string") return "";
  // whole, so that it is known for what it is
  if (type === "event") return content;
  const line = plainText(content.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(line).slice(0, lineLength).join("");
}
