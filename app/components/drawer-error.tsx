import { useMatches, useResolvedPath } from "@remix-run/react";
import { titleOf } from "~/lib/route-handle";
import { ListDrawerError } from "./list-drawer";

/** What could not be opened over a list: the ErrorBoundary of a route directly below it. */
export function DrawerError() {
  const { pathname } = useResolvedPath("..");
  return <ListDrawerError title={titleOf(useMatches()) ?? ""} listPath={pathname} />;
}
