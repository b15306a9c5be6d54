import { type RefObject, useEffect } from "react";

/** Closes an open `<details>` on a click elsewhere and on Escape, which goes no further; the focus goes back to its button. */
export function useClosingDetails(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const panel = details.current;
      if (panel?.open && target instanceof Node && !panel.contains(target)) panel.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      const panel = details.current;
      if (event.key !== "Escape" || !panel?.open) return;
      event.stopPropagation();
      panel.open = false;
      panel.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape, { capture: true });
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape, { capture: true });
    };
  }, [details]);
}
