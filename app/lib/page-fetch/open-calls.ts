const eventName = "campus:call";

/** A call that a person waits for begins, or ends. */
type Change = 1 | -1;

declare global {
  interface WindowEventMap {
    [eventName]: CustomEvent<Change>;
  }
}

/** Counts a call until the function it answers is called (SHELL-13). Ways to other pages are counted by the router. */
export function openCall(): () => void {
  const announce = (change: Change) => window.dispatchEvent(new CustomEvent<Change>(eventName, { detail: change }));
  announce(1);
  return () => announce(-1);
}

/** Hears of every begin and end; answers how to stop that. */
export function onCallChange(listener: (change: Change) => void): () => void {
  const handle = (event: CustomEvent<Change>) => listener(event.detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}
