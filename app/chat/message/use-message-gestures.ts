import { type RefObject, useEffect } from "react";

// a finger that rests so long means the menu
const longPressMs = 500;
const stillPx = 10;

/** The wish for the menu of a message. */
export interface MenuWish {
  id: string;
  /** On the screen. */
  x: number;
  y: number;
}

/**
 * Hears within the list how a message is chosen: right click and the key for it, a long press, its small button; with the
 * keyboard the arrows go from message to message, and Enter opens the menu. One listener of each kind for all messages.
 */
export function useMessageGestures(
  box: RefObject<HTMLElement>,
  onMenu: (wish: MenuWish) => void,
  rowBeside: (id: string | undefined, step: 1 | -1) => HTMLElement | null,
): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const press = { timer: 0, x: 0, y: 0, isLong: false };

    const openAt = (row: HTMLElement, x: number, y: number) => {
      const id = row.dataset.message;
      if (id) onMenu({ id, x, y });
    };
    const openBeside = (part: HTMLElement, row: HTMLElement) => {
      const { left, bottom } = part.getBoundingClientRect();
      openAt(row, left, bottom);
    };
    const release = () => window.clearTimeout(press.timer);

    const handleContextMenu = (event: MouseEvent) => {
      const row = rowOf(event.target);
      if (!row?.dataset.message) return;
      event.preventDefault();
      release();
      openAt(row, event.clientX, event.clientY);
    };
    const handleClick = (event: MouseEvent) => {
      if (press.isLong) {
        // the finger that opened the menu leaves a button below it
        press.isLong = false;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-menu]") : null;
      const row = rowOf(button);
      if (button && row) openBeside(button, row);
    };
    const handleKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const row = rowOf(target);
      if (target !== element && target !== row) return;
      if (key === "Enter" && row) openBeside(row.querySelector<HTMLElement>("[data-menu]") ?? row, row);
      else if (key === "ArrowUp") rowBeside(row?.dataset.row, -1)?.focus();
      else if (key === "ArrowDown" && row) rowBeside(row.dataset.row, 1)?.focus();
      else return;
      event.preventDefault();
    };
    const handlePress = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      release();
      press.isLong = false;
      const row = rowOf(target);
      if (pointerType !== "touch" || !row) return;
      Object.assign(press, { x: clientX, y: clientY });
      press.timer = window.setTimeout(() => {
        press.isLong = true;
        openAt(row, clientX, clientY);
      }, longPressMs);
    };
    const handleMove = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - press.x, clientY - press.y) > stillPx) release();
    };

    element.addEventListener("contextmenu", handleContextMenu);
    element.addEventListener("click", handleClick, { capture: true });
    element.addEventListener("keydown", handleKey);
    element.addEventListener("pointerdown", handlePress);
    element.addEventListener("pointermove", handleMove);
    for (const end of ["pointerup", "pointercancel", "scroll"]) element.addEventListener(end, release);
    return () => {
      release();
      element.removeEventListener("contextmenu", handleContextMenu);
      element.removeEventListener("click", handleClick, { capture: true });
      element.removeEventListener("keydown", handleKey);
      element.removeEventListener("pointerdown", handlePress);
      element.removeEventListener("pointermove", handleMove);
      for (const end of ["pointerup", "pointercancel", "scroll"]) element.removeEventListener(end, release);
    };
  }, [box, onMenu, rowBeside]);
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
}
