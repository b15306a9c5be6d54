// Signatures of WeChat Pay API v3: lines that end in a line feed each, SHA256 with RSA, base64.
import { randomBytes } from "node:crypto";
import { ChannelError } from "../channel";
import { isSignedRsa, signRsa } from "../rsa";
import type { WechatMerchant, WechatVerifyingKey } from "./merchant";

/** A request as it is signed. */
export interface WechatRequest {
  method: "GET" | "POST";
  /** Path and query, percent-encoded as they are sent. */
  path: string;
  /** Empty for GET. */
  body: string;
}

interface Stamp {
  timestamp: string;
  nonce: string;
}

/** A stamp for a signature; `now` in epoch ms. */
export function newStamp(now: number): Stamp {
  return { timestamp: String(Math.floor(now / 1000)), nonce: randomBytes(16).toString("hex") };
}

/** The `Authorization` header of a request. */
export function authorizationOf(
  merchant: Pick<WechatMerchant, "mchNo" | "certificateSerial" | "privateKey">,
  { method, path, body }: WechatRequest,
  { timestamp, nonce }: Stamp,
): string {
  const signature = signRsa(linesOf(method, path, timestamp, nonce, body), merchant.privateKey);
  return `WECHATPAY2-SHA256-RSA2048 ${[
    `mchid="${merchant.mchNo}"`,
    `nonce_str="${nonce}"`,
    `timestamp="${timestamp}"`,
    `serial_no="${merchant.certificateSerial}"`,
    `signature="${signature}"`,
  ].join(",")}`;
}

/** The parameters with which the bridge inside WeChat opens the payment of a prepared order. */
export function bridgeParameters(
  { appId, privateKey }: Pick<WechatMerchant, "appId" | "privateKey">,
  prepayId: string,
  { timestamp, nonce }: Stamp,
): Record<string, string> {
  const packed = `prepay_id=${prepayId}`;
  const paySign = signRsa(linesOf(appId, timestamp, nonce, packed), privateKey);
  return { appId, timeStamp: timestamp, nonceStr: nonce, package: packed, signType: "RSA", paySign };
}

// WeChat's own limit
const mostSkewMs = 300_000;

/**
 * Throws `forged` unless WeChat signed the bytes with a key we have, at most five minutes from now; `now` in epoch ms. WeChat
 * signs wrongly now and then to see whether it is looked at.
 */
export function requireSigned(
  keys: readonly WechatVerifyingKey[],
  { headers, body }: { headers: Headers; body: Buffer },
  now: number,
): void {
  const [timestamp, nonce, signature, serial] = ["timestamp", "nonce", "signature", "serial"].map(
    (name) => headers.get(`wechatpay-${name}`) ?? "",
  );
  if (!timestamp || !nonce || !signature || !serial) throw forged("NO_SIGNATURE", "the answer is not signed");
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) >= mostSkewMs) {
    throw forged("OLD_SIGNATURE", `signed at ${timestamp.slice(0, 20)}`);
  }
  const key = keys.find((one) => one.serial === serial);
  if (!key) throw forged("UNKNOWN_SERIAL", `no key ${serial.slice(0, 80)}`);
  const signed = Buffer.concat([Buffer.from(linesOf(timestamp, nonce)), body, Buffer.from("\n")]);
  if (!isSignedRsa(signed, signature, key.key)) throw forged("WRONG_SIGNATURE", `by ${serial.slice(0, 80)}`);
}

function linesOf(...lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

function forged(code: string, message: string): ChannelError {
  return new ChannelError("forged", code, message);
}
