import { type MenuHeader, type MenuItem, type Permission, PermissionType } from "#contract/platform/initialization";
import { permissionType } from "#contract/platform/states";
import type { PermissionRow } from "../../../kernel/database/tables/access";
import { formatTime } from "../../../kernel/time/shanghai";

/** A permission row as it crosses the wire. */
export function toPermission(row: PermissionRow): Permission {
  return {
    ...row,
    type: PermissionType.parse(row.type),
    created_at: formatTime(row.created_at),
    updated_at: formatTime(row.updated_at),
  };
}

/** The rows of a menu as a tree: no calls, nothing hidden, no directory without a page below. */
export function menuTree(permissions: readonly Permission[], parentId = 0): MenuItem[] {
  return permissions
    .filter((row) => row.parent_id === parentId && row.type !== permissionType.call && row.hidden === 0)
    .map((row) => withChildren(row, menuTree(permissions, row.id)))
    .filter((item) => item.type === permissionType.page || item.child);
}

/** The modules of the top navigation. */
export function menuHeader(menu: readonly MenuItem[]): MenuHeader[] {
  return menu.map(({ id, name, display_name, icon, url, type, sort, child }) =>
    withChildren({ id, name, title: display_name, icon, path: url, url, type, sort }, child ?? []),
  );
}

function withChildren<Row extends object>(row: Row, child: MenuItem[]): Row & { child?: MenuItem[] } {
  return child.length > 0 ? { ...row, child } : row;
}
