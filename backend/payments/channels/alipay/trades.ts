// 支付: QR code, pages for phones and computers, asking, closing.
import * as z from "zod";
import { formatTime, readTime } from "../../../kernel/time/shanghai";
import { ChannelError, type NewTrade, type PaidTrade, type PayStep, type TradeState } from "../channel";
import { readAnswer } from "../limited-fetch";
import { type AlipayConnection, callAlipay, pageAddress } from "./client";
import { isProblem } from "./problems";
import { fenOf, yuanOf } from "./yuan";

export const tradeStatus = z.enum(["WAIT_BUYER_PAY", "TRADE_SUCCESS", "TRADE_FINISHED", "TRADE_CLOSED"]);

/** `YYYY-MM-DD HH:mm:ss` by the clock of Shanghai, in epoch ms. */
export const AlipayTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform(readTime);

/** Yuan as text, in fen. */
export const AlipayAmount = z.string().transform((text, context) => {
  const fen = fenOf(text);
  if (fen !== undefined) return fen;
  context.addIssue({ code: "custom", message: "no amount" });
  return z.NEVER;
});

const pages = {
  wap: { method: "alipay.trade.wap.pay", product_code: "QUICK_WAP_WAY" },
  page: { method: "alipay.trade.page.pay", product_code: "FAST_INSTANT_TRADE_PAY" },
} as const;

const Prepared = z.object({ out_trade_no: z.string(), qr_code: z.string().min(1) });

/** Prepares a trade. Nothing is made at Alipay before the payer scans the code or opens the page; then it lives to its expiry. */
export async function createAlipayTrade(connection: AlipayConnection, trade: NewTrade): Promise<PayStep> {
  const { out_trade_no, notify_url, return_url = "", way } = trade;
  const content = {
    ...{ out_trade_no, total_amount: yuanOf(trade.amount_fen), subject: subjectOf(trade.description) },
    time_expire: formatTime(trade.expires_at),
  };
  switch (way) {
    case "qr": {
      const answer = await callAlipay(connection, "alipay.trade.precreate", content, { notify_url });
      const prepared = readAnswer(Prepared, answer);
      requireNumber(out_trade_no, prepared.out_trade_no);
      return { kind: "qr", text: prepared.qr_code };
    }
    case "wap":
    case "page": {
      const { method, product_code } = pages[way];
      const url = pageAddress(connection, method, { ...content, product_code }, { notify_url, return_url });
      return { kind: "link", url };
    }
    default:
      throw new ChannelError("refused", "WRONG_WAY", `Alipay has no ${way}`);
  }
}

const AnsweredTrade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: tradeStatus,
  total_amount: AlipayAmount,
  send_pay_date: AlipayTime.optional(),
});

/** Asks for a trade. Absent too while nobody has scanned its code. */
export async function queryAlipayTrade(connection: AlipayConnection, outTradeNo: string): Promise<TradeState> {
  try {
    const answer = await callAlipay(connection, "alipay.trade.query", { out_trade_no: outTradeNo });
    const trade = readAnswer(AnsweredTrade, answer);
    requireNumber(outTradeNo, trade.out_trade_no);
    return stateOf(trade);
  } catch (error) {
    if (isProblem(error, "TRADE_NOT_EXIST")) return { state: "absent" };
    throw error;
  }
}

/** Closes a trade that waits for its payer. One that is not there, or closed already, is as good. */
export async function closeAlipayTrade(connection: AlipayConnection, outTradeNo: string): Promise<void> {
  try {
    await callAlipay(connection, "alipay.trade.close", { out_trade_no: outTradeNo });
  } catch (error) {
    if (!isProblem(error, "TRADE_NOT_EXIST", "TRADE_HAS_CLOSE")) throw error;
  }
}

/** Throws `forged` for an answer about another number than was asked: a signed answer of before would do otherwise. */
export function requireNumber(asked: string, answered: string): void {
  if (asked !== answered) throw new ChannelError("forged", "WRONG_NUMBER", `asked for ${asked}, told of another`);
}

function stateOf(trade: z.output<typeof AnsweredTrade>): TradeState {
  switch (trade.trade_status) {
    case "TRADE_SUCCESS":
    case "TRADE_FINISHED":
      return { state: "paid", trade: paidTrade(trade) };
    case "WAIT_BUYER_PAY":
      return { state: "open" };
    case "TRADE_CLOSED":
      // closed is also what was paid and given back whole
      return trade.send_pay_date === undefined ? { state: "closed" } : { state: "paid", trade: paidTrade(trade) };
  }
}

function paidTrade({ out_trade_no, trade_no, total_amount, send_pay_date }: z.output<typeof AnsweredTrade>): PaidTrade {
  if (send_pay_date === undefined) throw new ChannelError("unclear", "UNREADABLE", "a paid trade without its time");
  return { out_trade_no, channel_trade_no: trade_no, amount_fen: total_amount, paid_at: send_pay_date };
}

const mostSubject = 256;

/** Alipay takes none of these marks in a subject. */
function subjectOf(description: string): string {
  return [...description.replaceAll(/[/=&]/g, " ")].slice(0, mostSubject).join("");
}
