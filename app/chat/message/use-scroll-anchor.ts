import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

// a few pixels off are still the bottom
const slackPx = 40;

/**
 * The reader's place: at the bottom of all, or with an edge of a row at a distance from the upper edge of the box. While
 * reading it is the lower one: what stands above the words of a row, its day or its heading, may go.
 */
type Place = { row: HTMLElement; edge: "top" | "bottom"; at: number } | "bottom";

export interface ScrollPlace {
  box: RefObject<HTMLDivElement>;
  list: RefObject<HTMLOListElement>;
  isAtBottom: boolean;
  toBottom: () => void;
  /** Brings a row near the upper edge. */
  toRow: (row: HTMLElement) => void;
}

/**
 * Keeps the reader's place whatever becomes longer or shorter, above or below: at the bottom of the newest rows it follows
 * them, elsewhere the row at the upper edge stays where it is. An own message (`follows`) leads to the bottom.
 * What stands at the bottom of a visible page is seen: `onSeen(seen)`.
 */
export function useScrollAnchor({
  rows,
  isLatest,
  follows,
  seen,
  onSeen,
}: {
  /** A new value whenever rows come or go. */
  rows: unknown;
  /** The newest rows are among those shown. */
  isLatest: boolean;
  follows: string | undefined;
  seen: number;
  onSeen: (seq: number) => void;
}): ScrollPlace {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<Place>("bottom");
  // how far the box was scrolled when the place was taken or shown
  const scrolled = useRef(0);
  const [isAtBottom, setAtBottom] = useState(true);
  const canFollow = useRef(isLatest);
  useLayoutEffect(() => {
    canFollow.current = isLatest;
  }, [isLatest]);

  const take = useCallback((next: Place) => {
    place.current = next;
    scrolled.current = box.current?.scrollTop ?? 0;
    setAtBottom(next === "bottom");
  }, []);

  /** Takes the rows on the screen now for the place. */
  const look = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const toEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    const known = place.current;
    // sent to the bottom, the newest rows may be a moment away
    if (toEnd < slackPx && (canFollow.current || known === "bottom")) return take("bottom");
    // a jump of our own arrives here, too
    if (known !== "bottom" && Math.abs(placeOf(element, known.row, known.edge) - known.at) < 2) {
      scrolled.current = element.scrollTop;
      return;
    }
    const row = list.current && firstVisible(element, list.current);
    take(row ? { row, edge: "bottom", at: placeOf(element, row, "bottom") } : "bottom");
  }, [take]);

  /** The screen shows the place again. */
  const restore = useCallback(() => {
    const element = box.current;
    if (!element) return;
    // the reader scrolled in this very frame: of that the page hears with the next one
    const ahead = scrolledAhead(element, scrolled.current);
    if (ahead < 0 && place.current === "bottom") return look();
    const known = place.current;
    if (known === "bottom") element.scrollTop = element.scrollHeight;
    else if (known.row.isConnected) {
      known.at -= ahead;
      const moved = placeOf(element, known.row, known.edge) - known.at;
      if (Math.abs(moved) >= 1) element.scrollTop += moved;
    }
    scrolled.current = element.scrollTop;
  }, [look]);

  const toBottom = useCallback(() => {
    take("bottom");
    restore();
  }, [take, restore]);

  const toRow = useCallback(
    (row: HTMLElement) => {
      const element = box.current;
      if (!element) return;
      element.scrollTop += placeOf(element, row, "top") - element.clientHeight / 5;
      // so far as there is room above it
      take({ row, edge: "top", at: placeOf(element, row, "top") });
    },
    [take],
  );

  useLayoutEffect(restore, [restore, rows, seen, isAtBottom]);
  useLayoutEffect(() => {
    if (follows !== undefined) toBottom();
  }, [follows, toBottom]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.addEventListener("scroll", look, { passive: true });
    // the box, and what is in it: pictures, states below a message, rows that are drawn when they come near
    const observer = new ResizeObserver(restore);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [look, restore]);

  useEffect(() => {
    // the reader may have left in the moment in which the rows came
    if (seen === 0 || !isAtBottom || place.current !== "bottom") return;
    const see = () => document.visibilityState === "visible" && onSeen(seen);
    see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, [seen, isAtBottom, onSeen]);

  return { box, list, isAtBottom, toBottom, toRow };
}

/** By how much the reader has scrolled since; a box whose content became shorter is moved to its end by the browser. */
function scrolledAhead(box: HTMLElement, before: number): number {
  const ahead = box.scrollTop - before;
  const isAtEnd = box.scrollHeight - box.clientHeight - box.scrollTop < 1;
  return Math.abs(ahead) < 1 || isAtEnd ? 0 : ahead;
}

function placeOf(box: HTMLElement, row: HTMLElement, edge: "top" | "bottom"): number {
  return row.getBoundingClientRect()[edge] - box.getBoundingClientRect().top;
}

/** By halves: there may be thousands. */
function firstVisible(box: HTMLElement, list: HTMLElement): HTMLElement | null {
  const rows = list.children;
  const edge = box.getBoundingClientRect().top;
  let from = 0;
  let to = rows.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) to = middle;
    else from = middle + 1;
  }
  const row = rows[from];
  return row instanceof HTMLElement ? row : null;
}
