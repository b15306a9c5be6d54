import type { Kysely, Selectable } from "kysely";
import { preparedQuery } from "../../kernel/database/prepared-query";
import { isPostgres } from "../../kernel/database/json-rows";
import type { Database } from "../../kernel/database/tables";
import { isOfTrade } from "./order-of-trade";

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

const lock = preparedQuery<{ id: number }, LockedOrder>((db, param) =>
  isPostgres(db)
    ? db.selectFrom("pay_orders").select(lockedColumns).where("id", "=", param("id")).forUpdate()
    : writeLock(db).where("id", "=", param("id")).returning(lockedColumns),
);

/** SQLite locks by writing; on PostgreSQL a write would leave a dead row and run the guards once more. */
function writeLock(db: Kysely<Database>) {
  return db.updateTable("pay_orders").set((eb) => ({ version: eb("version", "+", 1) }));
}

/** Holds an order until the transaction ends, so that what is read of it stays true; undefined when it is not there. */
export async function lockOrderById(db: Kysely<Database>, id: number): Promise<LockedOrder | undefined> {
  const [order] = await lock(db, { id });
  return order;
}

const lockOfTrade = preparedQuery<{ merchant_id: number; out_trade_no: string }, LockedOrder>((db, param) =>
  isPostgres(db)
    ? db
        .selectFrom("pay_orders")
        .select(lockedColumns)
        .where(isOfTrade(param("merchant_id"), param("out_trade_no")))
        .forUpdate()
    : writeLock(db)
        .where(isOfTrade(param("merchant_id"), param("out_trade_no")))
        .returning(lockedColumns),
);

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

const insertEvent = preparedQuery<NewOrderEvent, never>((db, param) =>
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
