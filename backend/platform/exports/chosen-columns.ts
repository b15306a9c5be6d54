import { listColumns } from "../lists/columns.service";
import type { RequestContext } from "../../kernel/context";
import { badInput } from "../../kernel/errors";
import type { CellType, SheetColumn } from "../../kernel/sheets/write-sheet";

/**
 * The columns of a list page as they stand in a file: those the caller sees, or the ones named. `types` by field, any other is text.
 * Throws `badInput` for a column the page does not have.
 */
export async function chosenColumns(
  ctx: RequestContext,
  page: string,
  keys: readonly string[] | undefined,
  types: Readonly<Record<string, CellType>>,
): Promise<SheetColumn[]> {
  const all = await listColumns(ctx, page);
  const chosen = keys?.map((key) => {
    const column = all.find((known) => known.key === key);
    if (!column) throw badInput("columns", `没有“${key}”这一列`);
    return column;
  });
  const columns = chosen ?? all.filter(({ visible }) => visible);
  return columns.map(({ field, label }) => ({ key: field, label, type: types[field] ?? "text" }));
}
