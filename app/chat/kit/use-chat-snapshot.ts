import { useSyncExternalStore } from "react";
import type { ChatSession, ChatSnapshot } from "../core/session/chat-session";

/** Reads the state that the session shows now. */
export function useChatSnapshot(session: ChatSession): ChatSnapshot {
  return useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
}
