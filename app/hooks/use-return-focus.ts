import { useRef } from "react";

/**
 * For a Radix dialog that a state opens: it gives the focus back to what had it, which Radix does for its own triggers only. Whatever
 * has taken the focus since keeps it. It begins at the element marked `data-first-focus`, where there is one.
 * The result is spread over the dialog's content.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      const first = event.target instanceof Element && event.target.querySelector("[data-first-focus]");
      if (!(first instanceof HTMLElement)) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
