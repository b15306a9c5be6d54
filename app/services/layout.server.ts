import { layoutCookie, type LayoutSettings, readLayoutCookie } from "~/lib/layout-settings";
import { readPlainCookie } from "./plain-cookie.server";

/** The layout this browser keeps. */
export function readLayout(request: Request): LayoutSettings {
  return readLayoutCookie(readPlainCookie(request, layoutCookie));
}
