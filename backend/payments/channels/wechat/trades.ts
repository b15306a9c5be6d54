// 支付: prepare, ask, close, for a merchant of its own and for a partner with sub-merchants.
import * as z from "zod";
import { ChannelError, type NewTrade, type PaidTrade, type PayStep, type TradeState } from "../channel";
import { readAnswer } from "../limited-fetch";
import { callWechat, type WechatConnection } from "./client";
import type { WechatMerchant } from "./merchant";
import { isProblem } from "./problems";
import { bridgeParameters, newStamp } from "./sign";

/** A trade as answers and notifications tell it. */
export const WechatTrade = z.object({
  mchid: z.string().optional(),
  appid: z.string().optional(),
  sp_mchid: z.string().optional(),
  sp_appid: z.string().optional(),
  sub_mchid: z.string().optional(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum(["SUCCESS", "REFUND", "NOTPAY", "CLOSED", "REVOKED", "USERPAYING", "PAYERROR"]),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.number().int(), currency: z.string().default("CNY") }).optional(),
});
export type WechatTrade = z.infer<typeof WechatTrade>;

/** Prepares a trade; asked again with the same data it renews what the payer is given. */
export async function createWechatTrade(connection: WechatConnection, trade: NewTrade): Promise<PayStep> {
  const { merchant, now } = connection;
  const path = `${tradesPath(merchant)}/${trade.way}`;
  const answer = await callWechat(connection, "POST", path, { ...identity(merchant), ...bodyOf(merchant, trade) });
  switch (trade.way) {
    case "jsapi": {
      const { prepay_id } = readAnswer(z.object({ prepay_id: z.string().min(1) }), answer);
      return { kind: "bridge", parameters: bridgeParameters(merchant, prepay_id, newStamp(now())) };
    }
    case "native":
      return { kind: "qr", text: readAnswer(z.object({ code_url: z.string().min(1) }), answer).code_url };
    case "h5":
      return { kind: "link", url: returning(readAnswer(z.object({ h5_url: z.url() }), answer).h5_url, trade) };
    default:
      throw new ChannelError("refused", "WRONG_WAY", `WeChat Pay has no ${trade.way}`);
  }
}

/** WeChat's page leads back to the address given beside its own. */
function returning(url: string, { return_url }: NewTrade): string {
  return return_url === undefined ? url : `${url}&redirect_url=${encodeURIComponent(return_url)}`;
}

/** Asks for a trade. Throws `forged` for one of another merchant. */
export async function queryWechatTrade(connection: WechatConnection, outTradeNo: string): Promise<TradeState> {
  const { merchant } = connection;
  const path = tradePath(merchant, outTradeNo);
  try {
    return stateOf(merchant, readAnswer(WechatTrade, await callWechat(connection, "GET", path)));
  } catch (error) {
    if (isProblem(error, "ORDER_NOT_EXIST")) return { state: "absent" };
    throw error;
  }
}

/** Path and query that ask for a trade. */
export function tradePath(merchant: WechatMerchant, outTradeNo: string): string {
  const query = new URLSearchParams(
    merchant.subMchNo === "" ? { mchid: merchant.mchNo } : { sp_mchid: merchant.mchNo, sub_mchid: merchant.subMchNo },
  );
  return `${tradesPath(merchant)}/out-trade-no/${encodeURIComponent(outTradeNo)}?${query.toString()}`;
}

/** Closes a trade. One that is closed already is as good. */
export async function closeWechatTrade(connection: WechatConnection, outTradeNo: string): Promise<void> {
  const { merchant } = connection;
  const { mchNo, subMchNo } = merchant;
  const body = subMchNo === "" ? { mchid: mchNo } : { sp_mchid: mchNo, sub_mchid: subMchNo };
  const path = `${tradesPath(merchant)}/out-trade-no/${encodeURIComponent(outTradeNo)}/close`;
  try {
    await callWechat(connection, "POST", path, body);
  } catch (error) {
    if (!isProblem(error, "ORDER_CLOSED", "ORDER_NOT_EXIST")) throw error;
  }
}

/** A trade as the port knows it. Throws `forged` for one of another merchant, app or currency. */
export function stateOf(merchant: WechatMerchant, trade: WechatTrade): TradeState {
  requireOwn(merchant, trade);
  switch (trade.trade_state) {
    case "SUCCESS":
    case "REFUND":
      return { state: "paid", trade: paidTrade(trade) };
    case "NOTPAY":
    case "USERPAYING":
    case "PAYERROR":
      return { state: "open" };
    case "CLOSED":
    case "REVOKED":
      return { state: "closed" };
  }
}

function paidTrade({ out_trade_no, transaction_id, success_time, amount }: WechatTrade): PaidTrade {
  if (!transaction_id || !success_time || !amount) {
    throw new ChannelError("unclear", "UNREADABLE", "a paid trade without number, time or amount");
  }
  // not what the payer paid: coupons lower it
  return {
    out_trade_no,
    channel_trade_no: transaction_id,
    amount_fen: amount.total,
    paid_at: Date.parse(success_time),
  };
}

function requireOwn(merchant: WechatMerchant, trade: WechatTrade): void {
  const isPartner = merchant.subMchNo !== "";
  const isOwn = isPartner
    ? trade.sp_mchid === merchant.mchNo && trade.sub_mchid === merchant.subMchNo && trade.sp_appid === merchant.appId
    : trade.mchid === merchant.mchNo && trade.appid === merchant.appId;
  if (!isOwn)
    throw new ChannelError("forged", "WRONG_MERCHANT", `trade ${trade.out_trade_no} is of another merchant or app`);
  if (trade.amount && trade.amount.currency !== "CNY") {
    throw new ChannelError("forged", "WRONG_CURRENCY", `trade ${trade.out_trade_no} in ${trade.amount.currency}`);
  }
}

function tradesPath({ subMchNo }: WechatMerchant): string {
  return subMchNo === "" ? "/v3/pay/transactions" : "/v3/pay/partner/transactions";
}

function identity({ mchNo, subMchNo, appId }: WechatMerchant): Record<string, string> {
  return subMchNo === "" ? { appid: appId, mchid: mchNo } : { sp_appid: appId, sp_mchid: mchNo, sub_mchid: subMchNo };
}

const mostDescription = 127;

function bodyOf({ subMchNo }: WechatMerchant, trade: NewTrade): object {
  const { out_trade_no, amount_fen, description, notify_url, expires_at, way, openid, ip } = trade;
  return {
    description: description.slice(0, mostDescription),
    out_trade_no,
    notify_url,
    time_expire: shanghaiTime(expires_at),
    amount: { total: amount_fen, currency: "CNY" },
    ...(way === "jsapi" ? { payer: subMchNo === "" ? { openid } : { sp_openid: openid } } : {}),
    ...(way === "h5" ? { scene_info: { payer_client_ip: ip, h5_info: { type: "Wap" } } } : {}),
  };
}

/** RFC 3339 to the second, by the clock of Shanghai. */
function shanghaiTime(ms: number): string {
  return `${new Date(ms + 8 * 60 * 60 * 1000).toISOString().slice(0, 19)}+08:00`;
}
