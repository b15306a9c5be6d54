import * as z from "zod";
import { ChannelError, type Notification, type SignedMessage } from "../channel";
import type { AlipayMerchant } from "./merchant";
import { requireSignedFields } from "./sign";
import { AlipayAmount, AlipayTime, tradeStatus } from "./trades";

const NotifiedTrade = z.object({
  app_id: z.string(),
  auth_app_id: z.string().optional(),
  seller_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: tradeStatus,
  total_amount: AlipayAmount,
  gmt_payment: AlipayTime.optional(),
});
type NotifiedTrade = z.output<typeof NotifiedTrade>;

/** Reads what Alipay sent by itself. Throws `forged` for anything that is not surely Alipay's and this merchant's. */
export function readAlipayNotification(merchant: AlipayMerchant, { body }: SignedMessage): Notification {
  const fields = readFields(body);
  requireSignedFields(merchant.verifyingKeys, fields);
  if (fields.trade_status === undefined) {
    return { kind: "other", type: fields.notify_type ?? fields.method ?? "", sub_mch_no: "" };
  }
  const parsed = NotifiedTrade.safeParse(fields);
  if (!parsed.success) throw forged("UNREADABLE", "the notification lacks what it should tell");
  const trade = parsed.data;
  const whose = ownerOf(merchant, trade);
  // a refund tells of the paid trade once more
  if (fields.refund_fee !== undefined || fields.gmt_refund !== undefined) {
    return { kind: "other", type: "refund", ...whose };
  }
  if (trade.trade_status !== "TRADE_SUCCESS" && trade.trade_status !== "TRADE_FINISHED") {
    return { kind: "other", type: trade.trade_status, ...whose };
  }
  const { out_trade_no, trade_no, total_amount, gmt_payment } = trade;
  if (gmt_payment === undefined) throw forged("UNREADABLE", "a paid trade without its time");
  const paid = { out_trade_no, channel_trade_no: trade_no, amount_fen: total_amount, paid_at: gmt_payment };
  return { kind: "payment", trade: paid, ...whose };
}

/** The fields of a form. A name that comes twice has no place among what is signed. */
function readFields(body: Buffer): Partial<Record<string, string>> {
  const pairs = [...new URLSearchParams(body.toString("utf8"))];
  const fields = Object.fromEntries(pairs);
  if (Object.keys(fields).length !== pairs.length) throw forged("UNREADABLE", "a field comes twice");
  return fields;
}

type Owner = Pick<Notification, "sub_mch_no" | "granted_app_id">;

/** The seller that is told of, at a partner with the app by which it granted. Throws `forged` for another app or seller. */
function ownerOf(merchant: AlipayMerchant, { app_id, auth_app_id, seller_id }: NotifiedTrade): Owner {
  const { appId, sellerId, isPartner, grant } = merchant;
  const isOfSeller = seller_id === sellerId && (grant === null || grant.appId === auth_app_id);
  if (app_id !== appId) throw foreign();
  if (isPartner) {
    if (auth_app_id === undefined || (sellerId !== "" && !isOfSeller)) throw foreign();
    return { sub_mch_no: seller_id, granted_app_id: auth_app_id };
  }
  // a partner's app may act for the same seller
  if (!isOfSeller || (auth_app_id !== undefined && auth_app_id !== appId)) throw foreign();
  return { sub_mch_no: "" };
}

function foreign(): ChannelError {
  return forged("WRONG_MERCHANT", "the notification is of another app or seller");
}

function forged(code: string, message: string): ChannelError {
  return new ChannelError("forged", code, message);
}
