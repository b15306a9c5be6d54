import { useEffect, useState } from "react";
import type { ServerFrame } from "#contract/chat/events";
import type { ChatSession } from "./session/chat-session";

/** The first frame that may be worth a notice: what tells of it is loaded only then. */
export function useFirstNews(session: ChatSession): ServerFrame | null {
  const [first, setFirst] = useState<ServerFrame | null>(null);
  useEffect(
    () =>
      session.onFrame((frame) => {
        if (frame.event === "" || frame.event === "friend_online_message") setFirst((known) => known ?? frame);
      }),
    [session],
  );
  return first;
}
