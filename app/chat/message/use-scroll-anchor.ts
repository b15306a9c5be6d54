import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Outgoing, Row } from "../core/state/chat-state";
import type { Part } from "./drawn-rows";
import { useDrawnRows } from "./use-drawn-rows";

// a few pixels off are still the bottom
const slackPx = 40;

/**
 * The reader's place: at the bottom of all, or with an edge of a row at a distance from the upper edge of the box. While
 * reading it is the lower one: what stands above the words of a row, its day or its heading, may go.
 */
type Place = { id: string; edge: Edge; at: number } | "bottom";

type Edge = "top" | "bottom";

export interface ScrollPlace {
  box: RefObject<HTMLDivElement>;
  list: RefObject<HTMLOListElement>;
  /** The rows that are drawn, and the room of the others. */
  parts: readonly Part[];
  /** The element of a row; null while it is not drawn. */
  find: (id: string) => HTMLElement | null;
  isAtBottom: boolean;
  toBottom: () => void;
  /** Brings a row near the upper edge; null where it is drawn with the changes that are being made, and not `isAtOnce`. */
  toRow: (id: string, isAtOnce: boolean) => HTMLElement | null;
}

/**
 * Keeps the reader's place whatever becomes longer or shorter, above or below: at the bottom of the newest rows it follows
 * them, elsewhere the row at the upper edge stays where it is. An own message (`follows`) leads to the bottom.
 * What stands at the bottom of a visible page is seen: `onSeen(seen)`.
 */
export function useScrollAnchor({
  messages,
  isLatest,
  follows,
  seen,
  onSeen,
}: {
  messages: readonly (Row | Outgoing)[];
  /** The newest rows are among those shown. */
  isLatest: boolean;
  follows: string | undefined;
  seen: number;
  onSeen: (seq: number) => void;
}): ScrollPlace {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<Place>("bottom");
  const around = useCallback(() => (place.current === "bottom" ? null : place.current.id), []);
  const { parts, find, draw, measure, isShort, atTop } = useDrawnRows({ box, list, messages, around });
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
    const row = known === "bottom" ? null : find(known.id);
    // a jump of our own arrives here, too
    if (
      known !== "bottom" &&
      row &&
      isInSight(element, row) &&
      Math.abs(placeOf(element, row, known.edge) - known.at) < 2
    ) {
      scrolled.current = element.scrollTop;
      return;
    }
    const top = atTop();
    if (!top) return take("bottom");
    const { id, element: drawn, topPx } = top;
    take(drawn ? { id, edge: "bottom", at: placeOf(element, drawn, "bottom") } : { id, edge: "top", at: topPx });
  }, [take, find, atTop]);

  /** The screen shows the place again. */
  const restore = useCallback(() => {
    const element = box.current;
    if (!element) return;
    measure();
    // the reader scrolled in this very frame: of that the page hears with the next one
    const ahead = scrolledAhead(element, scrolled.current);
    if (ahead < 0 && place.current === "bottom") return look();
    const known = place.current;
    const row = known === "bottom" ? null : find(known.id);
    if (known === "bottom") element.scrollTop = element.scrollHeight;
    else if (!row) look();
    else {
      known.at -= ahead;
      const moved = placeOf(element, row, known.edge) - known.at;
      if (Math.abs(moved) >= 1) element.scrollTop += moved;
    }
    scrolled.current = element.scrollTop;
  }, [look, measure, find]);

  /** Draws the rows that come near, before the browser paints. */
  const fill = useCallback(
    (isAtOnce: boolean) => {
      if (!isShort()) return;
      look();
      draw(isAtOnce);
    },
    [isShort, look, draw],
  );

  const toBottom = useCallback(() => {
    take("bottom");
    restore();
  }, [take, restore]);

  const toRow = useCallback(
    (id: string, isAtOnce: boolean) => {
      const element = box.current;
      if (!element) return null;
      const top = element.clientHeight / 5;
      if (!find(id)) {
        take({ id, edge: "top", at: top });
        draw(isAtOnce);
      }
      const row = find(id);
      if (!row) return null;
      element.scrollTop += placeOf(element, row, "top") - top;
      // so far as there is room above it
      take({ id, edge: "top", at: placeOf(element, row, "top") });
      return row;
    },
    [take, find, draw],
  );

  useLayoutEffect(() => {
    restore();
    fill(false);
  }, [restore, fill, parts, seen, isAtBottom]);
  useLayoutEffect(() => {
    if (follows !== undefined) toBottom();
  }, [follows, toBottom]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const handleScroll = () => {
      look();
      fill(true);
    };
    element.addEventListener("scroll", handleScroll, { passive: true });
    // the box, and what is in it: pictures, states below a message, rows that are drawn when they come near
    const observer = new ResizeObserver(() => {
      restore();
      fill(true);
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => {
      element.removeEventListener("scroll", handleScroll);
      observer.disconnect();
    };
  }, [look, fill, restore]);

  useEffect(() => {
    // the reader may have left in the moment in which the rows came
    if (seen === 0 || !isAtBottom || place.current !== "bottom") return;
    const see = () => document.visibilityState === "visible" && onSeen(seen);
    see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, [seen, isAtBottom, onSeen]);

  return { box, list, parts, find, isAtBottom, toBottom, toRow };
}

/** By how much the reader has scrolled since; a box whose content became shorter is moved to its end by the browser. */
function scrolledAhead(box: HTMLElement, before: number): number {
  const ahead = box.scrollTop - before;
  const isAtEnd = box.scrollHeight - box.clientHeight - box.scrollTop < 1;
  return Math.abs(ahead) < 1 || isAtEnd ? 0 : ahead;
}

function isInSight(box: HTMLElement, row: HTMLElement): boolean {
  return placeOf(box, row, "top") < box.clientHeight && placeOf(box, row, "bottom") > 0;
}

function placeOf(box: HTMLElement, row: HTMLElement, edge: Edge): number {
  return row.getBoundingClientRect()[edge] - box.getBoundingClientRect().top;
}
