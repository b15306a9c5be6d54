import { refundedFen, type Refund, tradeKey } from "../book";
import { type Answer, done, refused, shanghaiTime } from "./answers";
import { type Fields, fieldsOf, textOf } from "./trades";
import type { World } from "./world";

/** POST /v3/refund/domestic/refunds */
export function createRefund({ book, merchant, faults, now }: World, body: Fields): Answer {
  const refundNo = textOf(body.out_refund_no);
  if (!/^[0-9A-Za-z_\-|*@]{1,64}$/.test(refundNo)) return refused(400, "PARAM_ERROR", "out_refund_no 不合规则");
  if ([...textOf(body.reason)].length > 80) return refused(400, "PARAM_ERROR", "退款原因过长");
  const trade = book.trades.get(tradeKey(merchant.mchNo, textOf(body.out_trade_no)));
  if (trade?.state !== "paid") return refused(404, "RESOURCE_NOT_EXISTS", "订单不存在或未支付");
  if (trade.subMchNo !== textOf(body.sub_mchid)) return refused(403, "NO_AUTH", "特约商户与订单不一致");
  const amount = fieldsOf(body.amount);
  const [amountFen, totalFen] = [Number(amount.refund), Number(amount.total)];
  const key = tradeKey(merchant.mchNo, refundNo);
  const existing = book.refunds.get(key);
  if (existing) {
    const isSame = existing.amountFen === amountFen && existing.trade === trade;
    return isSame ? done(refundFields(existing)) : refused(400, "INVALID_REQUEST", "退款单号重复且参数不一致");
  }
  if (totalFen !== trade.amountFen) return refused(400, "INVALID_REQUEST", "订单金额不一致");
  if (!Number.isInteger(amountFen) || amountFen < 1 || refundedFen(book, trade) + amountFen > trade.amountFen) {
    return refused(400, "INVALID_REQUEST", "退款金额超过可退金额");
  }
  if (faults.take("refund", refundNo, "balance"))
    return refused(403, "NOT_ENOUGH", "基本账户余额不足，请充值后重新发起");
  const later = faults.take("refund", refundNo, "abnormal", "closed", "processing")?.kind;
  const state = later === "abnormal" ? "ABNORMAL" : later === "closed" ? "CLOSED" : later ? "PROCESSING" : "SUCCESS";
  const refund: Refund = {
    ...{ trade, refundNo, refundId: `5030${String(book.next()).padStart(24, "0")}`, amountFen },
    ...{ notifyUrl: textOf(body.notify_url), createdAt: now, state, doneAt: state === "SUCCESS" ? now : 0 },
  };
  book.refunds.set(key, refund);
  // the answer says no more than that it was taken
  return done({ ...refundFields(refund), status: "PROCESSING", success_time: undefined });
}

/** GET /v3/refund/domestic/refunds/{no} */
export function queryRefund({ book, merchant }: World, refundNo: string, query: URLSearchParams): Answer {
  const refund = book.refunds.get(tradeKey(merchant.mchNo, refundNo));
  if (!refund || refund.trade.subMchNo !== (query.get("sub_mchid") ?? "")) {
    return refused(404, "RESOURCE_NOT_EXISTS", "退款单不存在");
  }
  return done(refundFields(refund));
}

export function refundFields({ trade, refundNo, refundId, amountFen, state, doneAt, createdAt }: Refund): Fields {
  return {
    ...{ refund_id: refundId, out_refund_no: refundNo, transaction_id: trade.transactionId },
    ...{ out_trade_no: trade.outTradeNo, channel: "ORIGINAL", user_received_account: "支付用户零钱" },
    ...{ create_time: shanghaiTime(createdAt), status: state, funds_account: "AVAILABLE" },
    ...(state === "SUCCESS" ? { success_time: shanghaiTime(doneAt) } : {}),
    amount: {
      ...{ total: trade.amountFen, refund: amountFen, payer_total: trade.payerFen, payer_refund: amountFen },
      ...{ settlement_refund: amountFen, settlement_total: trade.amountFen, discount_refund: 0, currency: "CNY" },
    },
  };
}
