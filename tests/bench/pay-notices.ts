import { createPrivateKey, randomBytes, randomUUID, sign } from "node:crypto";
import { promisify } from "node:util";
import { encryptedResource } from "#backend/demo/stand-in/wechat/seal";
import type { NotifiedMerchant } from "./pay-merchant";
import type { WaitingOrder } from "./pay-orders";

const signLater = promisify(sign);

/** Whole HTTP requests that tell of paid orders, as WeChat Pay signs them; believed for five minutes. */
export async function signNotices(merchant: NotifiedMerchant, orders: readonly WaitingOrder[]): Promise<Buffer[]> {
  const key = createPrivateKey(merchant.privateKey);
  const signed: Buffer[] = [];
  // the threads of the pool sign side by side
  for (let from = 0; from < orders.length; from += 100) {
    const some = orders.slice(from, from + 100);
    const requests = some.map(async (order) => {
      const body = bodyOf(merchant, order);
      const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(12).toString("hex")];
      const signature = await signLater("sha256", Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key);
      return requestOf(merchant, body, { timestamp, nonce, signature: signature.toString("base64") });
    });
    signed.push(...(await Promise.all(requests)));
  }
  return signed;
}

function bodyOf({ apiV3Key, mchNo, appId }: NotifiedMerchant, { outTradeNo, amountFen }: WaitingOrder): string {
  const time = `${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
  const trade = {
    ...{ mchid: mchNo, appid: appId, out_trade_no: outTradeNo, transaction_id: `42000${outTradeNo}` },
    ...{ trade_type: "NATIVE", trade_state: "SUCCESS", trade_state_desc: "支付成功", bank_type: "OTHERS" },
    ...{ success_time: time, payer: { openid: "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o" } },
    amount: { total: amountFen, payer_total: amountFen, currency: "CNY", payer_currency: "CNY" },
  };
  return JSON.stringify({
    ...{ id: randomUUID(), create_time: time, event_type: "TRANSACTION.SUCCESS" },
    ...{ resource_type: "encrypt-resource", summary: "支付成功" },
    resource: encryptedResource(apiV3Key, "transaction", trade),
  });
}

function requestOf(
  { path, keyId }: NotifiedMerchant,
  body: string,
  { timestamp, nonce, signature }: { timestamp: string; nonce: string; signature: string },
): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    "User-Agent: Mozilla/4.0",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Wechatpay-Timestamp: ${timestamp}`,
    `Wechatpay-Nonce: ${nonce}`,
    `Wechatpay-Serial: ${keyId}`,
    "Wechatpay-Signature-Type: WECHATPAY2-SHA256-RSA2048",
    `Wechatpay-Signature: ${signature}`,
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
}
