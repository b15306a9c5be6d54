const yearInSeconds = 31_536_000;

/** Sets a plain cookie from a script; the server reads it for the next first paint. */
export function writeBrowserCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
}

/** Reads a plain cookie from a script; null where there is none. */
export function readBrowserCookie(name: string): string | null {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}

export function clearBrowserCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
