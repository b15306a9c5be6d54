import { type Kysely, sql } from "kysely";
import type { Database } from "./tables";

/** Tables of changes that wait for a job. */
type Queue = "item_changes" | "order_changes" | "refund_changes";

/**
 * Answers the smallest and the largest id of the oldest rows, null where there are none. They are deleted by this range: of
 * `id in (select … limit …)` PostgreSQL makes a join that reads the whole table, rows deleted a moment ago included.
 */
export async function rangeOfOldest(
  db: Kysely<Database>,
  queue: Queue,
  limit: number,
): Promise<{ first: number; last: number } | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from (select id from ${sql.table(queue)} order by id limit ${limit}) as oldest`.execute(
    db,
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first: Number(first), last: Number(last) };
}
