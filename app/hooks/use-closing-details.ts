import { type RefObject, useEffect } from "react";

/**
 * Closes an open `<details>` on a click elsewhere, when the focus leaves it, and on Escape, which goes no further; the focus goes back to its
 * button then. A question that stands in it, or over the page, is no elsewhere.
 */
export function useClosingDetails(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const panel = details.current;
      if (panel?.open && target instanceof Node && !panel.contains(target)) panel.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      const panel = details.current;
      if (event.key !== "Escape" || !panel?.open) return;
      if (event.target instanceof Element && panel.contains(event.target.closest("dialog[open]"))) return;
      event.stopPropagation();
      panel.open = false;
      panel.querySelector("summary")?.focus();
    };
    const closeBehindFocus = ({ relatedTarget }: FocusEvent) => {
      if (!held?.open || !(relatedTarget instanceof Element) || held.contains(relatedTarget)) return;
      if (!relatedTarget.closest("dialog, [role=dialog]")) held.open = false;
    };
    const held = details.current;
    held?.addEventListener("focusout", closeBehindFocus);
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape, { capture: true });
    return () => {
      held?.removeEventListener("focusout", closeBehindFocus);
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape, { capture: true });
    };
  }, [details]);
}
