import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useInterval } from "./use-interval";

/** Loads the page's data again every so often, while somebody looks at it. */
export function useLiveData(everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = state === "idle";
  useInterval(() => isIdle && lookAgain(revalidate), everyMs);
  useEffect(() => {
    if (!isIdle) return undefined;
    const onVisible = () => lookAgain(revalidate);
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [revalidate, isIdle]);
}

function lookAgain(revalidate: () => void): void {
  if (document.visibilityState === "visible") revalidate();
}
