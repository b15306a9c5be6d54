import { randomBytes } from "node:crypto";
import { type Trade, tradeKey } from "../book";
import { type Answer, done, refused, shanghaiTime } from "./answers";
import { openIdOfPayer } from "./open-id";
import type { World } from "./world";

/** A call on trades; `isPartner`: on the partner's paths. */
type Call = World & { isPartner: boolean };

/** POST …/{jsapi,native,h5} */
export function createTrade({ book, merchant, isPartner, now, origin }: Call, way: string, body: Fields): Answer {
  const subMchNo = isPartner ? textOf(body.sub_mchid) : "";
  const named = isPartner ? [body.sp_mchid, body.sp_appid] : [body.mchid, body.appid];
  if (named[0] !== merchant.mchNo || (isPartner && !merchant.subMchNos.includes(subMchNo))) {
    return refused(403, "NO_AUTH", "商户号与签名的商户不一致，或没有该特约商户");
  }
  if (named[1] !== merchant.appId) return refused(400, "APPID_MCHID_NOT_MATCH", "appid 与商户号不匹配");
  const outTradeNo = textOf(body.out_trade_no);
  if (!/^[0-9A-Za-z_\-|*]{6,32}$/.test(outTradeNo)) return refused(400, "PARAM_ERROR", "out_trade_no 不合规则");
  const amountFen = Number(fieldsOf(body.amount).total);
  if (!Number.isInteger(amountFen) || amountFen < 1) return refused(400, "PARAM_ERROR", "金额不合规则");
  const notifyUrl = textOf(body.notify_url);
  if (notifyUrl === "" || new URL(notifyUrl).search !== "") return refused(400, "PARAM_ERROR", "notify_url 不合规则");
  const payer = fieldsOf(body.payer);
  if (way === "jsapi" && !(isPartner ? payer.sp_openid : payer.openid))
    return refused(400, "PARAM_ERROR", "缺少 openid");
  const key = tradeKey(merchant.mchNo, outTradeNo);
  const existing = book.trades.get(key);
  if (existing) {
    if (existing.state === "paid") return refused(400, "ORDERPAID", "该订单已支付");
    if (existing.state === "closed") return refused(400, "ORDER_CLOSED", "该订单已关闭");
    if (existing.amountFen !== amountFen || existing.way !== way || existing.subMchNo !== subMchNo) {
      return refused(400, "OUT_TRADE_NO_USED", "商户订单号重复");
    }
    existing.token = newToken();
    return prepared(existing, origin);
  }
  const expiresAt = Date.parse(textOf(body.time_expire)) || now + 7 * 24 * 3_600_000;
  if (expiresAt < now + 60_000) return refused(400, "PARAM_ERROR", "time_expire 须晚于一分钟后");
  const trade: Trade = {
    ...{
      channel: "wxpay",
      mchNo: merchant.mchNo,
      subMchNo,
      appId: merchant.appId,
      outTradeNo,
      way,
      amountFen,
      notifyUrl,
    },
    ...{ description: textOf(body.description), createdAt: now, expiresAt },
    ...{ state: "open", transactionId: "", paidAt: 0, payerFen: amountFen, token: newToken() },
  };
  book.trades.set(key, trade);
  return prepared(trade, origin);
}

/** GET …/out-trade-no/{no} */
export function queryTrade({ book, merchant, isPartner }: Call, outTradeNo: string, query: URLSearchParams): Answer {
  if (isPartner && !merchant.subMchNos.includes(query.get("sub_mchid") ?? "")) {
    return refused(403, "NO_AUTH", "特约商户与服务商没有受理关系");
  }
  const trade = findTrade({ book, merchant, isPartner }, outTradeNo, Object.fromEntries(query));
  return trade ? done(tradeFields(trade)) : refused(404, "ORDER_NOT_EXIST", "订单不存在");
}

/** POST …/out-trade-no/{no}/close */
export function closeTrade({ book, merchant, isPartner }: Call, outTradeNo: string, body: Fields): Answer {
  const trade = findTrade({ book, merchant, isPartner }, outTradeNo, body);
  if (trade?.state === "paid") return refused(400, "ORDERPAID", "该订单已支付");
  if (trade) trade.state = "closed";
  return { status: 204, body: null };
}

/** A trade as answers and notifications tell it. */
export function tradeFields(trade: Trade): Record<string, unknown> {
  const { mchNo, subMchNo, appId, outTradeNo, state, transactionId, amountFen, payerFen, paidAt, way } = trade;
  return {
    ...(subMchNo === "" ? { mchid: mchNo, appid: appId } : { sp_mchid: mchNo, sp_appid: appId, sub_mchid: subMchNo }),
    out_trade_no: outTradeNo,
    trade_state: state === "paid" ? "SUCCESS" : state === "closed" ? "CLOSED" : "NOTPAY",
    trade_state_desc: state === "paid" ? "支付成功" : state === "closed" ? "已关闭" : "订单未支付",
    ...(state === "paid"
      ? {
          ...{ transaction_id: transactionId, trade_type: way.toUpperCase(), bank_type: "OTHERS" },
          ...{ success_time: shanghaiTime(paidAt), payer: { openid: openIdOfPayer } },
          amount: { total: amountFen, payer_total: payerFen, currency: "CNY", payer_currency: "CNY" },
        }
      : {}),
  };
}

export type Fields = Record<string, unknown>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function findTrade(
  { book, merchant, isPartner }: Pick<Call, "book" | "merchant" | "isPartner">,
  outTradeNo: string,
  named: Fields,
): Trade | undefined {
  const trade = book.trades.get(tradeKey(merchant.mchNo, outTradeNo));
  const isNamed = isPartner
    ? named.sp_mchid === merchant.mchNo && named.sub_mchid === trade?.subMchNo
    : named.mchid === merchant.mchNo && trade?.subMchNo === "";
  return isNamed ? trade : undefined;
}

function prepared({ way, token }: Trade, origin: string): Answer {
  if (way === "jsapi") return done({ prepay_id: `wx${token}` });
  if (way === "native") return done({ code_url: `weixin://wxpay/bizpayurl?pr=${token}` });
  return done({ h5_url: `${origin}/stand-in/h5?prepay_id=wx${token}` });
}

function newToken(): string {
  return randomBytes(9).toString("hex");
}
