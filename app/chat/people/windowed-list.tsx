import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";

const rowHeight = 44;
/** The height of the list on a wide screen; a lower one draws some rows more than it shows. */
const listHeight = 308;
const spare = 6;

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
  const [scrolled, setScrolled] = useState(0);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const last = items.length - 1;
  const reachable = Math.min(active, Math.max(last, 0));
  const first = Math.max(Math.floor(scrolled / rowHeight) - spare, 0);
  const end = Math.min(Math.ceil((scrolled + listHeight) / rowHeight) + spare, items.length);

  function moveFocus(event: KeyboardEvent): void {
    const target = { ArrowDown: reachable + 1, ArrowUp: reachable - 1, Home: 0, End: last }[event.key];
    if (target === undefined || !list.current) return;
    event.preventDefault();
    const place = Math.min(Math.max(target, 0), last);
    setActive(place);
    const box = list.current;
    const lowest = place * rowHeight;
    if (box.scrollTop > lowest) box.scrollTop = lowest;
    if (box.scrollTop < lowest + rowHeight - box.clientHeight) box.scrollTop = lowest + rowHeight - box.clientHeight;
    setScrolled(box.scrollTop);
    requestAnimationFrame(() => controlAt(box, place)?.focus({ preventScroll: true }));
  }

  return (
    // the keys only move between the controls within
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      aria-label={label}
      onKeyDown={moveFocus}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
      className="relative h-[176px] overflow-y-auto rounded border border-line md:h-[308px]"
    >
      <li role="presentation" aria-hidden style={{ height: items.length * rowHeight }} />
      {items.map((item, place) => {
        // the one that may have the focus stays, wherever it is
        if ((place < first || place >= end) && place !== reachable) return null;
        return (
          <li
            key={keyOf(item)}
            data-place={place}
            aria-setsize={items.length}
            aria-posinset={place + 1}
            onFocus={() => setActive(place)}
            style={{ top: place * rowHeight, height: rowHeight }}
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
