import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { readStoredValue, storeValue } from "~/lib/stored-value";

const name = "recentPages";
const most = 8;

/** Notes the pages one visits in this browser; signing out clears them. */
export function useRecentPages(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const others = recentPaths().filter((path) => path !== pathname);
    storeValue(localStorage, name, [pathname, ...others].slice(0, most), Date.now());
  }, [pathname]);
}

/** Paths of the pages last visited, the latest first. */
export function recentPaths(): string[] {
  const stored = readStoredValue(localStorage, name);
  return Array.isArray(stored) ? stored.filter((path) => typeof path === "string") : [];
}
