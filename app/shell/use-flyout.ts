import { type FocusEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";

// SHELL-20: a submenu of the collapsed sidebar opens that long after the pointer entered
const hoverMs = 200;

/**
 * A group of the sidebar: open in place while titles are shown, beside the sidebar while it is collapsed, where it follows
 * the pointer and closes when pointer or keyboard leave it.
 */
export function useFlyout(inPlace: boolean, openInPlace: boolean) {
  const [open, setOpen] = useState(inPlace && openInPlace);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => setOpen(inPlace && openInPlace), [inPlace, openInPlace]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: boolean) => (event: PointerEvent) => {
    // a finger presses instead
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), hoverMs);
  };
  const hover = inPlace ? {} : { onPointerEnter: later(true), onPointerLeave: later(false) };
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!inPlace && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { open, handlers: { ...hover, onToggle, onBlur } };
}
