import type { BackendContext, SchoolScope } from "../../kernel/context";
import type { BillSearch } from "./bill-filter";
import { billRow } from "./bills.service";
import { type BillCursor, cursorAt, listBillsAfter } from "./bills.repository";

const sort = "created_at";

/** The next bills of a filter after a cursor, oldest first; `next` is null at the end. */
export async function readBillsAfter(
  ctx: BackendContext,
  scope: SchoolScope,
  { search, limit, after }: { search: BillSearch; limit: number; after: BillCursor | null },
) {
  const records = await listBillsAfter(ctx.readDb, scope, search, { sort, limit: limit + 1, after });
  const shown = records.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown.map(billRow), next: last && records.length > limit ? cursorAt(last, sort) : null };
}
