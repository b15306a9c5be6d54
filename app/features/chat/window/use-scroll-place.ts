import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

// a few pixels off are still the bottom
const slackPx = 40;

/**
 * Keeps a box at its bottom as long as it was there, and on every own message (`follows`); else it stays in place.
 * What stands at the bottom of a visible page is seen: `onSeen(seen)`.
 */
export function useScrollPlace({
  newest,
  follows,
  seen,
  onSeen,
}: {
  newest: string | undefined;
  follows: string | undefined;
  seen: number;
  onSeen: (seq: number) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);

  const toBottom = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setAtBottom(true);
  }, []);

  useLayoutEffect(() => {
    if (isAtBottom) toBottom();
  }, [newest, seen, isAtBottom, toBottom]);
  useLayoutEffect(() => {
    if (follows !== undefined) toBottom();
  }, [follows, toBottom]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setAtBottom(element.scrollHeight - element.scrollTop - element.clientHeight < slackPx);
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!element || !isAtBottom) return;
    // the box, and what is in it: a state below a message makes it longer
    const observer = new ResizeObserver(toBottom);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [isAtBottom, toBottom]);

  useEffect(() => {
    if (seen === 0 || !isAtBottom) return;
    const look = () => document.visibilityState === "visible" && onSeen(seen);
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [seen, isAtBottom, onSeen]);

  return { box, isAtBottom, toBottom };
}
