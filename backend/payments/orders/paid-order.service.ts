import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../database/tables";
import { insertOrderEvent } from "./order-refunding.repository";
import { insertOrder } from "./order-success.repository";

/**
 * Adds an order that is paid from the start, with the step that says so; answers its id. Fails on `pay_orders_receipt`
 * when the school gave its receipt number before.
 */
export async function createPaidOrder(
  trx: Kysely<Database>,
  order: Insertable<Database["pay_orders"]>,
  reason: string,
): Promise<number> {
  const id = await insertOrder(trx, order);
  const { school_id, created_at, created_by } = order;
  const step = { action: "succeed", before_state: 0, after_state: 2, reason };
  await insertOrderEvent(trx, { order_id: id, school_id, ...step, created_at: Number(created_at), created_by });
  return id;
}
