import type { Permission } from "#contract/platform/initialization";
import type { GrantableRight, PermissionBranch, PermissionQuery } from "#contract/platform/permissions";
import { type PermissionNode, permissionTree } from "#contract/kernel/permission-tree/tree";
import { permissionType } from "#contract/platform/states";

/** Names the product itself relies on. */
const builtinNames = new Set(permissionTree.flatMap(namesOf));

function namesOf(node: PermissionNode): string[] {
  return [node.name, ...node.child.flatMap(namesOf)];
}

/** A row of the tree the product brings along, not one that staff added. */
export function isBuiltin(name: string): boolean {
  return builtinNames.has(name);
}

/** The rows under their parents, those that fit the filter with all rows above them. */
export function branches(rows: readonly Permission[], query: PermissionQuery, parentId = 0): PermissionBranch[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .flatMap((row): PermissionBranch[] => {
      const children = branches(rows, query, row.id);
      if (children.length === 0 && !fits(row, query)) return [];
      return [{ ...row, is_builtin: Number(isBuiltin(row.name)), ...(children.length > 0 ? { children } : {}) }];
    });
}

function fits(row: Permission, { display_name = "", name = "", status }: PermissionQuery): boolean {
  return (
    row.display_name.toLowerCase().includes(display_name.toLowerCase()) &&
    row.name.toLowerCase().includes(name.toLowerCase()) &&
    (status === undefined || row.status === status)
  );
}

/** Rights to choose from, under their parents; one whose parent is not offered stands at the top. */
export function grantableTree(rows: readonly Permission[]): GrantableRight[] {
  const offered = new Set(rows.map(({ id }) => id));
  const below = (parentId: number): GrantableRight[] =>
    rows.filter((row) => row.parent_id === parentId).map((row) => toRight(row, below(row.id)));
  const tops = rows.filter((row) => !offered.has(row.parent_id));
  return tops.map((row) => toRight(row, below(row.id)));
}

function toRight({ id, parent_id, display_name, name }: Permission, child: GrantableRight[]): GrantableRight {
  return { id, parent_id, display_name, name, ...(child.length > 0 ? { child } : {}) };
}

/** The ids of a row and of everything below it. */
export function idsBelow(rows: readonly Pick<Permission, "id" | "parent_id">[], id: number): number[] {
  return [id, ...rows.filter((row) => row.parent_id === id).flatMap((row) => idsBelow(rows, row.id))];
}

/** The ids of directories among a row and all rows above it; none for 0, the top. */
export function directoriesFrom(
  rows: readonly { id: number; parent_id: number; type: number }[],
  id: number,
): number[] {
  const row = rows.find((known) => known.id === id);
  if (!row) return [];
  return [...(row.type === permissionType.directory ? [id] : []), ...directoriesFrom(rows, row.parent_id)];
}

/** The ids of the named rows and of all rows above them: a right without its page would be in no menu. */
export function idsUpTo(rows: readonly Pick<Permission, "id" | "parent_id" | "name">[], names: ReadonlySet<string>) {
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  const ids = new Set<number>();
  for (const { id, name } of rows) {
    if (!names.has(name)) continue;
    for (let above = id; parents.has(above) && !ids.has(above); above = parents.get(above) ?? 0) ids.add(above);
  }
  return [...ids];
}
