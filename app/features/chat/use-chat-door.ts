import { useEffect } from "react";
import { type ChatDoor, openChatDoor } from "~/lib/chat-door";
import type { ChatSession } from "./session/chat-session";

/** Lets the rest of the page name who can be written to, and open the chat there. */
export function useChatDoor(session: ChatSession, { open, share }: Pick<ChatDoor, "open" | "share">): void {
  useEffect(() => {
    const partners = () =>
      Object.entries(session.snapshot().chat.conversations)
        .sort(([, { contact: one }], [, { contact: other }]) => other.lastSendTime - one.lastSendTime)
        .map(([key, { contact }]) => ({ key, name: contact.displayName }));
    return openChatDoor({ partners, open, share });
  }, [session, open, share]);
}
