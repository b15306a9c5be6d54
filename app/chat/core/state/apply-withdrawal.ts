import type { Message } from "#contract/chat/message";
import { mostUnread } from "#contract/chat/unread";
import { applyMessage } from "./apply-message";
import { type ChatState, type Conversation, conversationKey, withConversation } from "./chat-state";

/** A message was taken back: its line takes its place, and it is unread no more. */
export function applyWithdrawal(state: ChatState, line: Message): ChatState {
  const forgotten = withConversation(state, conversationKey(line.toContactId), (conversation) =>
    forget(conversation, line, state.me?.id),
  );
  return applyMessage(forgotten, line);
}

function forget(conversation: Conversation, line: Message, me: number | undefined): Conversation {
  const { counted, contact, readSeq } = conversation;
  const { seq = 0 } = line;
  const content = typeof line.content === "string" ? line.content : "";
  // of a full hundred nobody knows how many there are
  const isExact = counted.unread < mostUnread;
  const wasCounted =
    isExact && seq > Math.max(counted.after, readSeq) && seq <= counted.upTo && line.fromUser.id !== me;
  const isNewest = seq <= counted.upTo && contact.lastSendTime === line.sendTime;
  return {
    ...conversation,
    contact: isNewest ? { ...contact, lastContent: content, lastContentType: "event" } : contact,
    counted: wasCounted ? { ...counted, unread: Math.max(0, counted.unread - 1) } : counted,
  };
}
