import { useCallback, useLayoutEffect, useState } from "react";
import type { Row } from "../core/state/chat-state";

interface SeenRows {
  /** By seq. */
  seen: ReadonlySet<number>;
  see: (seq: number) => void;
}

/** Notes which of the drawn rows the reader has had in sight; `find` answers the element of one. */
export function useSeenRows(rows: readonly Row[], find: (id: string) => Element | null): SeenRows {
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set());
  const see = useCallback((seq: number) => setSeen((before) => new Set(before).add(seq)), []);
  const waiting = rows.filter(({ seq }) => !seen.has(seq));

  // mostly there are none
  useLayoutEffect(() => {
    if (waiting.length === 0) return undefined;
    const seqs = new Map<Element, number>();
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const seq = seqs.get(target);
        if (isIntersecting && seq !== undefined) see(seq);
      }
    });
    for (const { id, seq } of waiting) {
      const row = find(id);
      if (!row) continue;
      seqs.set(row, seq);
      observer.observe(row);
    }
    return () => observer.disconnect();
  });

  return { seen, see };
}
