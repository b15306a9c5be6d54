import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from "react";
import type { MenuPlace } from "./contact-menu";

const longPressMs = 500;
/** A finger that moves farther scrolls. */
const stillWithin = 10;

/** Listens for what asks for a contact's menu: the second mouse button, the menu key, and a long press where there is neither. */
export function useMenuPress(onMenu: (place: MenuPlace) => void) {
  const latest = useRef(onMenu);
  useEffect(() => {
    latest.current = onMenu;
  });
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return useMemo(() => {
    let start = { x: 0, y: 0 };
    let wasLong = false;
    const end = () => window.clearTimeout(timer.current);
    return {
      onContextMenu(event: MouseEvent) {
        const origin = contactAt(event.target);
        if (!origin) return;
        event.preventDefault();
        end();
        latest.current(placeOf(origin, { x: event.clientX, y: event.clientY }));
      },
      onPointerDown(event: PointerEvent) {
        wasLong = false;
        const origin = contactAt(event.target);
        if (!origin || event.pointerType !== "touch") return;
        start = { x: event.clientX, y: event.clientY };
        end();
        timer.current = window.setTimeout(() => {
          wasLong = true;
          latest.current(placeOf(origin, start));
        }, longPressMs);
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (Math.hypot(clientX - start.x, clientY - start.y) > stillWithin) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture(event: MouseEvent) {
        // the finger is lifted from the contact whose menu is open
        if (wasLong) event.stopPropagation();
        wasLong = false;
      },
    };
  }, []);
}

/** The contact whose row this is, or lies in. */
export function contactAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element
    ? (target.closest("li")?.querySelector<HTMLElement>("[data-contact]") ?? null)
    : null;
}

/** The menu key gives no point in some browsers. */
function placeOf(origin: HTMLElement, { x, y }: { x: number; y: number }): MenuPlace {
  const key = origin.dataset.contact ?? "";
  if (x !== 0 || y !== 0) return { key, x, y, origin };
  const { left, bottom } = origin.getBoundingClientRect();
  return { key, x: left + 48, y: bottom, origin };
}
