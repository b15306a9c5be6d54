import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** True when only what lies over the list comes or goes: same query, other path, nothing written; and when a form over it was not taken. */
export function isSameList({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 0,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus >= 400) return true;
  const isWrite = formMethod !== undefined && formMethod !== "GET";
  return !isWrite && currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
}
