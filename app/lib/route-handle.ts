/** What a page route says of itself in `export const handle`. */
export interface RouteHandle {
  /** Permission of the page (wire-contract 7); absent: every signed-in user may. */
  permission?: `Api:${string}`;
  /** Title of page, tab and breadcrumb. */
  title?: string;
  /** `false`: the page works without any script and ships none. */
  scripts?: false;
  /** `false`: no entry in the breadcrumb. */
  breadcrumb?: false;
}

/** True when one of the matched routes refuses scripts. */
export function isWithoutScripts(matches: readonly { handle: unknown }[]): boolean {
  return matches.some(
    ({ handle }) => typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === false,
  );
}
