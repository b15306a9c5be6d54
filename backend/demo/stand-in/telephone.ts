// The telephone of the demo: a cashier's page for each QR code, link and prepared order. It alone is relayed to the outside.
import { createPublicKey, verify } from "node:crypto";
import { payTrade } from "./actions";
import type { Arrived } from "./arrived";
import { findByToken, openTrade, sellerName, type Trade } from "./book";
import type { Desk } from "./desk";
import { reply } from "./http";
import { authorize } from "./wechat/open-id";
import { messagesScreen } from "./telephone/messages-screen";
import {
  abandonedScreen,
  addressOf,
  type Cashier,
  closedScreen,
  failures,
  pageHeaders,
  paidScreen,
  payScreen,
  scanScreen,
} from "./telephone/screens";

/** Answers `/stand-in/…`. */
export async function answerTelephone(desk: Desk, arrived: Arrived): Promise<void> {
  const { request, url } = arrived;
  const [, token] = /^\/stand-in\/pay\/([0-9a-f]{18})$/.exec(url.pathname) ?? [];
  const trade = token === undefined ? undefined : findByToken(desk.book, token);
  if (trade && request.method === "POST") return act(desk, trade, arrived);
  if (request.method !== "GET") return show(arrived, 404, closedScreen("没有这个页面", "请从缴费页面重新打开。"));
  if (trade) return show(arrived, 200, screenOf(desk, trade, url.searchParams));
  switch (url.pathname) {
    case "/stand-in/":
      return show(arrived, 200, scanScreen(undefined));
    case "/stand-in/messages":
      return show(arrived, 200, messagesScreen(desk.messages));
    case "/stand-in/scan":
      return open(desk, arrived, scanned(url.searchParams.get("code") ?? ""));
    case "/stand-in/h5":
      return open(desk, arrived, prepared(url.searchParams.get("prepay_id")));
    case "/stand-in/bridge":
      return openBridge(desk, arrived);
    case "/stand-in/connect/oauth2/authorize": {
      const address = authorize(desk, url.searchParams);
      if (address) return leadTo(arrived, address);
      return show(arrived, 400, closedScreen("无法登录", "redirect_uri 或 appid 参数错误。"));
    }
    default:
      return show(arrived, 404, closedScreen("没有这个页面", "请从缴费页面重新打开。"));
  }
}

/** The page that shows whether it is paid, and else lets it be paid. */
function open({ book, save }: Desk, arrived: Arrived, token: string | undefined): void {
  const trade = findByToken(book, token ?? "");
  if (!trade) return show(arrived, 404, scanScreen("认不出这个二维码：它可能已经换新，请回缴费页面重新打开。"));
  openTrade(book, trade);
  save();
  leadTo(arrived, addressOf(trade, backOf(arrived.url.searchParams)));
}

/** The bridge of WeChat's browser: opens the cashier for what the merchant signed. */
function openBridge(desk: Desk, arrived: Arrived): void {
  const query = arrived.url.searchParams;
  const trade = findByToken(desk.book, prepared((query.get("package") ?? "").replace(/^prepay_id=/, "")) ?? "");
  const merchant = trade && desk.book.merchants.get(trade.mchNo);
  const lines = ["appId", "timeStamp", "nonceStr", "package"].map((name) => `${query.get(name) ?? ""}\n`);
  const signature = Buffer.from(query.get("paySign") ?? "", "base64");
  const isSigned =
    merchant?.appId === query.get("appId") &&
    merchant !== undefined &&
    verify("sha256", Buffer.from(lines.join("")), createPublicKey(merchant.publicKey), signature);
  if (!isSigned) return show(arrived, 400, closedScreen("支付验证签名失败", "请回缴费页面重新支付。"));
  open(desk, arrived, trade?.token);
}

async function act(desk: Desk, trade: Trade, arrived: Arrived): Promise<void> {
  const fields = new URLSearchParams(arrived.body);
  const [chosen, back] = [fields.get("act") ?? "", backOf(fields)];
  if (chosen === "pay" && problemOf(desk, trade) === undefined && trade.state === "open") await payTrade(desk, trade);
  const result = chosen === "give_up" || failures[chosen] !== undefined ? chosen : "";
  leadTo(arrived, addressOf(trade, back, result));
}

function screenOf(desk: Desk, trade: Trade, query: URLSearchParams): string {
  const back = backOf(query);
  const merchantName = sellerName(desk.book, trade);
  const cashier: Cashier = { trade, merchantName, back };
  if (trade.state === "paid") return paidScreen(cashier);
  const problem = problemOf(desk, trade);
  if (problem !== undefined) return closedScreen(problem, "没有扣款。请回缴费页面重新支付。", back);
  const result = query.get("result") ?? "";
  return result === "give_up" ? abandonedScreen(cashier) : payScreen(cashier, failures[result]);
}

function problemOf(desk: Desk, trade: Trade): string | undefined {
  if (trade.state === "closed") return "订单已关闭";
  return trade.expiresAt < desk.now() ? "订单已过期" : undefined;
}

/** The token of a code of either channel. */
function scanned(text: string): string | undefined {
  return /^(?:weixin:\/\/wxpay\/bizpayurl\?pr=|https:\/\/qr\.alipay\.com\/)([0-9a-f]{18})$/.exec(text.trim())?.[1];
}

function prepared(prepayId: string | null): string | undefined {
  return /^wx([0-9a-f]{18})$/.exec(prepayId ?? "")?.[1];
}

/** The merchant's page to go back to; empty unless it is a page. */
function backOf(fields: URLSearchParams): string {
  const back = fields.get("redirect_url") ?? "";
  return /^https?:\/\//.test(back) && URL.canParse(back) ? back : "";
}

function show({ response }: Arrived, status: number, page: string): void {
  reply(response, status, page, pageHeaders);
}

function leadTo({ response }: Arrived, address: string): void {
  response.writeHead(303, { Location: address, "Cache-Control": "no-store" }).end();
}
