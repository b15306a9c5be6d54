import { useEffect, useState, useSyncExternalStore } from "react";
import { type ChatSession, type ChatSnapshot, startChatSession } from "./session/chat-session";
import { openOutbox } from "./session/outbox";
import { openSocket } from "./session/socket";

/** The page's one chat session; null on the server and in the first moment. */
export function useChatSession(): ChatSession | null {
  const [session, setSession] = useState<ChatSession | null>(null);
  useEffect(() => {
    const started = startChatSession({
      openSocket: "WebSocket" in window ? openSocket : null,
      outbox: openOutbox(),
      now: () => Date.now(),
      newId: randomId,
    });
    setSession(started);
    return () => started.stop();
  }, []);
  return session;
}

/** What the session shows now. */
export function useChatSnapshot(session: ChatSession): ChatSnapshot {
  return useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
}

/** `crypto.randomUUID` exists on https pages only, and a school's server may be reached without. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
