import { permissionType } from "#contract/platform/states";
import type { MenuEntry } from "~/lib/shell-data";

/**
 * The entries from the module down to the page that an address belongs to; empty outside the menu. Of pages below one another (`/x/list`,
 * `/x/counter`) the nearest.
 */
export function menuTrail(menu: readonly MenuEntry[], pathname: string): readonly MenuEntry[] {
  const trails = menu.flatMap((entry) => {
    const below = menuTrail(entry.child, pathname);
    if (below.length > 0) return [[entry, ...below]];
    return entry.type === permissionType.page && covers(entry.url, pathname) ? [[entry]] : [];
  });
  return trails.reduce((best, trail) => (reach(trail) > reach(best) ? trail : best), []);
}

/** The module an address belongs to; `chosen` is the one a navigation page names. Undefined outside all modules. */
export function currentModule(
  menu: readonly MenuEntry[],
  pathname: string,
  chosen: string | null,
): MenuEntry | undefined {
  if (pathname === "/navigation") return menu.find(({ name }) => name === chosen);
  return menuTrail(menu, pathname)[0];
}

/** Finds the address of an entry of the top navigation: a page or an empty module at once, others by way of their children (SHELL-05). */
export function moduleAddress({ type, child, url, name }: MenuEntry): string {
  return type === permissionType.page || child.length === 0 ? url : `/navigation?module=${encodeURIComponent(name)}`;
}

/** `/x/list` covers all of `/x`: details, imports and exports lie beside the list. */
function covers(url: string, pathname: string): boolean {
  const base = baseOf(url);
  return pathname === base || pathname.startsWith(`${base}/`);
}

/** The length of the address that the trail's page covers; -1 without one. */
function reach(trail: readonly MenuEntry[]): number {
  const page = trail.at(-1);
  return page ? baseOf(page.url).length : -1;
}

function baseOf(url: string): string {
  return url.replace(/\/list$/, "");
}
