import { useMatches, useResolvedPath } from "@remix-run/react";
import { titleOf } from "~/lib/route-handle";
import { ListDrawerError } from "./list-drawer";

/** Tells that a page over a list could not be opened: the ErrorBoundary of a route directly below the list. */
export function DrawerError() {
  const { pathname } = useResolvedPath("..");
  return <ListDrawerError title={titleOf(useMatches()) ?? ""} listPath={pathname} />;
}
