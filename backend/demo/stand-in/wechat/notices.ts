import { randomUUID } from "node:crypto";
import type { Refund, StandInMerchant, Trade } from "../book";
import type { Faults } from "../faults";
import { shanghaiTime } from "./answers";
import { refundFields } from "./refunds";
import { encryptedResource, type PlatformKey, signedHeaders } from "./seal";
import { tradeFields } from "./trades";

interface Sender {
  key: PlatformKey;
  merchant: StandInMerchant;
  faults: Faults;
  now: () => number;
}

/** The statuses that a notification was answered with, none where it was lost. */
export interface Delivery {
  url: string;
  statuses: number[];
}

/** Tells a merchant that a trade was paid, as the faults have it. */
export async function notifyPayment(sender: Sender, trade: Trade): Promise<Delivery> {
  const { faults } = sender;
  const number = trade.outTradeNo;
  const fields = tradeFields(trade);
  if (faults.take("notify", number, "amount")) {
    fields.amount = { total: trade.amountFen - 1, payer_total: trade.amountFen - 1, currency: "CNY" };
  }
  if (faults.take("notify", number, "merchant")) {
    Object.assign(fields, trade.subMchNo === "" ? { mchid: "1999999999" } : { sub_mchid: "1999999999" });
  }
  return notify(sender, number, trade.notifyUrl, { type: "TRANSACTION.SUCCESS", original: "transaction", fields });
}

/** Tells a merchant where a refund stands. */
export async function notifyRefund(sender: Sender, refund: Refund): Promise<Delivery> {
  const { trade } = refund;
  const { status, ...fields } = refundFields(refund);
  const whose = trade.subMchNo === "" ? { mchid: trade.mchNo } : { sp_mchid: trade.mchNo, sub_mchid: trade.subMchNo };
  const content = { ...whose, ...fields, refund_status: status };
  const type = `REFUND.${String(status)}`;
  return notify(sender, refund.refundNo, refund.notifyUrl, { type, original: "refund", fields: content });
}

async function notify(
  { key, merchant, faults, now }: Sender,
  number: string,
  url: string,
  { type, original, fields }: { type: string; original: string; fields: object },
): Promise<Delivery> {
  if (faults.take("notify", number, "lost")) return { url, statuses: [] };
  const resource = encryptedResource(merchant.apiV3Key, original, fields);
  const event = { id: randomUUID(), create_time: shanghaiTime(now()), event_type: type };
  const body = JSON.stringify({ ...event, resource_type: "encrypt-resource", summary: "", resource });
  const signedAt = faults.take("notify", number, "old") ? now() - 301_000 : now();
  const headers = signedHeaders(key, body, signedAt);
  if (faults.take("notify", number, "signature")) headers["Wechatpay-Signature"] = "WECHATPAY/SIGNTEST/stand-in";
  const sent = faults.take("notify", number, "forged") ? body.replace('"resource_type"', '"resource_typo"') : body;
  const send = async () => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: sent,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const times = faults.take("notify", number, "twice") ? 2 : 1;
  return { url, statuses: await Promise.all(Array.from({ length: times }, send)) };
}
