import { labelOf } from "#contract/kernel/enumeration";
import { orderRefundStates, orderStates, orderWays } from "#contract/payments/order-enumerations";
import { orderState, refundedState } from "#contract/payments/states";
import { orderTones, refundedTones } from "#contract/platform/list-definition/tones";
import type { RecordCard } from "#contract/platform/search";
import type { RequestContext } from "../../kernel/context";
import { listAddress, subtitle, yuan } from "../../platform/search/list-address";
import { may } from "../../kernel/may";
import { type FoundHit, isTail, type SearchReading, type SearchSource } from "../../platform/search/search-source";
import { formatTime } from "../../kernel/time/shanghai";
import { orderScope } from "../order-scope";
import { findOrdersByForeignNumber, findOrdersByNumber, type OrderHit } from "./order-search.repository";

const listPath = "/campus_pay/order/list";
// P, the second, six digits
const wholeLength = 21;

/** 支付订单 in the search box: by its number, its last digits, or the number of the merchant or the channel. */
export const orderSearch: SearchSource = {
  kind: "order",
  permissions: ["Api:campus_pay/order/list-index"],
  readings(asked) {
    const text = asked.toUpperCase();
    if (/^P\d{4,}$/.test(text)) return [byNumber(text, "head")];
    // somebody's phone is no end of a number
    const tail =
      isTail(text) && text.length < wholeLength && !/^1[3-9]\d{9}$/.test(text) ? [byNumber(text, "tail")] : [];
    if (!/^[A-Z0-9]{10,40}$/.test(text) || /^[RB]\d/.test(text)) return tail;
    return [...tail, byForeign(asked, "out_trade_no", "商户单号"), byForeign(asked, "channel_trade_no", "渠道流水号")];
  },
};

function byNumber(text: string, end: "head" | "tail"): SearchReading {
  const isWhole = end === "head" && text.length >= wholeLength;
  const what = isWhole ? "完整订单号" : end === "head" ? "订单号开头" : `订单号后 ${text.length} 位`;
  return {
    name: what,
    isWhole,
    url: end === "tail" ? listAddress(listPath, { order_no: text }) : "",
    find: async (ctx, limit) =>
      toHits(ctx, await findOrdersByNumber(ctx.db, orderScope(ctx), { text, end }, limit).execute()),
  };
}

function byForeign(text: string, column: "out_trade_no" | "channel_trade_no", name: string): SearchReading {
  return {
    name,
    isWhole: true,
    url: "",
    find: async (ctx, limit) =>
      toHits(ctx, await findOrdersByForeignNumber(ctx.db, orderScope(ctx), { column, text }, limit).execute()),
  };
}

function toHits(ctx: RequestContext, orders: readonly OrderHit[]): FoundHit[] {
  const mayOpen = may(ctx, "Api:campus_pay/order/detail-detail");
  return orders.map((order) => {
    const { order_no, amount_fen, state, created_at, student_name } = order;
    return {
      key: order_no,
      title: order_no,
      subtitle: subtitle([student_name, yuan(amount_fen), labelOf(orderStates, state), formatTime(created_at)]),
      url: mayOpen ? `${listPath}/${order_no}` : listAddress(listPath, { order_no }),
      card: cardOf(ctx, order),
    };
  });
}

function cardOf(ctx: RequestContext, order: OrderHit): RecordCard {
  const { order_no, amount_fen, state, refund_state, refund_fen, student_name, school_name, way_code } = order;
  const isPartBack = state === orderState.paid && refund_state === refundedState.part;
  const mayRefund = may(ctx, "Api:campus_pay/refund/store-store") && state === orderState.paid;
  return {
    state: isPartBack ? labelOf(orderRefundStates, refund_state) : labelOf(orderStates, state),
    tone: (isPartBack ? refundedTones[refund_state] : orderTones[state]) ?? "neutral",
    amount_fen,
    school_name: school_name ?? "",
    person: student_name ?? "",
    note: subtitle([
      labelOf(orderWays, way_code),
      refund_fen > 0 ? `已退 ${yuan(refund_fen)}，净收 ${yuan(amount_fen - refund_fen)}` : "",
      formatTime(order.created_at),
    ]),
    acts: mayRefund ? [{ act: "refund", url: `${listPath}/${order_no}/refund` }] : [],
  };
}
