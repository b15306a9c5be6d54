import { type Kysely, sql } from "kysely";
import { hotQuery } from "../../database/hot-query";
import { isPostgres } from "../../database/json-rows";
import { planOnceByIndex } from "../../database/plan-once";
import type { Database } from "../../database/tables";

const lockOrders = hotQuery<{ ids: string }, { id: number }>((db, param) =>
  db
    .selectFrom("pay_orders")
    .select("id")
    .where(sql<boolean>`id = any(array(select json_array_elements_text(${param("ids")}::json)::bigint))`)
    .orderBy("id")
    .forUpdate(),
);

const lockBills = hotQuery<{ ids: string }, { id: number }>((db, param) =>
  db
    .selectFrom("bills")
    .select("id")
    .where(
      sql<boolean>`id = any(array(
        select bill_id from order_bills
        where order_id = any(array(select json_array_elements_text(${param("ids")}::json)::bigint))
      ))`,
    )
    .orderBy("id")
    .forUpdate(),
);

/**
 * Holds orders and then their bills to the end of the transaction, each in the order of their ids, as whoever else moves
 * money does: two transactions never wait for each other. Keys that are no order's id hold nothing.
 */
export async function lockOrdersAndBills(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (!isPostgres(db)) return;
  const ids = JSON.stringify(keys.filter((key) => /^\d+$/.test(key)));
  await Promise.all([planOnceByIndex(db, {}), lockOrders(db, { ids }), lockBills(db, { ids })]);
}
