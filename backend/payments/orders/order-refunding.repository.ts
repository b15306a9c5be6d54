import type { Kysely } from "kysely";
import type { Database } from "../../database/tables";

/** Holds an order until the transaction ends, so that what is read of it stays true; undefined when it is not there. */
export async function lockOrder(db: Kysely<Database>, id: number) {
  return db
    .updateTable("pay_orders")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returning([
      "id",
      "school_id",
      "collect_account_id",
      "order_no",
      "way_code",
      "merchant_id",
      "channel_trade_no",
      "state",
      "amount_fen",
      "refund_fen",
      "refund_times",
      "success_at",
    ])
    .executeTakeFirst();
}

export interface RefundedOrder {
  state: number;
  refund_fen: number;
  refund_times: number;
  refund_state: number;
  updated_at: number;
  updated_by: number;
}

/** Writes what a refund that came through makes of its order. */
export async function updateRefunded(db: Kysely<Database>, id: number, order: RefundedOrder): Promise<void> {
  await db.updateTable("pay_orders").set(order).where("id", "=", id).execute();
}

export interface NewOrderEvent {
  order_id: number;
  school_id: number;
  action: string;
  before_state: number;
  after_state: number;
  reason: string;
  created_at: number;
  created_by: number;
}

/** Adds a step to the history of an order. */
export async function insertOrderEvent(db: Kysely<Database>, event: NewOrderEvent): Promise<void> {
  await db.insertInto("order_events").values(event).execute();
}
