import { useEffect } from "react";
import { type ChatBridge, openChatDoor } from "~/lib/chat-bridge";
import type { ChatSession } from "../core/session/chat-session";

/** Lets the rest of the page name who can be written to, and open the chat there. */
export function useChatDoor(session: ChatSession, { open, share }: Pick<ChatBridge, "open" | "share">): void {
  useEffect(() => {
    const partners = () =>
      Object.entries(session.snapshot().chat.conversations)
        .sort(([, { contact: one }], [, { contact: other }]) => other.lastSendTime - one.lastSendTime)
        .map(([key, { contact }]) => ({ key, name: contact.displayName, pinyin: contact.pinyin ?? "" }));
    return openChatDoor({ partners, open, share });
  }, [session, open, share]);
}
