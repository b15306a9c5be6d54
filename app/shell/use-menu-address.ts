import { useLocation, useMatches } from "@remix-run/react";
import { menuAddress } from "~/lib/route-handle";

/** The address whose entry in the menu this page belongs to. */
export function useMenuAddress(): string {
  return menuAddress(useMatches(), useLocation().pathname);
}
