import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { MessageRange } from "./use-message-range";
import type { ScrollPlace } from "./use-scroll-anchor";

const markedMs = 2_000;

/** A message to begin at, or to go to: a seq, 0 for the newest one. Each wish is an object of its own. */
export interface Jump {
  seq: number;
}

interface Target {
  seq: number;
  isMarked: boolean;
}

/** Brings a message onto the screen, loading it first where it is not here; one that is marked has the focus, too. */
export function useJump(
  { reach, rows }: Pick<MessageRange, "reach" | "rows">,
  { parts, toRow }: Pick<ScrollPlace, "parts" | "toRow">,
) {
  const [target, setTarget] = useState<Target | null>(null);
  const [sought, setSought] = useState<number | null>(null);

  useLayoutEffect(() => {
    if (!target) return;
    const message = rows.find(({ seq }) => seq >= target.seq) ?? rows.at(-1);
    const row = message && toRow(message.id, false);
    // it is drawn first, and then there are other parts
    if (message && !row) return;
    setTarget(null);
    if (!row || !target.isMarked) return;
    setSought(message.seq);
    row.focus({ preventScroll: true });
  }, [target, rows, parts, toRow]);

  useEffect(() => {
    if (sought === null) return;
    const timer = setTimeout(() => setSought(null), markedMs);
    return () => clearTimeout(timer);
  }, [sought]);

  return {
    /** The seq of the message jumped to, for two seconds. */
    sought,
    /** To the message of that seq, or the one after it. */
    jumpTo: async (seq: number, isMarked: boolean) => {
      await reach(seq);
      setTarget({ seq, isMarked });
    },
  };
}

/** Goes where the window says, once the conversation is there. It opens at the newest message by itself. */
export function useFollowedJump(
  jump: Jump,
  isOpened: boolean,
  jumpTo: (seq: number, isMarked: boolean) => Promise<void>,
  toNewest: () => void,
): void {
  const ways = useRef({ jumpTo, toNewest });
  useEffect(() => {
    ways.current = { jumpTo, toNewest };
  });
  const done = useRef<Jump | null>(null);
  useEffect(() => {
    if (!isOpened || done.current === jump) return;
    const isFirst = done.current === null;
    done.current = jump;
    if (jump.seq > 0) void ways.current.jumpTo(jump.seq, true);
    else if (!isFirst) ways.current.toNewest();
  }, [jump, isOpened]);
}
