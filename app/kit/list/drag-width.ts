import { cellsOfColumn } from "./table-style";

const [least, most] = [40, 1000];

interface Grip {
  /** It has captured the pointer. */
  handle: HTMLElement;
  /** Px from the left of the window. */
  pressedAt: number;
  /** The pointer now. */
  pointer: { x: number; isReleased: boolean };
}

/** Follows the pointer in the table itself: its rows are drawn anew only once the pointer is let go. */
export function dragWidth({ handle, pressedAt, pointer }: Grip, onResize: (width: number) => void): void {
  const head = handle.closest("th");
  const table = handle.closest("table");
  if (!head || !table) return;
  const start = Math.round(head.getBoundingClientRect().width);
  const before = table.style.minWidth;
  const tableWidth = Number.parseFloat(before);
  const widthAt = (x: number) => Math.min(most, Math.max(least, start + Math.round(x - pressedAt)));
  const finish = (x: number) => {
    if (widthAt(x) !== start) onResize(widthAt(x));
  };
  if (pointer.isReleased) return finish(pointer.x);
  const cells = cellsOfColumn(head.cellIndex);
  const dragged = table.parentElement?.appendChild(document.createElement("style"));
  const ending = new AbortController();
  const { signal } = ending;

  const show = (x: number) => {
    if (dragged) dragged.textContent = `${cells}{flex-basis:${widthAt(x)}px!important}`;
    table.style.minWidth = `${tableWidth + widthAt(x) - start}px`;
  };
  show(pointer.x);
  handle.addEventListener("pointermove", ({ clientX }) => show(clientX), { signal });
  const restore = () => {
    ending.abort();
    dragged?.remove();
    table.style.minWidth = before;
  };
  handle.addEventListener("pointercancel", restore, { signal });
  handle.addEventListener(
    "pointerup",
    ({ clientX }) => {
      restore();
      finish(clientX);
    },
    { signal },
  );
}
