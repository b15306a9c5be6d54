import { pageDataAnswer } from "./page-data";

// The page that is open, as Remix's router knows it, and how a call that failed leaves it as it is (decision 0026).

/** Reads the page that a call of Remix asks for: its data or its routes. Null for the product's own calls. */
export function askedPage({ url }: Request): URL | null {
  const asked = new URL(url);
  if (asked.pathname === "/__manifest") return asked;
  if (!asked.pathname.endsWith(".data")) return null;
  asked.pathname = asked.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  asked.searchParams.delete("_routes");
  return asked;
}

// the chat's own, and pictures sent as base64 (SHELL-13)
const quietPaths = /^\/chat\/|base64$/;

/** True where a person waits for the call; false for what the page asks by itself. */
export function isAwaited({ method, url }: Request, asked: URL | null): boolean {
  if (method !== "GET") return !quietPaths.test(new URL(url).pathname);
  const { navigation, revalidation } = window.__remixRouter.state;
  return asked !== null && (navigation.state !== "idle" || revalidation === "idle");
}

/** True for a filter, another order or another page of the list that is shown. */
export function isWithinPage(asked: URL): boolean {
  return asked.pathname === window.__remixRouter.state.location.pathname;
}

/** True for the address that is shown: nothing but the same data once more. */
export function isShown(asked: URL): boolean {
  const { pathname, search } = window.__remixRouter.state.location;
  return asked.pathname === pathname && asked.searchParams.toString() === new URLSearchParams(search).toString();
}

/** True for a page that shows why it could not be made: it has no data that could be shown again. */
export function hasFailed(): boolean {
  return window.__remixRouter.state.errors !== null;
}

/** The data of the page as it stands, as the answer of a call for them. */
export function shownData(): Response {
  const shown: Record<string, unknown> = window.__remixRouter.state.loaderData;
  const routes = Object.entries(shown).map(([id, data]) => [id, { data: id === "root" ? withoutFlash(data) : data }]);
  return pageDataAnswer(Object.fromEntries(routes), 200);
}

/** To go where one is ends the way to elsewhere. Settles when that is done. */
export function goWhereOneIs(): Promise<void> {
  const { location } = window.__remixRouter.state;
  return window.__remixRouter.navigate(location, { replace: true, preventScrollReset: true, state: location.state });
}

/** A message is shown once. */
function withoutFlash(root: unknown): unknown {
  return typeof root === "object" ? { ...root, flash: null } : root;
}
