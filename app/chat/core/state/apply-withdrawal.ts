import type { Message } from "#contract/chat/message";
import { mostUnread } from "#contract/chat/unread";
import type { Conversation } from "./chat-state";
import { isNewChange } from "./cursor";

/**
 * The conversation without a message that was taken back: it is unread no more, and the contact list names its line. A
 * withdrawal that the server's count knows already, or that was heard before, takes nothing away again.
 */
export function forgetWithdrawn(conversation: Conversation, line: Message, me: number | undefined): Conversation {
  const { counted, contact, readSeq } = conversation;
  const { seq = 0, change_seq: change = 0 } = line;
  if (line.type !== "event" || seq > counted.upTo) return conversation;
  const content = typeof line.content === "string" ? line.content : "";
  // of a full hundred nobody knows how many there are
  const isExact = counted.unread < mostUnread;
  const isNew = change > counted.upTo && isNewChange(conversation, change);
  const wasCounted = isExact && isNew && seq > Math.max(counted.after, readSeq) && line.fromUser.id !== me;
  const isNewest = contact.lastSendTime === line.sendTime;
  return {
    ...conversation,
    contact: isNewest ? { ...contact, lastContent: content, lastContentType: "event" } : contact,
    counted: wasCounted ? { ...counted, unread: Math.max(0, counted.unread - 1) } : counted,
  };
}
