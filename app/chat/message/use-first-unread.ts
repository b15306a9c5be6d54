import { type RefObject, useEffect, useState } from "react";
import type { Conversation } from "../core/state/chat-state";
import { firstUnreadAfter } from "../kit/row-facts";
import type { Shown } from "./history-window";

export interface FirstUnread {
  /** The message above which the news begin; undefined where there are none, or they begin above what is loaded. */
  id: string | undefined;
  /** Number of unread messages. */
  count: number;
  /** They begin where the reader cannot see it. */
  isAbove: boolean;
  /** The first unread message. */
  seq: number;
}

/** Remembers the unread messages of a conversation when it is opened: opening marks them as read. */
export function useFirstUnread(
  { readSeq, opened }: Conversation,
  unread: number,
  me: number,
  { rows, from }: Shown,
  list: RefObject<HTMLElement>,
  isDrawn: (id: string) => boolean,
): FirstUnread {
  const [before] = useState({ readSeq, unread });
  const [isSeen, setSeen] = useState<boolean | null>(before.unread === 0 ? true : null);
  const isLoaded = before.unread > 0 && from <= before.readSeq + 1;
  const id = isLoaded ? firstUnreadAfter(rows, before.readSeq, me)?.id : undefined;
  const isHere = id !== undefined && isDrawn(id);

  useEffect(() => {
    const row = isHere ? list.current?.querySelector(`[data-row="${id}"]`) : null;
    if (!row) return;
    const observer = new IntersectionObserver(([entry]) =>
      setSeen((known) => known === true || (entry?.isIntersecting ?? false)),
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [id, isHere, list]);

  return {
    id,
    count: before.unread,
    isAbove:
      isSeen === false || (isSeen === null && opened && rows.length > 0 && !(isLoaded && (isHere || id === undefined))),
    seq: before.readSeq + 1,
  };
}
