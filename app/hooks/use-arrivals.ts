import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { onArrival } from "~/lib/arrivals";

/** Counts the payments that were booked since `loaded` came, at an agent's school or at all that the account sees. */
export function useArrivals(loaded: unknown, school: string | null): number {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(0), [loaded]);
  useEffect(
    () =>
      onArrival((arrivals) => {
        if (isShown(school, arrivals.school_id)) setCount((before) => before + arrivals.count);
      }),
    [school],
  );
  return count;
}

// a rush of payments has the page loaded again no oftener
const pauseMs = 5_000;

/** Loads the page's data again when a payment of the schools shown was booked; where nobody looks, as soon as somebody does. */
export function useArrivalRefresh(school: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: number | undefined;
    let last = -pauseMs;
    let isBehind = false;
    const look = () => {
      timer = undefined;
      isBehind = document.visibilityState !== "visible";
      if (isBehind) return;
      last = performance.now();
      revalidate();
    };
    const onVisible = () => {
      if (isBehind) look();
    };
    const stop = onArrival(({ school_id }) => {
      if (isShown(school, school_id))
        timer ??= window.setTimeout(look, Math.max(0, last + pauseMs - performance.now()));
    });
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stop();
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [school, revalidate]);
}

function isShown(chosen: string | null, schoolId: number): boolean {
  return chosen === null || chosen === String(schoolId);
}
