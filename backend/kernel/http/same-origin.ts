import type { Caller } from "./caller";

/** A page's POST must come from a page of this site. */
export function isSameOrigin({ method, headers }: Request, { origin }: Caller): boolean {
  if (method === "GET" || method === "HEAD") return true;
  const claimed = headers.get("origin");
  if (!claimed) return headers.get("sec-fetch-site") !== "cross-site";
  return claimed === new URL(origin).origin;
}
