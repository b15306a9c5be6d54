import { type KeyboardEvent, type ReactNode, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useWindowedRows } from "../kit/use-windowed-rows";

// px
const rowHeight = 44;

/**
 * A list of any length of which only the rows in sight are drawn. Each row holds one control: one of them is in the tab
 * order, the arrow keys reach the others.
 */
export function WindowedList<Item>({
  label,
  items,
  keyOf,
  children,
}: {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => number | string;
  /** A row; its control takes `tabIndex`. */
  children: (item: Item, tabIndex: 0 | -1) => ReactNode;
}) {
  const [active, setActive] = useState(0);
  const last = items.length - 1;
  const reachable = Math.min(active, Math.max(last, 0));
  const heights = useMemo(() => items.map(() => rowHeight), [items]);
  // the one that may have the focus stays, wherever it is
  const { box, height, rows, show } = useWindowedRows({ heights, kept: [reachable] });

  function moveFocus(event: KeyboardEvent): void {
    const target = { ArrowDown: reachable + 1, ArrowUp: reachable - 1, Home: 0, End: last }[event.key];
    if (target === undefined || !box.current) return;
    event.preventDefault();
    const place = Math.min(Math.max(target, 0), last);
    // it may have to be drawn first
    flushSync(() => setActive(place));
    show(place);
    controlAt(box.current, place)?.focus({ preventScroll: true });
  }

  return (
    // the keys only move between the controls within
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={box}
      aria-label={label}
      onKeyDown={moveFocus}
      className="relative h-[176px] overflow-y-auto rounded border border-line md:h-[308px]"
    >
      <li role="presentation" aria-hidden style={{ height }} />
      {rows.map(({ place, top }) => {
        const item = items[place];
        if (item === undefined) return null;
        return (
          <li
            key={keyOf(item)}
            data-place={place}
            aria-setsize={items.length}
            aria-posinset={place + 1}
            onFocus={() => setActive(place)}
            style={{ top, height: rowHeight }}
            className="absolute inset-x-0"
          >
            {children(item, place === reachable ? 0 : -1)}
          </li>
        );
      })}
    </ul>
  );
}

function controlAt(list: HTMLElement, place: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-place="${place}"] :is(input, button)`);
}
