// The pages that wap.pay and page.pay open in the payer's browser.
import type { Trade } from "../book";
import { offerTrade, openTrade } from "./trades";
import { type AlipayWorld, type Content, type Fields, yuan } from "./world";

const ways = new Map([
  ["alipay.trade.wap.pay", "wap"],
  ["alipay.trade.page.pay", "page"],
]);

/** True for a method whose answer is a page. */
export function isPageMethod(method: string): boolean {
  return ways.has(method);
}

/** Opens the trade of a page. */
export function openPage(
  world: AlipayWorld,
  method: string,
  { content, notifyUrl }: { content: Fields; notifyUrl: string },
): Trade | Content {
  const trade = offerTrade(world, { content, notifyUrl, way: ways.get(method) ?? "" });
  if ("code" in trade) return trade;
  if (world.now >= trade.expiresAt)
    return { code: "40004", sub_code: "ACQ.TRADE_HAS_CLOSE", sub_msg: "交易已超时关闭" };
  openTrade(world.book, trade);
  return trade;
}

/** The page on which the payer pays, or gives up and goes back. */
export function cashierPage({ description, amountFen, token }: Trade, returnUrl: string): string {
  const back = returnUrl === "" ? "" : `<p><a href="${escaped(returnUrl)}">放弃付款，返回商家</a></p>`;
  return page(
    `<p>${escaped(description)}</p><p style="font-size:2rem">¥${yuan(amountFen)}</p>
<form method="post" action="alipay/cashier?${escaped(new URLSearchParams({ token, return_url: returnUrl }).toString())}">
<button>确认付款</button></form>${back}`,
  );
}

/** The page of a payment that is over, or cannot be. */
export function messagePage(message: string): string {
  return page(`<p>${escaped(message)}</p>`);
}

function page(body: string): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>模拟支付宝</title><body style="font-family:sans-serif;text-align:center;padding:2rem 1rem"><h1>模拟支付宝</h1>${body}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
