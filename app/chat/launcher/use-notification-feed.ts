import { useEffect, useState } from "react";
import type { ServerFrame } from "#contract/chat/events";
import type { ChatSession } from "../core/session/chat-session";

/** Frames that may be worth a notice; those that came while nobody listened wait. */
export interface NotificationFeed {
  /** Hands on what waits, then what comes; answers how to stop. */
  listen: (tell: (frame: ServerFrame) => void) => () => void;
}

const waitingAtMost = 100;

/** Null until something came that may be worth a notice: what tells of it is loaded only then. */
export function useNotificationFeed(session: ChatSession): NotificationFeed | null {
  const [feed, setFeed] = useState<NotificationFeed | null>(null);
  useEffect(() => {
    const waiting: ServerFrame[] = [];
    let listener: ((frame: ServerFrame) => void) | null = null;
    const own: NotificationFeed = {
      listen(tell) {
        listener = tell;
        waiting.splice(0).forEach(tell);
        return () => {
          listener = null;
        };
      },
    };
    return session.onFrame((frame) => {
      if (frame.event !== "" && frame.event !== "friend_online_message") return;
      if (listener) return listener(frame);
      waiting.push(frame);
      if (waiting.length > waitingAtMost) waiting.shift();
      setFeed(own);
    });
  }, [session]);
  return feed;
}
