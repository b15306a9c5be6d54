import { permissionType } from "#contract/platform/states";
import type { MenuEntry } from "~/lib/shell-data";

/** The entries from the module down to the page that an address belongs to; empty outside the menu. */
export function menuTrail(menu: readonly MenuEntry[], pathname: string): readonly MenuEntry[] {
  for (const entry of menu) {
    const below = menuTrail(entry.child, pathname);
    if (below.length > 0) return [entry, ...below];
    if (entry.type === permissionType.page && covers(entry.url, pathname)) return [entry];
  }
  return [];
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
  const base = url.replace(/\/list$/, "");
  return pathname === base || pathname.startsWith(`${base}/`);
}
