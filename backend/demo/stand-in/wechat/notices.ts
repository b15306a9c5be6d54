import { randomUUID } from "node:crypto";
import type { Refund, Trade } from "../book";
import { type Delivery, deliver } from "../deliver";
import type { Desk } from "../desk";
import { shanghaiTime } from "./answers";
import { refundFields } from "./refunds";
import { signingKeyOf } from "./platform-keys";
import { encryptedResource, signedHeaders } from "./seal";
import { tradeFields } from "./trades";

/** Tells a merchant that a trade was paid, as the faults have it. */
export async function notifyPayment(desk: Desk, trade: Trade): Promise<Delivery> {
  const { faults } = desk;
  const number = trade.outTradeNo;
  const fields = tradeFields(trade);
  if (faults.take("notify", number, "amount")) {
    fields.amount = { total: trade.amountFen - 1, payer_total: trade.amountFen - 1, currency: "CNY" };
  }
  if (faults.take("notify", number, "merchant")) {
    Object.assign(fields, trade.subMchNo === "" ? { mchid: "1999999999" } : { sub_mchid: "1999999999" });
  }
  return notify(
    desk,
    { mchNo: trade.mchNo, number, url: trade.notifyUrl },
    { type: "TRANSACTION.SUCCESS", original: "transaction", fields },
  );
}

/** Tells a merchant where a refund stands. */
export async function notifyRefund(desk: Desk, refund: Refund): Promise<Delivery> {
  const { trade } = refund;
  const { status, ...fields } = refundFields(refund);
  const whose = trade.subMchNo === "" ? { mchid: trade.mchNo } : { sp_mchid: trade.mchNo, sub_mchid: trade.subMchNo };
  const content = { ...whose, ...fields, refund_status: status };
  const type = `REFUND.${String(status)}`;
  return notify(
    desk,
    { mchNo: trade.mchNo, number: refund.refundNo, url: refund.notifyUrl },
    { type, original: "refund", fields: content },
  );
}

interface Receiver {
  mchNo: string;
  number: string;
  url: string;
}

interface Event {
  type: string;
  original: string;
  fields: object;
}

async function notify(desk: Desk, { mchNo, number, url }: Receiver, event: Event): Promise<Delivery> {
  const { book, faults, now, signingTime } = desk;
  const { type, original, fields } = event;
  const resource = encryptedResource(book.merchants.get(mchNo)?.apiV3Key ?? "", original, fields);
  const head = { id: randomUUID(), create_time: shanghaiTime(now()), event_type: type };
  const body = JSON.stringify({ ...head, resource_type: "encrypt-resource", summary: "", resource });
  const signedAt = faults.take("notify", number, "old") ? signingTime() - 301_000 : signingTime();
  const fault = faults.take("notify", number, "former_serial", "unknown_serial");
  const headers = signedHeaders(signingKeyOf(desk, book.merchants.get(mchNo), fault), body, signedAt);
  if (faults.take("notify", number, "signature")) headers["Wechatpay-Signature"] = "WECHATPAY/SIGNTEST/stand-in";
  const sent = faults.take("notify", number, "forged") ? body.replace('"resource_type"', '"resource_typo"') : body;
  return deliver(desk, { number, url }, { headers: { ...headers, "Content-Type": "application/json" }, body: sent });
}
