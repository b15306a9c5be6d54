import { type RefObject, useEffect, useRef, useState } from "react";

// drawn beyond both edges; and so much is scrolled before others are drawn
const spare = 600;
const step = 300;
// so many are all drawn: the browser's own search finds them
const few = 100;

interface Sight {
  box: RefObject<HTMLUListElement>;
  isInSight: (place: number) => boolean;
  /** Scrolls no further than needed to show a row. */
  show: (place: number) => void;
}

/** Which rows of a scrolling list are in sight or near it; `tops` has where each begins and where the last one ends. */
export function useVisibleRange(tops: readonly number[]): Sight {
  const box = useRef<HTMLUListElement>(null);
  const [{ from, to }, setRange] = useState({ from: 0, to: 2 * spare });

  useEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    const look = () => {
      const begin = Math.floor(list.scrollTop / step) * step - spare;
      const end = Math.ceil((list.scrollTop + list.clientHeight) / step) * step + spare;
      setRange((before) => (before.from === begin && before.to === end ? before : { from: begin, to: end }));
    };
    const watch = new ResizeObserver(look);
    watch.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, []);

  return {
    box,
    isInSight: (place) => tops.length <= few || ((tops[place + 1] ?? 0) > from && (tops[place] ?? 0) < to),
    show(place) {
      const list = box.current;
      const [top, bottom] = [tops[place] ?? 0, tops[place + 1] ?? 0];
      if (!list) return;
      if (list.scrollTop > top) list.scrollTop = top;
      if (list.scrollTop < bottom - list.clientHeight) list.scrollTop = bottom - list.clientHeight;
    },
  };
}
