const eventName = "campus:session-ended";

interface SessionEnded {
  /** A person asked for something; false where the page loads something by itself. */
  isAwaited: boolean;
}

declare global {
  interface WindowEventMap {
    [eventName]: CustomEvent<SessionEnded>;
  }
}

/** Says that a call of this page was answered by a session that is over (AUTH-11). */
export function announceSessionEnd(isAwaited: boolean): void {
  window.dispatchEvent(new CustomEvent<SessionEnded>(eventName, { detail: { isAwaited } }));
}

/** Hears of it; answers how to stop that. */
export function onSessionEnd(listener: (ended: SessionEnded) => void): () => void {
  const handle = (event: CustomEvent<SessionEnded>) => listener(event.detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}
