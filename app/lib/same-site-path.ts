// never reached: only gives a path something to be relative to
const site = "http://site.invalid";

/** A path with query and hash on this very site, or null for anything that might lead elsewhere (AUTH-06). */
export function sameSitePath(value: string | null | undefined): string | null {
  if (!value?.startsWith("/") || !URL.canParse(value, site)) return null;
  const url = new URL(value, site);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//evil` keeps the origin, but what is left of it reads as another host
  return url.origin === site && !path.startsWith("//") ? path : null;
}
