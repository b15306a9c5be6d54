// Alipay's half of the stand-in: the same book, faults and clock as WeChat's.
import type { ServerResponse } from "node:http";
import { type Book, type Refund, type Trade, tradeKey } from "../book";
import type { Faults } from "../faults";
import type { Delivery } from "../wechat/notices";
import { cashierPage, isPageMethod, messagePage, openPage } from "./cashier";
import { type Certified, certify, newRoot } from "./certificate";
import { answerCall, callerOf, contentOf, sendAnswer } from "./gateway";
import { notifyPayment, notifyRefund } from "./notices";
import { openTrade } from "./trades";
import type { AlipayApp, AlipayKey, AlipayWorld } from "./world";

/** The secrets that a seller is given when it opens an app: keys, and certificates where it wants them. */
export interface AlipayCredentials {
  appId: string;
  sellerId: string;
  privateKey: string;
  /** Alipay's. */
  publicKey: string;
  certificates: { app: string; alipay: string; root: string };
}

export interface AlipayStandIn {
  /** The whole address of the gateway. */
  gateway: string;
  openApp: (app: { appId: string; sellerId: string; isCertified?: boolean }) => AlipayCredentials;
  trade: (sellerId: string, outTradeNo: string) => Trade | undefined;
  /** Somebody scans the code and has not paid yet. */
  scan: (sellerId: string, outTradeNo: string) => void;
  /** Somebody pays, whether the trade is still open or not; tells the seller unless a fault loses it. */
  pay: (sellerId: string, outTradeNo: string, how?: { payerFen?: number }) => Promise<Delivery>;
  /** Tells of a paid trade once more. */
  notifyAgain: (sellerId: string, outTradeNo: string) => Promise<Delivery>;
  /** A refund comes to an end; tells the seller. */
  endRefund: (sellerId: string, refundNo: string, state: Refund["state"]) => Promise<Delivery>;
  /** Answers a request of Alipay's paths; false where it is none. */
  answer: (arrived: { method: string; url: URL; body: string }, response: ServerResponse) => Promise<boolean>;
}

interface Shared {
  book: Book;
  faults: Faults;
  files: Map<string, Buffer>;
  calls: string[];
  origin: string;
  now: () => number;
}

/** Opens Alipay's half on what both halves share. */
export function openAlipayStandIn({ book, faults, files, calls, origin, now }: Shared): AlipayStandIn {
  const apps = new Map<string, AlipayApp>();
  let made: IssuedKeys | null = null;
  // keys take a while to make: who has no app at Alipay needs none
  const issued = () => (made ??= issueKeys());
  const sender = () => ({ key: issued().key, book, faults, now });
  const worldOf = (app: AlipayApp): AlipayWorld => ({ book, app, faults, files, now: now(), origin });

  async function answerGateway(parameters: Map<string, string>, response: ServerResponse): Promise<void> {
    const { key } = issued();
    const caller = callerOf(apps, key, parameters);
    const method = parameters.get("method") ?? "";
    if ("code" in caller) return sendAnswer(response, { name: "error_response", content: caller, app: null, key });
    if (!isPageMethod(method)) return answerCall({ world: worldOf(caller), key, calls }, parameters, response);
    const asked = { content: contentOf(parameters), notifyUrl: parameters.get("notify_url") ?? "" };
    const trade = openPage(worldOf(caller), method, asked);
    const returnUrl = parameters.get("return_url") ?? "";
    sendPage(response, "code" in trade ? messagePage(String(trade.sub_msg)) : cashierPage(trade, returnUrl));
  }

  async function answerCashier({ searchParams }: URL, response: ServerResponse): Promise<void> {
    const token = searchParams.get("token");
    const trade = [...book.trades.values()].find((one) => one.token === token);
    if (trade?.state !== "open" || now() >= trade.expiresAt) return sendPage(response, messagePage("这笔支付已经结束"));
    await payTrade(trade);
    const returnUrl = searchParams.get("return_url") ?? "";
    if (returnUrl === "") return sendPage(response, messagePage("付款成功"));
    response.writeHead(303, { Location: returnUrl }).end();
  }

  async function payTrade(trade: Trade, payerFen = trade.amountFen): Promise<Delivery> {
    openTrade(book, trade);
    if (trade.state !== "paid") Object.assign(trade, { state: "paid", paidAt: now(), payerFen });
    return notifyPayment(sender(), trade);
  }

  const find = (sellerId: string, outTradeNo: string) => {
    const trade = book.trades.get(tradeKey(sellerId, outTradeNo));
    if (!trade) throw new Error(`the stand-in has no trade ${outTradeNo}`);
    return trade;
  };
  return {
    gateway: `${origin}/gateway.do`,
    openApp({ appId, sellerId, isCertified = false }) {
      const { root, own, key } = issued();
      const { privateKey, publicKey, certificate, sn } = certify(root, appId);
      apps.set(appId, { appId, sellerId, publicKey, certificateSn: isCertified ? sn : "" });
      const certificates = { app: certificate, alipay: own.certificate, root: root.certificate };
      return { appId, sellerId, privateKey, publicKey: key.publicKey, certificates };
    },
    trade: (sellerId, outTradeNo) => book.trades.get(tradeKey(sellerId, outTradeNo)),
    scan: (sellerId, outTradeNo) => openTrade(book, find(sellerId, outTradeNo)),
    pay: (sellerId, outTradeNo, { payerFen } = {}) => payTrade(find(sellerId, outTradeNo), payerFen),
    notifyAgain: (sellerId, outTradeNo) => notifyPayment(sender(), find(sellerId, outTradeNo)),
    async endRefund(sellerId, refundNo, state) {
      const refund = book.refunds.get(tradeKey(sellerId, refundNo));
      if (!refund) throw new Error(`the stand-in has no refund ${refundNo}`);
      Object.assign(refund, { state, doneAt: state === "SUCCESS" ? now() : 0 });
      return notifyRefund(sender(), refund);
    },
    async answer({ method, url, body }, response) {
      if (url.pathname === "/gateway.do") {
        await answerGateway(new Map([...url.searchParams, ...new URLSearchParams(body)]), response);
        return true;
      }
      if (url.pathname === "/alipay/cashier" && method === "POST") {
        await answerCashier(url, response);
        return true;
      }
      if (url.pathname !== "/alipay/bill") return false;
      const file = files.get(url.searchParams.get("token") ?? "");
      response.writeHead(file ? 200 : 404, { "Content-Type": "application/zip" }).end(file ?? "");
      return true;
    },
  };
}

interface IssuedKeys {
  root: Certified;
  own: Certified;
  key: AlipayKey;
}

function issueKeys(): IssuedKeys {
  const root = newRoot();
  const own = certify(root, "Alipay");
  return { root, own, key: { ...own, certificateSn: own.sn, rootSn: root.sn } };
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { "Content-Type": "text/html;charset=utf-8" }).end(html);
}
