import { useEffect, useState } from "react";
import { tellNews } from "~/lib/desk-news";
import { type ChatSession, startChatSession } from "../core/session/chat-session";
import { mayExist, openLazyOutbox, outboxes } from "../core/session/lazy-outbox";
import { newMessageId } from "../core/session/message-id";
import { openSocket } from "../core/session/socket";
import { hearServerTime, serverTime } from "../kit/server-time";

/** The page's one chat session; null on the server and in the first moment. */
export function useChatSession(): ChatSession | null {
  const [session, setSession] = useState<ChatSession | null>(null);
  useEffect(() => {
    const started = startChatSession({
      openSocket: "WebSocket" in window ? openSocket : null,
      outbox: openLazyOutbox(outboxes.messages),
      now: serverTime,
      newId: newMessageId,
      onNews: tellNews,
    });
    started.onFrame((frame) => {
      if (frame.event === "init" && frame.time !== undefined) hearServerTime(frame.time);
    });
    setSession(started);
    void resumeUploads(started);
    return () => started.stop();
  }, []);
  return session;
}

/** Files that an earlier page of this browser was still sending. */
async function resumeUploads(session: ChatSession): Promise<void> {
  if (!(await mayExist(outboxes.uploads))) return;
  const { uploadsOf } = await import("../media/uploads");
  uploadsOf(session);
}
