import { labelOf } from "#contract/kernel/enumeration";
import { orderWays, refundStates } from "#contract/payments/order-enumerations";
import { refundState } from "#contract/payments/states";
import { refundTones } from "#contract/platform/list-definition/tones";
import type { RecordCard } from "#contract/platform/search";
import type { RequestContext } from "../../kernel/context";
import { listAddress, subtitle, yuan } from "../../platform/search/list-address";
import { type NumberPart, readingsOfNumber } from "../../platform/search/number-part";
import { may } from "../../kernel/may";
import type { FoundHit, SearchReading, SearchSource } from "../../platform/search/search-source";
import { formatTime } from "../../kernel/time/shanghai";
import { orderScope } from "../order-scope";
import { findRefundsByNumber, type RefundHit } from "./refund-search.repository";

const listPath = "/campus_pay/refund/list";

/** 退款单 in the search box: by its number, the beginning of it or its last digits. */
export const refundSearch: SearchSource = {
  kind: "refund",
  permissions: ["Api:campus_pay/refund/list-index"],
  readings: (asked) => readingsOfNumber(asked.toUpperCase(), { letter: "R", noun: "退款单号" }, byNumber),
};

function byNumber(text: string, part: NumberPart): Omit<SearchReading, "name" | "isWhole"> {
  return {
    url: part === "head" ? "" : listAddress(listPath, { refund_no: text }),
    find: async (ctx, limit) =>
      toHits(ctx, await findRefundsByNumber(ctx.db, orderScope(ctx), { text, part }, limit).execute()),
  };
}

function toHits(ctx: RequestContext, refunds: readonly RefundHit[]): FoundHit[] {
  const mayOpen = may(ctx, "Api:campus_pay/refund/detail-detail");
  return refunds.map((refund) => {
    const { refund_no, amount_fen, state, created_at, student_name } = refund;
    return {
      key: refund_no,
      title: refund_no,
      subtitle: subtitle([student_name, yuan(amount_fen), labelOf(refundStates, state), formatTime(created_at)]),
      url: mayOpen ? `${listPath}/${refund_no}` : listAddress(listPath, { refund_no }),
      card: cardOf(ctx, refund),
    };
  });
}

function cardOf(ctx: RequestContext, refund: RefundHit): RecordCard {
  const { refund_no, amount_fen, state, student_name, school_name, reason, order_fen, way_code, apply_by } = refund;
  // nobody decides on what he applied for himself
  const mayAudit =
    may(ctx, "Api:campus_pay/refund/audit-audit") && state === refundState.applied && apply_by !== ctx.actor.userId;
  return {
    state: labelOf(refundStates, state),
    tone: refundTones[state] ?? "neutral",
    amount_fen,
    school_name: school_name ?? "",
    person: student_name ?? "",
    note: subtitle([reason, `原付 ${yuan(order_fen)} ${labelOf(orderWays, way_code)}`]),
    acts: mayAudit ? [{ act: "audit", url: listAddress(`${listPath}/audit`, { rows: refund_no }) }] : [],
  };
}
