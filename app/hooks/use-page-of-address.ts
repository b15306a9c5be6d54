import { useEffect } from "react";

/**
 * Opens the page of the address once more where the router shows another one: a form that a fetcher sent, answered while the routes of the
 * next page are on their way, makes it finish that way with the page of before, and nothing can be drawn.
 */
export function usePageOfAddress(): void {
  useEffect(() => {
    let opened = "";
    return window.__remixRouter.subscribe(({ navigation, location, matches }) => {
      if (navigation.state !== "idle") return;
      const shown = matches.at(-1)?.pathname ?? location.pathname;
      if (plainPath(shown) === plainPath(location.pathname)) opened = "";
      else if (opened !== location.pathname) {
        opened = location.pathname;
        void window.__remixRouter.navigate(location, { replace: true, state: location.state });
      }
    });
  }, []);
}

/** Spells a path as routes and addresses both do. */
function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/+$/, "");
  } catch {
    return path;
  }
}
