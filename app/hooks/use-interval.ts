import { useEffect, useRef } from "react";

/**
 * Acts every so often while the component is there; `act` itself looks whether it is time, at what was drawn last. No timer may
 * be set by an effect that waits for a fetcher's state or data: "loading" may never be drawn between "idle" and "idle", and
 * data are kept outside of React, which may take note of an effect's dependencies in a drawing that it throws away.
 */
export function useInterval(act: () => void, everyMs: number): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
