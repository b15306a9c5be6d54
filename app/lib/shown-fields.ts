import type { Column } from "#contract/platform/columns";

/** Rows with only the fields their page shows or calls them by: what nobody sees is not sent. */
export function shownFields<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column[],
  always: readonly string[],
): Partial<Row>[] {
  const shown = new Set<string>(always);
  for (const { field, visible } of columns) if (visible) shown.add(field);
  return rows.map((row) => {
    const kept: Partial<Row> = { ...row };
    for (const field in kept) if (!shown.has(field)) delete kept[field];
    return kept;
  });
}
