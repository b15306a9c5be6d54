import { type RefObject, useEffect, useState } from "react";

// asked for before it is reached
const nearPx = 300;

/** True while a part of a list of messages is in sight, or nearly so. */
export function useNear(part: RefObject<HTMLElement>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!part.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      // a margin counts from the edges of what scrolls
      root: part.current.closest("[role=log]"),
      rootMargin: `${nearPx}px`,
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isNear;
}
