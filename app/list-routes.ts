import { route, type RouteConfigEntry } from "@remix-run/route-config";

/**
 * The addresses of a list that rows are made, changed and deleted on: `list` and `form` of its folder, the deletion and export that
 * all lists share. `below` are further pages over it.
 */
export function listRoutes(address: string, folder: string, below: RouteConfigEntry[] = []): RouteConfigEntry[] {
  return [
    route(`${address}/list`, `pages/${folder}/list.tsx`, [...formRoutes(folder), deleteRoute(folder), ...below]),
    exportRoute(`${address}/export`, folder),
  ];
}

/** The form of a list's folder, which makes rows and changes them. */
export function formRoutes(folder: string): RouteConfigEntry[] {
  const form = `pages/${folder}/form.tsx`;
  return [route("new", form, { id: `pages/${folder}/new` }), route("edit/:id", form, { id: `pages/${folder}/edit` })];
}

/** The question before rows of the list above are deleted. */
export function deleteRoute(folder: string): RouteConfigEntry {
  return route("delete", "kit/list/routes/delete.tsx", { id: `pages/${folder}/delete` });
}

/** The export of a list. */
export function exportRoute(address: string, folder: string): RouteConfigEntry {
  return route(address, "kit/list/routes/export.ts", { id: `pages/${folder}/export` });
}
