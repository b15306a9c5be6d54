import { useEffect } from "react";

/** Clicks what says in `aria-keyshortcuts` that Alt and a letter or digit reach it, wherever one writes. */
export function useAltKeys(): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      // with Alt a Mac writes other letters: the key's place counts
      const key = /^(?:Digit|Key)([\dA-Z])$/.exec(event.code)?.[1];
      const meant = key && document.querySelector<HTMLElement>(`main [aria-keyshortcuts="Alt+${key}"]`);
      // the ways of payment move the focus on, by keys of their own
      if (
        !meant ||
        meant instanceof HTMLInputElement ||
        document.querySelector('[role="dialog"][data-state="open"], dialog[open]')
      )
        return;
      event.preventDefault();
      meant.click();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}
