import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Outgoing, Row } from "../core/state/chat-state";
import { type Part, partsOf, rowBelow, type View } from "./drawn-rows";

// room within so many pixels of the box is filled with its rows
const nearPx = 600;
// before the box is there to be measured
const usualBoxPx = 1000;

export interface DrawnRows {
  parts: readonly Part[];
  /** The element of a row; null while it is not drawn. */
  find: (id: string) => HTMLElement | null;
  /** Draws the rows around the place; at once, or with the changes that are being made. */
  draw: (isAtOnce: boolean) => void;
  /** Remembers the heights of the rows that are drawn. */
  measure: () => void;
  /** True where rows that are not drawn come near the box. */
  isShort: () => boolean;
  /** The row at the upper edge of the box, and that row's upper edge counted from it. */
  atTop: () => { id: string; element: HTMLElement | null; topPx: number } | null;
}

/** Draws the rows of a long list that are near its box. The others are room of the height that they had when last drawn. */
export function useDrawnRows({
  box,
  list,
  messages,
  around,
}: {
  box: RefObject<HTMLElement>;
  list: RefObject<HTMLElement>;
  messages: readonly (Row | Outgoing)[];
  /** Names the row at the reader's place; null at the bottom. Always the same function. */
  around: () => string | null;
}): DrawnRows {
  const heights = useRef(new Map<string, number>());
  const [view, setView] = useState<View>({ around: null, kept: [], boxPx: usualBoxPx });
  const ids = useMemo(() => messages.map(({ id }) => id), [messages]);
  // rows that come or go are drawn around the place as it is then
  const parts = useMemo(() => partsOf(ids, { ...view, around: around() }, heights.current), [ids, view, around]);
  const latest = useRef(ids);
  useLayoutEffect(() => {
    latest.current = ids;
  }, [ids]);

  const find = useCallback(
    (id: string) => list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null,
    [list],
  );

  const measure = useCallback(() => {
    for (const row of list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])
      heights.current.set(row.dataset.row ?? "", row.getBoundingClientRect().height);
  }, [list]);

  const draw = useCallback(
    (isAtOnce: boolean) => {
      const place = around();
      const boxPx = box.current?.clientHeight ?? usualBoxPx;
      const kept = list.current ? keptIn(list.current) : [];
      measure();
      const change = () =>
        setView((known) => (known.around === place && known.boxPx === boxPx ? known : { around: place, kept, boxPx }));
      if (isAtOnce) flushSync(change);
      else change();
    },
    [box, list, around, measure],
  );

  const isShort = useCallback(() => {
    const { top, bottom } = box.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return Array.from(list.current?.querySelectorAll("[data-room]") ?? []).some((room) => {
      const place = room.getBoundingClientRect();
      return place.bottom > top - nearPx && place.top < bottom + nearPx;
    });
  }, [box, list]);

  const atTop = useCallback(() => {
    const edge = box.current?.getBoundingClientRect().top ?? 0;
    const part = list.current && firstBelow(list.current, edge);
    if (!part) return null;
    const topPx = part.getBoundingClientRect().top - edge;
    if (part.dataset.row !== undefined) return { id: part.dataset.row, element: part, topPx };
    const room = { from: Number(part.dataset.room), to: Number(part.dataset.roomEnd) };
    const place = rowBelow(room, -topPx, latest.current, heights.current);
    const id = latest.current[place.row];
    return id === undefined ? null : { id, element: null, topPx: topPx + place.topPx };
  }, [box, list]);

  return { parts, find, draw, measure, isShort, atTop };
}

/** Lists rows that must not go: with the focus, with an end of what is marked, with a film that runs. */
function keptIn(list: HTMLElement): string[] {
  const marked = window.getSelection();
  const ends = marked && !marked.isCollapsed ? [marked.anchorNode, marked.focusNode] : [];
  const films = Array.from(list.querySelectorAll("video")).filter(({ paused }) => !paused);
  const rows = [document.activeElement, ...ends, ...films].flatMap((node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const id = element && list.contains(element) ? element.closest<HTMLElement>("[data-row]")?.dataset.row : undefined;
    return id === undefined ? [] : [id];
  });
  return [...new Set(rows)];
}

/** The first part of a list that ends below an edge, else the last one. */
function firstBelow(list: HTMLElement, edge: number): HTMLElement | null {
  const parts = list.children;
  let from = 0;
  let to = parts.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((parts[middle]?.getBoundingClientRect().bottom ?? 0) > edge) to = middle;
    else from = middle + 1;
  }
  const part = parts[from];
  return part instanceof HTMLElement ? part : null;
}
