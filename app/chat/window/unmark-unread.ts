import type { ContactId } from "#contract/chat/message";
import type { ChatSession } from "../core/session/chat-session";
import { arrangeCommand } from "../core/session/conversation-commands";
import { conversationKey } from "../core/state/chat-state";

/** Takes the mark as unread from a conversation that is looked at. */
export function unmarkUnread(session: ChatSession, contactId: ContactId): void {
  const { contact } = session.snapshot().chat.conversations[conversationKey(contactId)] ?? {};
  if (contact?.is_marked_unread === 1) session.post(arrangeCommand({ contact_id: contactId, is_marked_unread: 0 }));
}
