import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** The table of changes, or some rows as of it. */
type Changes = RawBuilder<unknown>;

/** All changes that the moves do not hold yet. */
export const allChanges: Changes = sql`item_changes`;

/** More of them are read one by one as slowly as the orders of a period. */
const mostChanges = 2000;

/**
 * Selects the ids of the orders whose moves may have changed, each once. A change of an order moves the money that others brought to
 * the same bills, and no further: it takes nothing from their other bills. `cross join` keeps SQLite from reading all orders to find the
 * changes of each: it takes any union for sorted best by the order's key.
 */
export function changedOrders(changes: Changes): RawBuilder<unknown> {
  return sql`
    select order_id from ${changes} as changes where order_id > 0
    union
    select beside.order_id from ${changes} as changes cross join order_bills as own cross join order_bills as beside
      where own.order_id = changes.order_id and beside.bill_id = own.bill_id
    union
    select order_bills.order_id from ${changes} as changes cross join order_bills where order_bills.bill_id = changes.bill_id`;
}

/** Whether so many changes wait that the stored moves are of no use: after an upgrade, or while no job runs. */
export async function isFarBehind(db: Kysely<Database>): Promise<boolean> {
  const some = db
    .selectFrom("item_changes")
    .select("id")
    .limit(mostChanges + 1);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count > mostChanges;
}
