import { useEffect, useState } from "react";
import type { ServerFrame } from "#contract/chat/events";
import { type Contact, conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";

const shownMs = 5000;

/** Follows the people who are typing in a conversation, by user id: until five seconds have passed or the message is there. */
export function useTyping(contact: Contact): readonly number[] {
  const { session } = useChat();
  const [writing, setWriting] = useState<readonly number[]>([]);
  const key = conversationKey(contact.id);

  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>();
    const rest = (uid: number) => {
      clearTimeout(timers.get(uid));
      if (timers.delete(uid)) setWriting([...timers.keys()]);
    };
    const hear = (frame: ServerFrame) => {
      if (frame.event === "typing" && conversationKey(frame.contact_id) === key) {
        clearTimeout(timers.get(frame.uid));
        timers.set(
          frame.uid,
          setTimeout(() => rest(frame.uid), shownMs),
        );
        setWriting([...timers.keys()]);
      }
      if (frame.event === "" && conversationKey(frame.message.toContactId) === key) rest(frame.message.fromUser.id);
    };
    const stop = session.onFrame(hear);
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setWriting([]);
    };
  }, [session, key]);

  return writing;
}
