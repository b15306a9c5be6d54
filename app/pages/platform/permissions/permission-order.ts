import type { PermissionRow } from "./permission-rows";

/** The ids below the parent of a row, in their order. */
export function siblingIds(rows: readonly PermissionRow[], { parent_id }: Pick<PermissionRow, "parent_id">): number[] {
  return rows.filter((row) => row.parent_id === parent_id).map(({ id }) => id);
}

/** The same ids with one of them at another place; null where that is its place, or there is none such. */
export function movedTo(ids: readonly number[], id: number, to: number): number[] | null {
  const from = ids.indexOf(id);
  if (from < 0 || to < 0 || to >= ids.length || from === to) return null;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The rows from top to bottom as they will be once the ids below a parent are in this order. */
export function reorderRows(
  rows: readonly PermissionRow[],
  parentId: number,
  ids: readonly number[],
): readonly PermissionRow[] {
  const below = (parent: number): PermissionRow[] => {
    const children = rows.filter((row) => row.parent_id === parent);
    const place = (row: PermissionRow) => (parent === parentId ? ids.indexOf(row.id) : children.indexOf(row));
    return children.toSorted((one, other) => place(one) - place(other)).flatMap((row) => [row, ...below(row.id)]);
  };
  return below(0);
}

/** The rows none of whose parents is closed. */
export function openRows(rows: readonly PermissionRow[], closed: ReadonlySet<number>): readonly PermissionRow[] {
  const hidden = new Set<number>();
  return rows.filter(({ id, parent_id }) => {
    const isHidden = hidden.has(parent_id);
    if (isHidden || closed.has(id)) hidden.add(id);
    return !isHidden;
  });
}
