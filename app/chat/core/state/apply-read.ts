import type { ContactId } from "#contract/chat/message";
import { type ChatState, type Conversation, conversationKey, withConversation } from "./chat-state";
import { rewindCursor } from "./cursor";

/** Somebody's read cursor moved: my own, here or in another tab, or the other side's. */
export function applyRead(state: ChatState, contactId: ContactId, uid: number, seq: number): ChatState {
  return withConversation(state, conversationKey(contactId), (conversation) =>
    uid === state.me?.id ? readUpTo(conversation, seq) : peerReadUpTo(conversation, seq),
  );
}

/** The own read cursor moves forward, never back. */
export function readUpTo(conversation: Conversation, seq: number): Conversation {
  if (seq <= conversation.readSeq) return conversation;
  const read = { ...conversation, readSeq: seq };
  // read within what the server had counted, of which this page has no rows to count the rest
  const uncountable = seq < conversation.counted.upTo && seq < conversation.knownAfter;
  return uncountable ? rewindCursor(read, seq) : read;
}

/** Notes that a contact has read; the readers of a group's messages are no matter of this state. */
function peerReadUpTo(conversation: Conversation, seq: number): Conversation {
  return conversation.contact.is_group === 1 || seq <= conversation.peerReadSeq
    ? conversation
    : { ...conversation, peerReadSeq: seq };
}
