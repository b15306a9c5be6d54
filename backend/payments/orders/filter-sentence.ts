import { labelOf } from "#contract/enumeration";
import { orderDateFields, type OrderFilter, orderRefundStates, orderStates, orderWays } from "#contract/orders";

const sortNames = { created_at: "下单时间", success_at: "支付时间", amount_fen: "金额" };

/** A filter in words, so that a file still says what it holds when it has left the system. */
export function filterSentence(filter: OrderFilter, storeName: string | null): string {
  const { start_date, end_date, date_field, way_code, state, refund_state, payer, order_no, min_fen, max_fen } = filter;
  const parts = [
    (start_date ?? end_date) &&
      `${labelOf(orderDateFields, date_field)} ${start_date ?? "最早"} 至 ${end_date ?? "最近"}`,
    storeName && `门店 ${storeName}`,
    way_code && `支付方式 ${labelOf(orderWays, way_code)}`,
    state !== undefined && `状态 ${labelOf(orderStates, state)}`,
    refund_state !== undefined && `退款状态 ${labelOf(orderRefundStates, refund_state)}`,
    payer && `付款人或学生 ${payer}`,
    order_no && `订单号 ${order_no}`,
    (min_fen ?? max_fen) !== undefined && `金额 ${yuan(min_fen) ?? "不限"} 至 ${yuan(max_fen) ?? "不限"} 元`,
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").join("；") || "全部订单";
}

/** The order of the rows in words. */
export function sortSentence(sort: OrderFilter["sort"]): string {
  const [, minus, column] = /^(-?)(created_at|success_at|amount_fen)$/.exec(sort) ?? [];
  const name = Object.entries(sortNames).find(([key]) => key === column)?.[1] ?? "";
  return `按${name}${minus ? "从高到低" : "从低到高"}`;
}

function yuan(fen: number | undefined): string | undefined {
  return fen === undefined ? undefined : (fen / 100).toFixed(2);
}
