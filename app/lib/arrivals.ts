const eventName = "campus:arrivals";

/** Payments of a school that were booked since the page was told last. */
export interface Arrivals {
  school_id: number;
  count: number;
}

declare global {
  interface WindowEventMap {
    [eventName]: CustomEvent<Arrivals>;
  }
}

/** The page's connection was told of payments; whoever shows them may be loaded or not. */
export function tellArrival({ school_id, count }: Arrivals): void {
  window.dispatchEvent(new CustomEvent<Arrivals>(eventName, { detail: { school_id, count } }));
}

/** Hands payments from now on to `listener`; answers how to stop that. */
export function onArrival(listener: (arrivals: Arrivals) => void): () => void {
  const handle = (event: CustomEvent<Arrivals>) => listener(event.detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}
