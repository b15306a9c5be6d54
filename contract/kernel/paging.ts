import * as z from "zod";

/** Offered in this order (LIST-02); the API takes any size from 1 to 1000. */
export const pageSizes = [10, 20, 50, 100, 300, 500, 1000] as const;
export const defaultPageSize = 20;

/** Query keys of every list (wire-contract 1.5). */
export const Paging = z.object({
  cur_page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(1000).default(defaultPageSize),
});
export type Paging = z.infer<typeof Paging>;

/** Paging for long lists, whose totals stay while the page is turned. */
export const TurnedPaging = Paging.extend({
  /** 0 when only the page was turned: total and sum are null. */
  with_total: z.coerce.number().int().min(0).max(1).default(1),
});

/** `data` of a list: rows of this page and the number of rows of the whole filter. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ list: z.array(row), total: z.number().int() });
}
