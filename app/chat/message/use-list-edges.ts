import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { MessageRange } from "./use-message-range";

// so near to an edge its next page is fetched
const edgePx = 200;

type Edge = "older" | "newer";

const keyEdges: Readonly<Record<string, Edge>> = { PageUp: "older", Home: "older", PageDown: "newer", End: "newer" };

/**
 * Loads the next page when the reader comes to an edge of the list, by scrolling or by key (TALK-01). One that could not be loaded
 * is asked for again by a key, by its button, or by coming back. Answers whether the end is more than a screen away.
 */
export function useListEdges(box: RefObject<HTMLElement>, range: MessageRange): boolean {
  const [isEndFar, setEndFar] = useState(false);
  const asked = useRef<Partial<Record<Edge, number>>>({});
  const { rows, from, hasOlder, isLatest, isLoading, loadOlder, loadNewer } = range;

  const measure = useCallback((element: HTMLElement) => setEndFar(toEnd(element) > element.clientHeight), []);
  useEffect(() => {
    if (box.current) measure(box.current);
  }, [box, measure, rows]);

  function look(element: HTMLElement, pressed?: Edge): void {
    const come = (edge: Edge, hasMore: boolean, distance: number, known: number, load: () => Promise<void>) => {
      if (distance > edgePx) delete asked.current[edge];
      else if (hasMore && !isLoading && (pressed === edge || asked.current[edge] !== known)) {
        asked.current[edge] = known;
        void load();
      }
    };
    come("older", hasOlder, element.scrollTop, from, loadOlder);
    come("newer", !isLatest, toEnd(element), rows.at(-1)?.seq ?? 0, loadNewer);
  }

  const latest = useRef(look);
  useLayoutEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const handleMove = () => {
      measure(element);
      latest.current(element);
    };
    const handleKey = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      const isOfRows = target === element || (target instanceof Element && target.matches("[data-row]"));
      const edge = keyEdges[key];
      if (edge && isOfRows && !ctrlKey && !altKey && !metaKey) latest.current(element, edge);
    };
    element.addEventListener("scroll", handleMove, { passive: true });
    element.addEventListener("wheel", handleMove, { passive: true });
    element.addEventListener("keydown", handleKey);
    return () => {
      element.removeEventListener("scroll", handleMove);
      element.removeEventListener("wheel", handleMove);
      element.removeEventListener("keydown", handleKey);
    };
  }, [box, measure]);

  return isEndFar;
}

function toEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight;
}
