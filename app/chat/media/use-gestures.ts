import { type RefObject, useEffect, useRef } from "react";
import { moved, type Point, type View, zoomed } from "./preview-view";

/** Wheel, drag and pinch on a surface change what it shows. */
export function useGestures(surface: RefObject<HTMLElement>, change: (next: (view: View) => View) => void): void {
  const latest = useRef(change);
  latest.current = change;

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const pointers = new Map<number, Point>();
    const apply = (next: (view: View) => View) => latest.current(next);

    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle(element, event);
      apply((view) => zoomed(view, Math.exp(-event.deltaY / 400), at));
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest("button")) return;
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, fromMiddle(element, event));
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = fromMiddle(element, event);
      pointers.set(event.pointerId, now);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return apply((view) => moved(view, { x: now.x - before.x, y: now.y - before.y }));
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      apply((view) => zoomed(view, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    };
    const up = (event: PointerEvent) => pointers.delete(event.pointerId);

    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    return () => {
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
    };
  }, [surface]);
}

function fromMiddle(element: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
