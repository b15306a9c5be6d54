import { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { onSessionEnd } from "~/lib/page-fetch/session-ended";

/**
 * Holds every way out of a page while `isChanged`: links and the browser's Back wait for an answer, reloading and closing ask in the
 * browser's words. Once the session has ended, reloading asks nothing: it is the way to sign in again.
 */
export function useLeaveGuard(isChanged: () => boolean) {
  const ask = useRef(isChanged);
  ask.current = isChanged;
  useEffect(() => {
    let isSignedOut = false;
    const hold = (event: BeforeUnloadEvent) => {
      if (!isSignedOut && ask.current()) event.preventDefault();
    };
    const stop = onSessionEnd(() => void (isSignedOut = true));
    window.addEventListener("beforeunload", hold);
    return () => {
      window.removeEventListener("beforeunload", hold);
      stop();
    };
  }, []);
  return useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      (here.pathname !== there.pathname || here.search !== there.search) && ask.current(),
  );
}
