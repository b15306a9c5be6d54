// The pages that wap.pay and page.pay open in the payer's browser: the telephone's.
import { openTrade } from "../book";
import { addressOf, closedScreen, pageHeaders } from "../telephone/screens";
import { offerTrade } from "./trades";
import type { AlipayWorld, Fields } from "./world";

const ways = new Map([
  ["alipay.trade.wap.pay", "wap"],
  ["alipay.trade.page.pay", "page"],
]);

/** True for a method whose answer is a page. */
export function isPageMethod(method: string): boolean {
  return ways.has(method);
}

interface Page {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Opens the trade of a page and leads to its cashier. */
export function openPage(
  world: AlipayWorld,
  method: string,
  { content, notifyUrl, returnUrl }: { content: Fields; notifyUrl: string; returnUrl: string },
): Page {
  const trade = offerTrade(world, { content, notifyUrl, way: ways.get(method) ?? "" });
  if ("code" in trade) {
    const text = closedScreen("不能支付", `${String(trade.sub_msg)}，请回缴费页面重新支付。`, returnUrl);
    return { status: 400, headers: pageHeaders, text };
  }
  openTrade(world.book, trade);
  return { status: 303, headers: { Location: addressOf(trade, returnUrl), "Cache-Control": "no-store" }, text: "" };
}
