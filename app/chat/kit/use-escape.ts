import { type RefObject, useEffect, useRef } from "react";

/**
 * Escape ends something within the chat window and leaves the window open. Only while the key is pressed in the dialog that
 * holds `part`: what lies over it hears its own. Who was there first hears it first; null leaves it to the next.
 */
export function useEscape(part: RefObject<HTMLElement>, onEscape: (() => void) | null): void {
  const handler = useRef(onEscape);
  useEffect(() => {
    handler.current = onEscape;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || !handler.current) return;
      const dialog = part.current?.closest("[role=dialog]");
      if (!(event.target instanceof Node) || !dialog?.contains(event.target)) return;
      // the dialog closes by a listener of the document, unless it finds this done
      event.preventDefault();
      handler.current();
    };
    window.addEventListener("keydown", hear, { capture: true });
    return () => window.removeEventListener("keydown", hear, { capture: true });
  }, [part]);
}
