import { type Refund, refundedFen, tradeKey } from "../book";
import { openedTrade } from "./trades";
import { type AlipayWorld, clockTime, type Content, done, type Fields, refused, textOf, yuan } from "./world";

/** alipay.trade.refund: the money moves with the answer, or the answer does not say so. */
export function createRefund(world: AlipayWorld, content: Fields): Content {
  const { book, app, faults, now } = world;
  const trade = openedTrade(world, content);
  if (!trade) return refused("ACQ.TRADE_NOT_EXIST", "交易不存在");
  if (trade.state !== "paid") return refused("ACQ.TRADE_STATUS_ERROR", "交易状态不合法");
  const refundNo = textOf(content.out_request_no);
  const amountFen = Math.round(Number(textOf(content.refund_amount)) * 100);
  if (refundNo === "") return refused("ACQ.INVALID_PARAMETER", "缺少 out_request_no");
  const key = tradeKey(app.sellerId, refundNo);
  const existing = book.refunds.get(key);
  if (existing) {
    const isSame = existing.amountFen === amountFen && existing.trade === trade;
    return isSame ? takenRefund(world, existing, "N") : refused("ACQ.DISCORDANT_REPEAT_REQUEST", "请求信息不一致");
  }
  if (!(amountFen > 0) || refundedFen(book, trade) + amountFen > trade.amountFen) {
    return refused("ACQ.REFUND_AMT_NOT_EQUAL_TOTAL", "退款金额超限");
  }
  if (faults.take("refund", refundNo, "balance")) return refused("ACQ.SELLER_BALANCE_NOT_ENOUGH", "商户余额不足");
  const later = faults.take("refund", refundNo, "processing", "abnormal")?.kind;
  const state = later === "processing" ? "PROCESSING" : later === "abnormal" ? "ABNORMAL" : "SUCCESS";
  const doneAt = state === "SUCCESS" ? now : 0;
  const refund: Refund = { trade, refundNo, refundId: "", amountFen, notifyUrl: "", createdAt: now, state, doneAt };
  book.refunds.set(key, refund);
  return takenRefund(world, refund, state === "SUCCESS" ? "Y" : "N");
}

/** alipay.trade.fastpay.refund.query: done too for a number that nobody gave, and then it says nothing. */
export function queryRefund({ book, app }: AlipayWorld, content: Fields): Content {
  const refund = book.refunds.get(tradeKey(app.sellerId, textOf(content.out_request_no)));
  if (refund?.trade.outTradeNo !== textOf(content.out_trade_no)) return done({});
  const { trade, refundNo, amountFen, state, doneAt } = refund;
  return done({
    ...{ trade_no: trade.transactionId, out_trade_no: trade.outTradeNo, out_request_no: refundNo },
    ...{ total_amount: yuan(trade.amountFen), refund_amount: yuan(amountFen) },
    ...(state === "SUCCESS" || state === "ABNORMAL" ? { refund_status: "REFUND_SUCCESS" } : {}),
    ...(state === "SUCCESS" ? { gmt_refund_pay: clockTime(doneAt) } : {}),
    ...(state === "ABNORMAL" ? { deposit_back_info: { has_deposit_back: "true", dback_status: "F" } } : {}),
  });
}

function takenRefund({ book }: AlipayWorld, { trade, doneAt }: Refund, fund_change: "Y" | "N"): Content {
  return done({
    ...{ trade_no: trade.transactionId, out_trade_no: trade.outTradeNo, fund_change },
    // the sum of all refunds of the trade
    refund_fee: yuan(refundedFen(book, trade)),
    ...(doneAt > 0 ? { gmt_refund_pay: clockTime(doneAt) } : {}),
  });
}
