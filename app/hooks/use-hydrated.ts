import { useSyncExternalStore } from "react";

/** False on the server and while its page is taken over: what only scripts can do is offered afterwards. True at once in what is drawn later. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => undefined;
