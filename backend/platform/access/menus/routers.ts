import type { Permission, RouteEntry } from "#contract/platform/initialization";
import { permissionType } from "#contract/platform/states";

/**
 * The routes of a client that builds them at run time (wire-contract 3.3): first the home entry with the modules that
 * are pages themselves, then each module with all its pages, flattened. Hidden pages are routes too.
 */
export function routeEntries(permissions: readonly Permission[]): RouteEntry[] {
  const modules = permissions.filter((row) => row.parent_id === 0 && row.type !== permissionType.call);
  const pages = modules.filter((row) => row.type === permissionType.page).map(toRoute);
  // whoever has the page in the menu has it among the pages of its module
  if (!permissions.some(({ name }) => name === advice.name)) pages.push(advice);
  const home = { path: "", component: "Layout", redirect: "/home", hidden: 0, alwaysShow: true, children: pages };
  const others = modules
    .map((row) => ({ ...toRoute(row), redirect: "noRedirect", children: pagesBelow(permissions, row.id).map(toRoute) }))
    .filter((entry) => entry.children.length > 0);
  return [home, ...others];
}

/** Everybody may give advice: the account menu leads there. */
const advice = {
  path: "/setting/system_module/advice",
  component: "setting/system_module/advice/index",
  name: "Api:setting/system_module/advice",
  hidden: 1,
  alwaysShow: true,
  meta: { title: "系统建议", icon: "advice" },
};

function pagesBelow(permissions: readonly Permission[], parentId: number): Permission[] {
  return permissions
    .filter((row) => row.parent_id === parentId && row.type !== permissionType.call)
    .flatMap((row) =>
      row.type === permissionType.page ? [row, ...pagesBelow(permissions, row.id)] : pagesBelow(permissions, row.id),
    );
}

function toRoute({ url, component, name, hidden, display_name, icon }: Permission) {
  return { path: url, component, name, hidden, alwaysShow: true, meta: { title: display_name, icon } };
}
