import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { insertOrderEvent } from "./order-ledger.repository";
import { insertOrder } from "./mark-paid.repository";

/** Adds an order that waits for its payment; answers its id. */
export async function addOrder(trx: Kysely<Database>, order: Insertable<Database["pay_orders"]>): Promise<number> {
  return insertOrder(trx, order);
}

/** Notes a step of the server's own in the history of an order; `at` in epoch ms. */
export async function noteOrderStep(
  trx: Kysely<Database>,
  { id, school_id }: { id: number; school_id: number },
  step: { action: string; before_state: number; after_state: number; reason: string },
  at: number,
): Promise<void> {
  await insertOrderEvent(trx, { order_id: id, school_id, ...step, created_at: at, created_by: 0 });
}

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
