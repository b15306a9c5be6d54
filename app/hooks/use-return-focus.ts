import { useRef } from "react";

/**
 * For a Radix dialog that a state opens: it gives the focus back to what had it, which Radix does for its own triggers only. Whatever
 * has taken the focus since keeps it.
 * The result is spread over the dialog's content.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
