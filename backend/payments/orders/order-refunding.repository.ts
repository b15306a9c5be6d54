import type { Kysely, Selectable } from "kysely";
import { hotQuery } from "../../database/hot-query";
import type { Database } from "../../database/tables";

const lockedColumns = [
  "id",
  "school_id",
  "collect_account_id",
  "order_no",
  "out_trade_no",
  "way_code",
  "merchant_id",
  "channel_trade_no",
  "state",
  "amount_fen",
  "refund_fen",
  "refund_times",
  "success_at",
] as const;
export type LockedOrder = Pick<Selectable<Database["pay_orders"]>, (typeof lockedColumns)[number]>;

const lock = hotQuery<{ id: number }, LockedOrder>((db, param) =>
  db
    .updateTable("pay_orders")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", param("id"))
    .returning(lockedColumns),
);

/** Holds an order until the transaction ends, so that what is read of it stays true; undefined when it is not there. */
export async function lockOrder(db: Kysely<Database>, id: number): Promise<LockedOrder | undefined> {
  const [order] = await lock(db, { id });
  return order;
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

const insertEvent = hotQuery<NewOrderEvent, never>((db, param) =>
  db.insertInto("order_events").values({
    order_id: param("order_id"),
    school_id: param("school_id"),
    action: param("action"),
    before_state: param("before_state"),
    after_state: param("after_state"),
    reason: param("reason"),
    created_at: param("created_at"),
    created_by: param("created_by"),
  }),
);

/** Adds a step to the history of an order. */
export async function insertOrderEvent(db: Kysely<Database>, event: NewOrderEvent): Promise<void> {
  await insertEvent.forEach(db, [event]);
}
