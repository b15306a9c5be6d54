import { pageKeyOf } from "#contract/kernel/page-key";
import { columnsByPage } from "#contract/listed-pages";
import { type PermissionNode, permissionTree, type Right } from "#contract/kernel/permission-tree/tree";
import { permissionType } from "#contract/platform/states";

// lists beside a page of the menu, opened by its right
const beside: ReadonlyMap<string, Right> = new Map([
  ["report_move", "Api:campus_pay/report"],
  ["dunning", "Api:campus_pay/arrears"],
  ["family_campaign", "Api:campus_pay/notice_slip"],
]);

/** The permission that opens a list page; undefined for what is none. */
export function findPagePermission(page: string): string | undefined {
  if (!columnsByPage.has(page)) return undefined;
  return beside.get(page) ?? pages(permissionTree).find(({ url }) => pageKeyOf(url) === page)?.name;
}

// their entry in the menu is for those who deal with what others wrote
const open = ["advice"];

/** Whether everybody who is signed in may open a page. */
export function isOpenPage(page: string): boolean {
  return open.includes(page);
}

function pages(nodes: readonly PermissionNode[]): PermissionNode[] {
  return nodes.flatMap((node) => [...(node.type === permissionType.page ? [node] : []), ...pages(node.child)]);
}
