import { useLocation } from "@remix-run/react";

/** Path and query of this page, for forms that come back to it. */
export function useCurrentUrl(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}
