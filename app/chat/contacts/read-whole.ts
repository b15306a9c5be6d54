import type { ChatSession } from "../core/session/chat-session";
import { arrangeCommand } from "../core/session/conversation-commands";
import { type Contact, conversationKey } from "../core/state/chat-state";

/** Marks a conversation as read, and takes my mark as unread from it. */
export function readWhole(session: ChatSession, { id, is_marked_unread }: Contact): void {
  const { conversations } = session.snapshot().chat;
  // up to the newest change: what comes later stays unread
  session.read(id, conversations[conversationKey(id)]?.latest ?? 0);
  if (is_marked_unread === 1) session.post(arrangeCommand({ contact_id: id, is_marked_unread: 0 }));
}
