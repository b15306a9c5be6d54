import type { PermissionBranch } from "#contract/platform/permissions";
import { permissionType } from "#contract/platform/states";

/** A row of the tree table. */
export interface PermissionRow extends Omit<PermissionBranch, "children"> {
  /** 1: a module. */
  level: number;
}

/** The tree from top to bottom, as a table shows it. */
export function flattenBranches(branches: readonly PermissionBranch[], level = 1): PermissionRow[] {
  return branches.flatMap(({ children = [], ...row }) => [{ ...row, level }, ...flattenBranches(children, level + 1)]);
}

/** Lists the rows that a row may lie below: every directory and page but the row itself and those below it. */
export function parentChoices(branches: readonly PermissionBranch[], without?: number, level = 0) {
  return branches
    .filter(({ id, type }) => type !== permissionType.call && id !== without)
    .flatMap(({ id, display_name, children = [] }): { value: number; label: string }[] => [
      { value: id, label: `${"　".repeat(level)}${display_name}` },
      ...parentChoices(children, without, level + 1),
    ]);
}
