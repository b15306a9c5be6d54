import type { BackendContext } from "../../kernel/context";
import type { OrderSearch } from "./order-filter";
import type { OrderScope } from "../order-scope";
import { orderRow } from "./order-row";
import { listOrdersAfter, type OrderCursor } from "./orders.repository";

const sort = "created_at";

/** The next orders of a filter after a cursor, oldest first; `next` is null at the end. */
export async function readOrdersAfter(
  ctx: BackendContext,
  scope: OrderScope,
  { search, limit, after }: { search: OrderSearch; limit: number; after: OrderCursor | null },
) {
  const records = await listOrdersAfter(ctx.readDb, scope, search, { sort, limit: limit + 1, after });
  const shown = records.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(orderRow),
    next: last && records.length > limit ? { value: last.created_at, id: last.id } : null,
  };
}
