import { randomBytes } from "node:crypto";
import { refundedFen, type Trade, tradeKey } from "../book";
import { type AlipayWorld, clockTime, type Content, done, type Fields, refused, textOf, yuan } from "./world";

/** alipay.trade.precreate: nothing is there for query and close before somebody scans the code. */
export function precreate(world: AlipayWorld, content: Fields, notifyUrl: string): Content {
  const offered = offerTrade(world, { content, notifyUrl, way: "qr" });
  if ("code" in offered) return offered;
  return done({ out_trade_no: offered.outTradeNo, qr_code: `https://qr.alipay.com/${offered.token}` });
}

/** Makes a trade that a payer may open; a number that is used answers why. */
export function offerTrade(
  { book, app, authAppId, now }: AlipayWorld,
  { content, notifyUrl, way }: { content: Fields; notifyUrl: string; way: string },
): Trade | Content {
  const outTradeNo = textOf(content.out_trade_no);
  const amount = /^(\d{1,9})\.(\d{2})$/.exec(textOf(content.total_amount));
  const amountFen = amount ? Number(amount[1]) * 100 + Number(amount[2]) : 0;
  if (!/^\w{1,64}$/.test(outTradeNo)) return refused("ACQ.INVALID_PARAMETER", "out_trade_no 不合规则");
  if (amountFen < 1) return refused("ACQ.INVALID_PARAMETER", "total_amount 不合规则");
  if (textOf(content.subject) === "") return refused("ACQ.INVALID_PARAMETER", "缺少 subject");
  const key = tradeKey(app.sellerId, outTradeNo);
  const existing = book.trades.get(key);
  if (existing) {
    if (existing.state === "paid") return refused("ACQ.TRADE_HAS_SUCCESS", "交易已被支付");
    if (existing.state === "closed") return refused("ACQ.TRADE_HAS_CLOSE", "交易已经关闭");
    if (existing.amountFen !== amountFen) return refused("ACQ.CONTEXT_INCONSISTENT", "交易信息被篡改");
    return existing;
  }
  const expiresAt = Date.parse(`${textOf(content.time_expire).replace(" ", "T")}+08:00`) || now + 2 * 3_600_000;
  const trade: Trade = {
    ...{
      channel: "alipay" as const,
      mchNo: app.sellerId,
      subMchNo: "",
      appId: app.appId,
      ...(authAppId !== undefined && { authAppId }),
      outTradeNo,
      way,
      amountFen,
      notifyUrl,
      expiresAt,
    },
    ...{ description: textOf(content.subject), createdAt: now, state: "offered", transactionId: "", paidAt: 0 },
    ...{ payerFen: amountFen, token: randomBytes(9).toString("hex") },
  };
  book.trades.set(key, trade);
  return trade;
}

/** alipay.trade.query */
export function queryTrade(world: AlipayWorld, content: Fields): Content {
  const trade = openedTrade(world, content);
  return trade ? done(tradeFields(world, trade)) : refused("ACQ.TRADE_NOT_EXIST", "交易不存在");
}

/** alipay.trade.close */
export function closeTrade(world: AlipayWorld, content: Fields): Content {
  const trade = openedTrade(world, content);
  if (!trade) return refused("ACQ.TRADE_NOT_EXIST", "交易不存在");
  if (trade.state !== "open") return refused("ACQ.TRADE_STATUS_ERROR", "交易状态不合法");
  trade.state = "closed";
  return done({ trade_no: trade.transactionId, out_trade_no: trade.outTradeNo });
}

/** A trade that a payer has opened; over its time it is closed. */
export function openedTrade({ book, app, now }: AlipayWorld, content: Fields): Trade | undefined {
  const trade = book.trades.get(tradeKey(app.sellerId, textOf(content.out_trade_no)));
  if (trade?.state === "open" && now >= trade.expiresAt) trade.state = "closed";
  return trade?.state === "offered" || trade?.appId !== app.appId ? undefined : trade;
}

/** A trade as answers tell it. */
function tradeFields({ book }: Pick<AlipayWorld, "book">, trade: Trade): Fields {
  const { outTradeNo, transactionId, amountFen, payerFen, state, paidAt } = trade;
  return {
    ...{ trade_no: transactionId, out_trade_no: outTradeNo, buyer_logon_id: "138****0000" },
    ...{ trade_status: statusOf(book, trade), total_amount: yuan(amountFen) },
    ...(state === "paid" ? { send_pay_date: clockTime(paidAt), buyer_pay_amount: yuan(payerFen) } : {}),
  };
}

/** Paid and given back whole is closed, too. */
export function statusOf(book: AlipayWorld["book"], trade: Trade): string {
  if (trade.state === "open") return "WAIT_BUYER_PAY";
  return trade.state === "paid" && refundedFen(book, trade) < trade.amountFen ? "TRADE_SUCCESS" : "TRADE_CLOSED";
}
