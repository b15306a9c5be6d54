import type { PointerEvent } from "react";
import { listTexts } from "./list-texts";

const [least, most] = [40, 1000];

/**
 * The right edge of a column's head, by which its width is dragged; a double click gives it the usual one again. For the mouse alone:
 * the column chooser takes widths as numbers.
 */
export function ResizeHandle({ onResize }: { onResize: (width: number | undefined) => void }) {
  return (
    <span
      aria-hidden
      title={listTexts.resize}
      className="needs-script absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-accent-text"
      onPointerDown={(event) => drag(event, onResize)}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}

/** Follows the pointer in the table itself: its rows are drawn anew only once the pointer is let go. */
function drag(down: PointerEvent<HTMLElement>, onResize: (width: number) => void): void {
  const handle: HTMLElement = down.currentTarget;
  const head = handle.closest("th");
  const table = handle.closest("table");
  const column = head && table?.querySelectorAll("col")[head.cellIndex];
  if (!head || !table || !column || down.button !== 0) return;
  const start = Math.round(head.getBoundingClientRect().width);
  const before = { column: column.style.width, table: table.style.minWidth };
  const tableWidth = Number.parseFloat(before.table);
  const widthAt = (x: number) => Math.min(most, Math.max(least, start + Math.round(x - down.clientX)));
  const ending = new AbortController();
  const { signal } = ending;

  handle.setPointerCapture(down.pointerId);
  handle.addEventListener(
    "pointermove",
    ({ clientX }) => {
      column.style.width = `${widthAt(clientX)}px`;
      table.style.minWidth = `${tableWidth + widthAt(clientX) - start}px`;
    },
    { signal },
  );
  const restore = () => {
    ending.abort();
    column.style.width = before.column;
    table.style.minWidth = before.table;
  };
  handle.addEventListener("pointercancel", restore, { signal });
  handle.addEventListener(
    "pointerup",
    ({ clientX }) => {
      restore();
      if (widthAt(clientX) !== start) onResize(widthAt(clientX));
    },
    { signal },
  );
}
