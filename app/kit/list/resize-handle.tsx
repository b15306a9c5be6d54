import type { PointerEvent } from "react";
import { listTexts } from "./list-texts";

const loadDrag = () => import("./drag-width");

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
      onPointerEnter={() => void loadDrag().catch(() => undefined)}
      onPointerDown={(event) => void drag(event, onResize)}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}

/** Notes where the pointer goes while what follows it is loaded. */
async function drag(event: PointerEvent<HTMLElement>, onResize: (width: number) => void): Promise<void> {
  const handle: HTMLElement = event.currentTarget;
  const { pointerId, clientX: pressedAt, button } = event;
  if (button !== 0) return;
  const pointer = { x: pressedAt, isReleased: false };
  handle.setPointerCapture(pointerId);
  const noting = new AbortController();
  const { signal } = noting;
  handle.addEventListener("pointermove", ({ clientX }) => (pointer.x = clientX), { signal });
  handle.addEventListener("pointerup", () => (pointer.isReleased = true), { signal });
  const loaded = await loadDrag().catch(() => null);
  noting.abort();
  loaded?.dragWidth({ handle, pressedAt, pointer }, onResize);
}
