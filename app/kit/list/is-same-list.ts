import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { isReadingDue, noteWrite } from "./list-reading";

/**
 * True when only what lies over the list comes or goes: same query, other path, nothing written since its rows came; and when a form over
 * it was not taken.
 */
export function isSameList({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 0,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus >= 400) return true;
  if (formMethod !== undefined && formMethod !== "GET") noteWrite();
  return !isReadingDue() && currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
}

/** The `shouldRevalidate` of a list: what opens or closes over it leaves it as it is. */
export function shouldReloadList(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}
