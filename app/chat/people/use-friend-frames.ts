import { useEffect, useRef } from "react";
import { useChat } from "../kit/chat-context";

/** Calls back whenever an application came or was settled, or a contact came or went. */
export function useFriendFrames(onChange: () => void): void {
  const { session } = useChat();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () =>
      session.onFrame(({ event }) => {
        if (event === "friend_apply" || event === "new_friend_join_message" || event === "friend_delete_message")
          latest.current();
      }),
    [session],
  );
}
