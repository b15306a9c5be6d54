import { type RawBuilder, sql } from "kysely";

/**
 * True for the order that a merchant's number was given to. The index is of merchants above 0 alone: without saying so, a planner that
 * does not see the value would read the whole table.
 */
export function isOfTrade(merchantId: RawBuilder<number>, outTradeNo: RawBuilder<string>) {
  return sql<boolean>`(pay_orders.merchant_id = ${merchantId} and pay_orders.merchant_id > 0
    and pay_orders.out_trade_no = ${outTradeNo})`;
}
