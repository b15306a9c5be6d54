import { type Kysely, type RawBuilder, sql } from "kysely";
import { preparedQuery } from "../../kernel/database/prepared-query";
import { isPostgres } from "../../kernel/database/json-rows";
import { sideBySide } from "../../kernel/database/side-by-side";
import type { Database } from "../../kernel/database/tables";
import { isOfTrades } from "../orders/order-of-trade";

/** The key of a payment in the shared commit: its order's number at the merchant. */
export function tradeKey(merchantId: number, outTradeNo: string): string {
  return JSON.stringify([merchantId, outTradeNo]);
}

const lockOrders = preparedQuery<{ trades: string }, { id: number }>((db, param) =>
  db
    .selectFrom("pay_orders")
    .select("id")
    .where(sql<boolean>`id = any(array(${ordersOf(param("trades"))}))`)
    .orderBy("id")
    .forUpdate(),
);

const lockBills = preparedQuery<{ trades: string }, { id: number }>((db, param) =>
  db
    .selectFrom("bills")
    .select("id")
    .where(
      sql<boolean>`id = any(array(
        select bill_id from order_bills where order_id = any(array(${ordersOf(param("trades"))}))
      ))`,
    )
    .orderBy("id")
    .forUpdate(),
);

/** The ids of the orders of some trades, and of those that another merchant among them gave one of the numbers to. */
function ordersOf(trades: RawBuilder<string>) {
  const asked = sql`json_array_elements(${trades}::json) as trade`;
  const isAmong = isOfTrades(sql`select (trade ->> 0)::bigint from ${asked}`, sql`select trade ->> 1 from ${asked}`);
  return sql`select id from pay_orders where ${isAmong}`;
}

/**
 * Holds orders and then their bills to the end of the transaction, each in the order of their ids, as whoever else moves
 * money does: two transactions never wait for each other. Keys that no order has hold nothing.
 */
export async function lockOrdersAndBills(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (!isPostgres(db)) return;
  const trades = `[${keys.join(",")}]`;
  await sideBySide([lockOrders(db, { trades }), lockBills(db, { trades })]);
}
