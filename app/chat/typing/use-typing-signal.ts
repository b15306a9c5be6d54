import { useEffect, useRef } from "react";
import { typingCommand } from "../core/session/conversation-commands";
import type { Contact } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";

const everyMs = 3000;
// the server does not tell larger groups
const mostMembers = 50;

/** Tells the others that I am writing, at most every three seconds; a draft that is only shown again is not writing. */
export function useTypingSignal(contact: Contact, text: string): void {
  const { session } = useChat();
  const shown = useRef(text);
  const said = useRef(0);
  const { id } = contact;
  const isHeard = contact.is_group === 0 || contact.member_total <= mostMembers;
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    const now = Date.now();
    if (!isHeard || text === "" || now - said.current < everyMs) return;
    said.current = now;
    session.post(typingCommand(id));
  }, [session, id, isHeard, text]);
}
