import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useChat } from "../kit/chat-context";
import { type FoundRecord, recordsOf } from "./records";

// asked for before it is reached
const nearPx = 300;

/** The record of a number, asked for anew while its card (`box`) is in sight; undefined until the first answer. */
export function useRecord<Card extends HTMLElement>(
  number: string,
): { record: FoundRecord | undefined; box: RefObject<Card> } {
  const records = recordsOf(useChat().me.id);
  const box = useRef<Card>(null);
  const isNear = useNear(box);
  const watch = useCallback(
    (onAnswer: () => void) => (isNear ? records.watch(number, onAnswer) : () => undefined),
    [records, number, isNear],
  );
  const record = useSyncExternalStore(watch, () => records.find(number));
  return { record, box };
}

function useNear(box: RefObject<HTMLElement>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      // a margin counts from the edges of what scrolls
      root: box.current.closest("[role=log]"),
      rootMargin: `${nearPx}px`,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isNear;
}
