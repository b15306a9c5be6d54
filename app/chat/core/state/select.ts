import { lineText } from "#contract/chat/lines";
import type { Message, MessageType } from "#contract/chat/message";
import { plainText } from "../plain-text";
import {
  type ChatState,
  type Contact,
  type Conversation,
  conversationKey,
  type Outgoing,
  type Row,
} from "./chat-state";
import { isArchived } from "./archived-conversation";
import { isWithdrawnByOther } from "./withdrawn-by";
import { mentionsOf, unreadOf } from "./unread";

/** One line of the contact list. */
export interface ContactLine {
  key: string;
  contact: Contact;
  last: LastLine | null;
  unread: number;
  /** Unread messages that name me. */
  mentions: number;
  /** I took it out of my list, until the next message comes. */
  isArchived: boolean;
}

export interface LastLine {
  type: MessageType;
  /** Only of texts and events; the other types show a placeholder. */
  text: string;
  sendTime: number;
  /** The name of who wrote it in a group, as I know him; empty for own messages, lines and friends. */
  sender: string;
  /** The line says that I took a message back. */
  isOwn: boolean;
  /** An own message that could not be sent. */
  isFailed: boolean;
}

/** Everybody: those put on top, then those last spoken with, then by name. */
export function contactLines(state: ChatState): ContactLine[] {
  // one collator for all: comparing by locale anew each time is many times slower
  const { compare } = new Intl.Collator("zh");
  return Object.entries(state.conversations)
    .map(([key, conversation]) => ({
      key,
      contact: conversation.contact,
      last: lastLine(conversation, state),
      unread: unreadOf(state, conversation),
      mentions: mentionsOf(state, conversation).length,
      isArchived: isArchived(conversation),
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

/** Messages as they are shown: confirmed ones in their one order, among them what failed before they came, then what was written since. */
export function messagesOf({ rows, sending }: Pick<Conversation, "rows" | "sending">): readonly (Row | Outgoing)[] {
  if (sending.length === 0) return rows;
  const newest = rows.at(-1)?.sendTime ?? 0;
  const isOvertaken = ({ status, sendTime }: Outgoing) => status === "failed" && sendTime < newest;
  const overtaken = sending.filter(isOvertaken);
  const last = sending.filter((message) => !isOvertaken(message));
  return [...overtaken.reduce<readonly (Row | Outgoing)[]>(putByTime, rows), ...last];
}

function putByTime(messages: readonly (Row | Outgoing)[], message: Outgoing): readonly (Row | Outgoing)[] {
  const before = messages.findLastIndex(({ sendTime }) => sendTime <= message.sendTime);
  return messages.toSpliced(before + 1, 0, message);
}

/** The seq up to which the conversation can be marked as read. */
export function newestSeq({ rows }: Conversation): number {
  return rows.at(-1)?.seq ?? 0;
}

function lastLine({ contact, rows, sending, counted }: Conversation, state: ChatState): LastLine | null {
  const { me } = state;
  const row = rows.at(-1);
  const isCounted = !row || row.seq <= counted.upTo;
  const newest = messagesOf({ rows: isCounted ? [] : [row], sending }).at(-1);
  // a failed message may be older than what the server counted
  if (newest && !(isCounted && newest.status === "failed" && newest.sendTime < contact.lastSendTime)) {
    const { type, content, sendTime, fromUser, status } = newest;
    const isOwn = type === "event" && fromUser.id === me?.id && !isWithdrawnByOther(newest);
    const sender = senderName(state, contact, type, fromUser.id);
    return { type, text: oneLine(type, content), sendTime, sender, isOwn, isFailed: status === "failed" };
  }
  const { lastContentType: type, lastContent, lastSendTime: sendTime } = contact;
  if (type === "") return null;
  // without its row only the stored sentence tells whose a withdrawal is
  const isOwn =
    type === "event" &&
    (row?.sendTime === sendTime
      ? row.fromUser.id === me?.id && !isWithdrawnByOther(row)
      : lastContent === lineText("withdrawn", { name: me?.displayName ?? "" }));
  const sender = senderName(state, contact, type, contact.is_group === 1 ? (contact.lastUid ?? 0) : 0);
  return { type, text: oneLine(type, lastContent), sendTime, sender, isOwn, isFailed: false };
}

function senderName({ me, conversations }: ChatState, contact: Contact, type: MessageType, uid: number): string {
  if (contact.is_group === 0 || type === "event" || uid === me?.id) return "";
  const friend = conversations[conversationKey(uid)]?.contact;
  return friend?.displayName ?? contact.group_member.find(({ id }) => id === uid)?.desc ?? "";
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
