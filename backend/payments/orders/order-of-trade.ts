import { type RawBuilder, sql } from "kysely";

/**
 * True for the order that a merchant's number was given to. The index is of merchants above 0 alone: without saying so, a planner that
 * does not see the value would read the whole table.
 */
export function isOfTrade(merchantId: RawBuilder<number>, outTradeNo: RawBuilder<string>) {
  return sql<boolean>`(pay_orders.merchant_id = ${merchantId} and pay_orders.merchant_id > 0
    and pay_orders.out_trade_no = ${outTradeNo})`;
}

/**
 * True for the orders that any of some merchants gave any of some numbers to; for PostgreSQL. Lists and no join, which a plan made while
 * there were few orders could turn around.
 */
export function isOfTrades(merchantIds: RawBuilder<unknown>, outTradeNos: RawBuilder<unknown>) {
  return sql<boolean>`(pay_orders.merchant_id = any(array(${merchantIds})) and pay_orders.merchant_id > 0
    and pay_orders.out_trade_no = any(array(${outTradeNos})))`;
}
