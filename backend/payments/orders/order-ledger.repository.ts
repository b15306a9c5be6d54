import { type Kysely, type Selectable, sql } from "kysely";
import { groupedInsert, groupedRead } from "../../kernel/database/grouped-rows";
import type { Database } from "../../kernel/database/tables";

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

const lock = groupedRead<{ id: number }, LockedOrder>("pay_orders", {
  ...{ key: ["id"], columns: lockedColumns, isLocked: true },
});

/** Holds an order until the transaction ends, so that what is read of it stays true; undefined when it is not there. */
export async function lockOrderById(db: Kysely<Database>, id: number): Promise<LockedOrder | undefined> {
  const [order] = await lock(db, { id });
  return order;
}

const lockOfTrade = groupedRead<{ merchant_id: number; out_trade_no: string }, LockedOrder>("pay_orders", {
  ...{ key: ["merchant_id", "out_trade_no"], columns: lockedColumns, isLocked: true },
  // else a planner that does not see the number would not use the index, which is of merchants above 0 alone
  within: sql`merchant_id > 0`,
});

/** Holds the order that a merchant's number was given to, as `lockOrder` does. */
export async function lockOrderByTrade(
  db: Kysely<Database>,
  merchantId: number,
  outTradeNo: string,
): Promise<LockedOrder | undefined> {
  const [order] = await lockOfTrade(db, { merchant_id: merchantId, out_trade_no: outTradeNo });
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

const insertEvent = groupedInsert<NewOrderEvent>("order_events", {
  columns: ["order_id", "school_id", "action", "before_state", "after_state", "reason", "created_at", "created_by"],
});

/** Adds a step to the history of an order. */
export async function insertOrderEvent(db: Kysely<Database>, event: NewOrderEvent): Promise<void> {
  await insertEvent(db, event);
}
