import { useLocation, useNavigation } from "@remix-run/react";

/** True while the same page is on its way with another query: what follows that is busy. A form that is sent is not meant. */
export function useReloading(): boolean {
  const { pathname } = useLocation();
  const { location: next, formMethod } = useNavigation();
  return formMethod !== "POST" && next?.pathname === pathname;
}
