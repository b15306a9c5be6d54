import { readPlainCookie } from "./plain-cookie.server";

export type Theme = "light" | "dark";

/** The theme this browser chose; absent: it follows the system. */
export function readTheme(request: Request): Theme | undefined {
  const value = readPlainCookie(request, "theme");
  return value === "light" || value === "dark" ? value : undefined;
}
