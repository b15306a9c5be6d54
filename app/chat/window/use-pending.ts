import { useEffect, useState } from "react";
import type { Sender } from "#contract/chat/message";
import { useShellData } from "~/hooks/use-account";
import type { ChatSession } from "../core/session/chat-session";
import { pendingCount } from "../core/state/select";
import { useChatSnapshot } from "../kit/use-chat-snapshot";

/** Counts the own messages that wait; a page that never had a connection counts those in the outbox (PLUS-12). */
export function usePending(session: ChatSession, user: Sender | null): number {
  const { chat } = useChatSnapshot(session);
  const [kept, setKept] = useState(0);
  // where even the chat's own data could not be loaded, the page around it knows whose it is
  const account = useShellData()?.account.user;
  const uid = chat.me === null ? (user ?? account)?.id : undefined;
  useEffect(() => {
    if (uid === undefined) return;
    let isCurrent = true;
    session.waiting(uid).then(
      (count) => isCurrent && setKept(count),
      (error: unknown) => console.error("chat outbox", error),
    );
    return () => void (isCurrent = false);
  }, [session, uid]);
  return chat.me === null ? kept : pendingCount(chat);
}
