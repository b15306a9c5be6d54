import { useEffect, useState } from "react";

const latestMs = 2_000;

/** True once the browser has nothing better to do: what is not needed for the first paint waits for it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(() => setIdle(true), latestMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: latestMs });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
