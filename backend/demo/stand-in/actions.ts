// Actions of people and of the channel itself, beside the calls of merchants.
import { createHash, randomBytes } from "node:crypto";
import { alipaySender } from "./alipay/apps";
import { notifyPayment as notifySeller, notifyRefund as notifySellerOfRefund } from "./alipay/notices";
import { openTrade, type Refund, type StandInMerchant, type Trade, tradeKey } from "./book";
import type { Desk } from "./desk";
import { newKeyPair, newPlatformKey } from "./keys";
import type { Delivery } from "./deliver";
import { notifyPayment, notifyRefund } from "./wechat/notices";
import { addCertificate, signByCertificate } from "./wechat/platform-keys";

/** The secrets that a merchant is given when it opens an account. */
export interface WechatCredentials extends PublicPlatformKey {
  mchNo: string;
  appId: string;
  privateKey: string;
  certificateSerial: string;
  apiV3Key: string;
  appSecret: string;
}

export interface NewMerchant {
  mchNo: string;
  appId: string;
  /** The payer reads it; absent: the number. */
  name?: string;
  subMchNos?: readonly string[];
  /** It is answered and told under platform certificates. */
  hasCertificates?: boolean;
}

/** Opens a merchant, or gives one that exists new keys. */
export function openMerchant(
  desk: Desk,
  { mchNo, appId, name, subMchNos = [], hasCertificates = false }: NewMerchant,
): WechatCredentials {
  const { book } = desk;
  const { privateKey, publicKey } = newKeyPair();
  const certificateSerial = createHash("sha1").update(publicKey).digest("hex").toUpperCase();
  const [apiV3Key, appSecret] = [randomBytes(16).toString("hex"), randomBytes(16).toString("hex")];
  const merchant: StandInMerchant = {
    ...{ mchNo, appId, name: name ?? `商户 ${mchNo}`, subMchNos },
    ...{ apiV3Key, appSecret, certificateSerial, publicKey, hasCertificates },
  };
  book.merchants.set(mchNo, merchant);
  if (hasCertificates && book.certificates.length === 0) signByCertificate(desk, addCertificate(desk).id);
  desk.save();
  return { mchNo, appId, privateKey, certificateSerial, apiV3Key, appSecret, ...signingKey(desk) };
}

/** The channel's key as merchants are given it. */
export interface PublicPlatformKey {
  publicKeyId: string;
  publicKey: string;
}

export function signingKey({ book }: Desk): PublicPlatformKey {
  const [key] = book.keys;
  if (!key) throw new Error("the stand-in has no key");
  return { publicKeyId: key.id, publicKey: key.publicKey };
}

/** Signs with a new key from now on; the former one stays valid for what it signed. */
export function renewPlatformKey(desk: Desk): PublicPlatformKey {
  desk.book.keys.unshift(newPlatformKey());
  desk.save();
  return signingKey(desk);
}

/** Keys that are made and not used yet. */
export interface RenewedKeys extends PublicPlatformKey {
  apiV3Key: string;
  /** Signs and encrypts with them from now on. */
  use: () => void;
}

/** New keys of a merchant and of the channel, as one who changes them meets both. */
export function renewKeys({ book, save }: Desk, mchNo: string): RenewedKeys {
  const [next, apiV3Key] = [newPlatformKey(), randomBytes(16).toString("hex")];
  const use = () => {
    const merchant = book.merchants.get(mchNo);
    if (merchant) merchant.apiV3Key = apiV3Key;
    book.keys.unshift(next);
    save();
  };
  return { apiV3Key, publicKeyId: next.id, publicKey: next.publicKey, use };
}

/** Somebody pays, whether the trade is still open or not; tells the merchant unless a fault loses it. */
export async function payTrade(
  desk: Desk,
  trade: Trade,
  { payerFen = trade.amountFen }: { payerFen?: number } = {},
): Promise<Delivery> {
  openTrade(desk.book, trade);
  if (trade.state !== "paid") {
    const { transactionId: opened } = trade;
    const transactionId = opened === "" ? `42000${String(desk.book.next()).padStart(23, "0")}` : opened;
    Object.assign(trade, { state: "paid", transactionId, paidAt: desk.now(), payerFen });
    desk.save();
  }
  return trade.notifyUrl === "" ? { url: "", statuses: [] } : notifyAgain(desk, trade);
}

/** A payment that was not begun by a call: somebody scanned the code on the wall of a shop. */
export interface StrangePayment {
  channel: Trade["channel"];
  mchNo: string;
  outTradeNo: string;
  amountFen: number;
  /** The address at which the merchant is told; absent: it is told by the bill of the day alone. */
  notifyUrl?: string;
}

/** Somebody pays at a code of the merchant's own. Throws for a merchant that is not in the book. */
export async function payStrangely(desk: Desk, payment: StrangePayment): Promise<Delivery> {
  const { channel, mchNo, outTradeNo, amountFen, notifyUrl = "" } = payment;
  const { book, now } = desk;
  const app = [...book.apps.values()].find(({ sellerId }) => sellerId === mchNo);
  const appId = channel === "alipay" ? app?.appId : book.merchants.get(mchNo)?.appId;
  if (appId === undefined) throw new Error(`the stand-in has no merchant ${mchNo}`);
  const trade: Trade = {
    ...{ channel, mchNo, subMchNo: "", appId, outTradeNo, way: channel === "alipay" ? "qr" : "native", amountFen },
    ...{ description: "收款码", notifyUrl, createdAt: now(), expiresAt: now() + 60_000, state: "offered" as const },
    ...{ transactionId: "", paidAt: 0, payerFen: amountFen, token: "" },
  };
  if (channel === "wxpay") trade.state = "open";
  book.trades.set(tradeKey(mchNo, outTradeNo), trade);
  return payTrade(desk, trade);
}

/** Tells of a payment as its channel does. */
export function notifyAgain(desk: Desk, trade: Trade): Promise<Delivery> {
  return trade.channel === "alipay" ? notifySeller(alipaySender(desk), trade) : notifyPayment(desk, trade);
}

/** A refund that is under way comes to an end; tells the merchant. */
export async function endRefund(desk: Desk, refund: Refund, state: Refund["state"]): Promise<Delivery> {
  Object.assign(refund, { state, doneAt: state === "SUCCESS" ? desk.now() : 0 });
  desk.save();
  return refund.trade.channel === "alipay"
    ? notifySellerOfRefund(alipaySender(desk), refund)
    : notifyRefund(desk, refund);
}

/** Sends the notifications that were held, the last one first. */
export async function releaseHeld({ held }: Desk): Promise<void> {
  for (const send of held.splice(0).toReversed()) await send();
}

/** Throws for a number that is not in the book. */
export function requireTrade({ book }: Desk, mchNo: string, outTradeNo: string): Trade {
  const trade = book.trades.get(tradeKey(mchNo, outTradeNo));
  if (!trade) throw new Error(`the stand-in has no trade ${outTradeNo}`);
  return trade;
}

/** Throws for a number that is not in the book. */
export function requireRefund({ book }: Desk, mchNo: string, refundNo: string): Refund {
  const refund = book.refunds.get(tradeKey(mchNo, refundNo));
  if (!refund) throw new Error(`the stand-in has no refund ${refundNo}`);
  return refund;
}
