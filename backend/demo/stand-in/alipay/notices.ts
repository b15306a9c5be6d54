import { randomBytes } from "node:crypto";
import { type Refund, refundedFen, type Trade } from "../book";
import { type Delivery, deliver } from "../deliver";
import type { Desk } from "../desk";
import { signedForm } from "./seal";
import { statusOf } from "./trades";
import { type AlipayKey, clockTime, yuan } from "./world";

/** The desk with the key that Alipay signs by. */
export interface AlipaySender {
  desk: Desk;
  key: AlipayKey;
}

/** Tells a seller that a trade was paid, as the faults have it. */
export async function notifyPayment(sender: AlipaySender, trade: Trade): Promise<Delivery> {
  return notify(sender, trade.outTradeNo, trade, {});
}

/** Tells a seller of a refund: the word of the payment once more, with what was given back. */
export async function notifyRefund(sender: AlipaySender, { trade, refundNo, doneAt }: Refund): Promise<Delivery> {
  return notify(sender, refundNo, trade, {
    ...{ out_biz_no: refundNo, refund_fee: yuan(refundedFen(sender.desk.book, trade)) },
    gmt_refund: `${clockTime(doneAt)}.123`,
  });
}

async function notify(
  { key, desk }: AlipaySender,
  number: string,
  trade: Trade,
  more: Record<string, string>,
): Promise<Delivery> {
  const { book, faults, now } = desk;
  const isForeign = faults.take("notify", number, "merchant") !== undefined;
  const { appId, authAppId = appId } = trade;
  const isOfOtherApp = faults.take("notify", number, "app") !== undefined;
  const fen = trade.amountFen - (faults.take("notify", number, "amount") ? 1 : 0);
  const form = signedForm(key, {
    ...{ notify_id: randomBytes(16).toString("hex"), notify_type: "trade_status_sync", notify_time: clockTime(now()) },
    ...{ charset: "utf-8", version: "1.0", app_id: appId },
    auth_app_id: isOfOtherApp ? "2021999999999999" : authAppId,
    ...{ seller_id: isForeign ? "2088999999999999" : trade.mchNo, buyer_id: "2088000000000001" },
    ...{ out_trade_no: trade.outTradeNo, trade_no: trade.transactionId, trade_status: statusOf(book, trade) },
    ...{ subject: trade.description, total_amount: yuan(fen), receipt_amount: yuan(fen) },
    ...{ buyer_pay_amount: yuan(trade.payerFen), gmt_create: clockTime(trade.createdAt) },
    ...{ gmt_payment: clockTime(trade.paidAt), fund_bill_list: '[{"amount":"1","fundChannel":"ALIPAYACCOUNT"}]' },
    ...more,
  });
  if (faults.take("notify", number, "signature")) form.set("sign", "c3RhbmQtaW4=");
  if (faults.take("notify", number, "forged")) form.set("buyer_id", "2088000000000002");
  // Alipay reads the text alone
  const statusOfAnswer = (status: number, text: string) => (text === "success" ? 200 : status === 200 ? 500 : status);
  return deliver(desk, { number, url: trade.notifyUrl }, { body: form, statusOf: statusOfAnswer });
}
