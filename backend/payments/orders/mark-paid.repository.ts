import { orderState } from "#contract/payments/states";
import type { Insertable, Kysely } from "kysely";
import { groupedRead, groupedUpdate } from "../../kernel/database/grouped-rows";
import type { Database } from "../../kernel/database/tables";

/** The order of a school that carries a number of the channel. One that a counter wrote down stops no money of a channel. */
export function findChannelTrade(db: Kysely<Database>, schoolId: number, channelTradeNo: string) {
  return db
    .selectFrom("pay_orders")
    .select(["id", "order_no"])
    .where("school_id", "=", schoolId)
    .where("channel_trade_no", "=", channelTradeNo)
    .where("way_code", "<>", "cash")
    .limit(1)
    .executeTakeFirst();
}

const rateOf = groupedRead<{ id: number }, { id: number; rate_bp: number }>("collect_accounts", {
  ...{ key: ["id"], columns: ["id", "rate_bp"] },
});

/** Finds the fee of an account's channel, in basis points; 0 where the account is not known. */
export async function findRate(db: Kysely<Database>, accountId: number): Promise<number> {
  const [account] = await rateOf(db, { id: accountId });
  return account?.rate_bp ?? 0;
}

export interface PaidFields {
  channel_trade_no: string;
  success_at: number;
  fee_fen: number;
  updated_at: number;
  updated_by: number;
}

const move = groupedUpdate<PaidFields & { id: number; state: number }, { id: number }>("pay_orders", {
  key: ["id"],
  unchanged: ["state"],
  columns: ["channel_trade_no", "success_at", "fee_fen", "updated_at", "updated_by"],
  constants: { state: orderState.paid, err_code: "", err_msg: "" },
});

/** Moves an order to 支付成功 from the state it was seen in; false when somebody else has moved it. */
export async function updatePaid(
  db: Kysely<Database>,
  id: number,
  { from, fields }: { from: number; fields: PaidFields },
): Promise<boolean> {
  return (await move(db, { id, state: from, ...fields })).length === 1;
}

/** A new order; answers its id. Fails on `pay_orders_receipt` when the school gave the receipt number before. */
export async function insertOrder(db: Kysely<Database>, order: Insertable<Database["pay_orders"]>): Promise<number> {
  const { id } = await db.insertInto("pay_orders").values(order).returning("id").executeTakeFirstOrThrow();
  return id;
}
