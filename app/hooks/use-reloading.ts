import { useLocation, useNavigation } from "@remix-run/react";
import { useLongWait } from "./use-long-wait";

/** True while the same page has been long on its way with another query: what follows that is busy. A form that is sent is not meant. */
export function useReloading(): boolean {
  const { pathname } = useLocation();
  const { location: next, formMethod } = useNavigation();
  return useLongWait(formMethod !== "POST" && next?.pathname === pathname);
}
