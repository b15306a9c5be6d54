import { useCallback, useState } from "react";
import type { Row } from "../core/state/chat-state";

/** The messages chosen for an act on several (IM-13), by id in their order; null while nothing is being chosen. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row> | null>(null);

  const choose = useCallback((message: Row, isChosen: boolean) => {
    setChosen((before) => {
      const others = Array.from(before?.values() ?? []).filter(({ id }) => id !== message.id);
      const next = isChosen ? [...others, message].sort((one, other) => one.seq - other.seq) : others;
      return new Map(next.map((one) => [one.id, one]));
    });
  }, []);

  return { chosen, choose, endChoosing: useCallback(() => setChosen(null), []) };
}
