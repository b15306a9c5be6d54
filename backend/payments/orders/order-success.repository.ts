import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../database/tables";

/** The order of a school that carries a number of the channel. */
export function findChannelTrade(db: Kysely<Database>, schoolId: number, channelTradeNo: string) {
  return db
    .selectFrom("pay_orders")
    .select(["id", "order_no"])
    .where("school_id", "=", schoolId)
    .where("channel_trade_no", "=", channelTradeNo)
    .limit(1)
    .executeTakeFirst();
}

/** What the channel of an account charges, in basis points; 0 where the account is not known. */
export async function findRate(db: Kysely<Database>, accountId: number): Promise<number> {
  const account = await db
    .selectFrom("collect_accounts")
    .select("rate_bp")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account?.rate_bp ?? 0;
}

export interface PaidFields {
  channel_trade_no: string;
  success_at: number;
  fee_fen: number;
  updated_at: number;
  updated_by: number;
}

/** Moves an order to 支付成功 from the state it was seen in; false when somebody else has moved it. */
export async function movePaid(
  db: Kysely<Database>,
  id: number,
  { from, fields }: { from: number; fields: PaidFields },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("pay_orders")
    .set({ ...fields, state: 2, err_code: "", err_msg: "" })
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A new order; answers its id. Fails on `pay_orders_receipt` when the school gave the receipt number before. */
export async function insertOrder(db: Kysely<Database>, order: Insertable<Database["pay_orders"]>): Promise<number> {
  const { id } = await db.insertInto("pay_orders").values(order).returning("id").executeTakeFirstOrThrow();
  return id;
}
