import { useEffect } from "react";

// The conversation that the chat window shows, for the notices: they know nothing of the window, which may not even be there.

interface Shown {
  key: string | null;
  open: (key: string) => void;
}

let shown: Shown | null = null;
const listeners = new Set<() => void>();

/** Tells which conversation the window shows, and how it shows another. */
export function useShownConversation(key: string | null, open: (key: string) => void): void {
  useEffect(() => {
    const own = { key, open };
    shown = own;
    for (const listener of listeners) listener();
    return () => {
      if (shown === own) shown = null;
    };
  }, [key, open]);
}

/** The key of the conversation that the window shows; null for none. */
export function shownConversation(): string | null {
  return shown?.key ?? null;
}

/** True while somebody can see the conversation on this page. */
export function isInView(key: string): boolean {
  return shown?.key === key && document.visibilityState === "visible";
}

/** Tells when the window shows another conversation. */
export function onConversationShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the conversation in the open window; without one, by `openWindow`. */
export function openConversationIn(key: string, openWindow: (key: string) => void): void {
  (shown?.open ?? openWindow)(key);
}
