import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** True when only what lies over the list comes or goes: same query, other path, nothing written. */
export function isSameList({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isWrite = formMethod !== undefined && formMethod !== "GET";
  return !isWrite && currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
}
