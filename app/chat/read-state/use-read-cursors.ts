import { useEffect, useState } from "react";
import type { ReadCursor } from "#contract/chat/read-state";
import { readChat } from "../kit/call-chat";
import { useChat } from "../kit/chat-context";

export type ReadCursors = ReadonlyMap<number, ReadCursor>;

const none: ReadCursors = new Map();
// in a large group hundreds read the same message within moments
const drawnEveryMs = 300;

/**
 * Follows the last message that each member of a group has read: asked when a conversation is opened, then told live. Nothing
 * for null and as long as no answer came; asked again after a reconnection and when members come or go.
 */
export function useReadCursors(groupId: string | null, memberTotal: number): ReadCursors {
  const { session } = useChat();
  const [cursors, setCursors] = useState(none);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (groupId === null) return;
    const known = new Map<number, ReadCursor>();
    const heard = new Map<number, number>();
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      timer = undefined;
      for (const [uid, cursor] of known) {
        const read_seq = Math.max(cursor.read_seq, heard.get(uid) ?? 0);
        known.set(uid, { ...cursor, read_seq });
      }
      setCursors(new Map(known));
    };
    const stop = session.onFrame((frame) => {
      if (frame.event === "init") setRound((before) => before + 1);
      if (frame.event !== "conversation_read" || frame.contact_id !== groupId) return;
      heard.set(frame.uid, Math.max(frame.seq, heard.get(frame.uid) ?? 0));
      timer ??= setTimeout(draw, drawnEveryMs);
    });
    readChat("readState", { contact_id: groupId }, leaving.signal)
      .then(({ list }) => {
        for (const cursor of list) known.set(cursor.uid, cursor);
        draw();
      })
      // without it nothing is said of who has read
      .catch(() => undefined);
    return () => {
      stop();
      leaving.abort();
      clearTimeout(timer);
    };
  }, [session, groupId, memberTotal, round]);

  return groupId === null ? none : cursors;
}
