import { labelOf } from "#contract/enumeration";
import { refundStates } from "#contract/orders";
import type { SearchHit } from "#contract/search";
import type { RequestContext } from "../../context";
import { listAddress, subtitle, yuan } from "../../search/list-address";
import { isTail, may, type SearchReading, type SearchSource } from "../../search/search-source";
import { formatTime } from "../../time/shanghai";
import { orderScope } from "../orders/order-filter";
import { findRefundsByNumber, type RefundHit } from "./refund-search.repository";

const listPath = "/campus_pay/refund/list";

/** 退款单 in the search box: by its number or its last digits. */
export const refundSearch: SearchSource = {
  kind: "refund",
  permissions: ["Api:campus_pay/refund/list-index"],
  readings(asked) {
    const text = asked.toUpperCase();
    if (/^R\d{14,}$/.test(text)) return [byNumber(text, "完整退款单号", true)];
    return isTail(text) && text.length <= 9 ? [byNumber(text, `退款单号后 ${text.length} 位`, false)] : [];
  },
};

function byNumber(text: string, name: string, isWhole: boolean): SearchReading {
  return {
    name,
    isWhole,
    url: listAddress(listPath, { refund_no: text }),
    find: async (ctx, limit) =>
      toHits(ctx, await findRefundsByNumber(ctx.db, orderScope(ctx), { text, isWhole }, limit).execute()),
  };
}

function toHits(ctx: RequestContext, refunds: readonly RefundHit[]): SearchHit[] {
  const mayOpen = may(ctx, "Api:campus_pay/refund/detail-detail");
  return refunds.map(({ refund_no, amount_fen, state, created_at, student_name }) => ({
    key: refund_no,
    title: refund_no,
    subtitle: subtitle([student_name, yuan(amount_fen), labelOf(refundStates, state), formatTime(created_at)]),
    url: mayOpen ? `${listPath}/${refund_no}` : listAddress(listPath, { refund_no }),
  }));
}
