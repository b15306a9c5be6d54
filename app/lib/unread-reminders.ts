const eventName = "campus:unread-reminders";

declare global {
  interface WindowEventMap {
    [eventName]: CustomEvent<number>;
  }
}

/** The page's connection was told how many notifications are unread; whoever shows them may be loaded or not. */
export function tellUnread(unread: number): void {
  window.dispatchEvent(new CustomEvent<number>(eventName, { detail: unread }));
}

/** Hands every count from now on to `listener`; answers how to stop that. */
export function onUnread(listener: (unread: number) => void): () => void {
  const handle = (event: CustomEvent<number>) => listener(event.detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}
