const yearInSeconds = 31_536_000;

/** Sets a plain cookie from a script; the server reads it for the next first paint. */
export function writeBrowserCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
}

export function clearBrowserCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
