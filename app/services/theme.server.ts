import { readThemeChoice, type ThemeChoice, themeCookie } from "~/lib/theme";
import { readPlainCookie } from "./plain-cookie.server";

/** The theme this browser chose. */
export function readTheme(request: Request): ThemeChoice {
  return readThemeChoice(readPlainCookie(request, themeCookie));
}
