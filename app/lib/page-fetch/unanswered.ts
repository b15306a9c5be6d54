const eventName = "campus:unanswered";

/** A form that got no answer of its page. */
interface Unanswered {
  /** The path it was sent to. */
  path: string;
  /** Empty: it was sent just now, and what was said of the one before is over. */
  words: string;
}

declare global {
  interface WindowEventMap {
    [eventName]: CustomEvent<Unanswered>;
  }
}

/** Says why a form got no answer: it stays as it is, and shows the words beside its button. */
export function announceUnanswered(unanswered: Unanswered): void {
  window.dispatchEvent(new CustomEvent<Unanswered>(eventName, { detail: unanswered }));
}

/** Hears of it; answers how to stop that. */
export function onUnanswered(listener: (unanswered: Unanswered) => void): () => void {
  const handle = (event: CustomEvent<Unanswered>) => listener(event.detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}
