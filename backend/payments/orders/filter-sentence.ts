import { labelOf } from "#contract/kernel/enumeration";
import {
  orderDateFields,
  type OrderFilter,
  orderRefundStates,
  orderStates,
  orderWays,
} from "#contract/payments/orders";
import { amountWords, joinTexts, periodWords, sortWords } from "../../platform/exports/join-texts";

/** A filter of orders in words, with those of the places it names. */
export function filterSentence(filter: OrderFilter, places: readonly string[]): string {
  const { start_date, end_date, way_code, state, refund_state, payer, order_no, min_fen, max_fen } = filter;
  const parts = [
    (start_date ?? end_date) && periodSentence(filter),
    ...places,
    way_code && `支付方式 ${labelOf(orderWays, way_code)}`,
    state !== undefined && `状态 ${labelOf(orderStates, state)}`,
    refund_state !== undefined && `退款状态 ${labelOf(orderRefundStates, refund_state)}`,
    payer && `付款人或学生 ${payer}`,
    order_no && `订单号 ${order_no}`,
    amountWords("金额", min_fen, max_fen),
  ];
  return joinTexts(parts, "全部订单");
}

/** The time range of a filter in words. */
export function periodSentence({ start_date, end_date, date_field }: OrderFilter): string {
  return periodWords(labelOf(orderDateFields, date_field), start_date, end_date);
}

/** The order of the rows in words. */
export function sortSentence(sort: OrderFilter["sort"]): string {
  return sortWords(sort, { created_at: "下单时间", success_at: "支付时间", amount_fen: "金额" });
}
