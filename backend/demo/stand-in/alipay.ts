// Alipay's half of the stand-in: the same book, faults and clock as WeChat's.
import type { ServerResponse } from "node:http";
import { endRefund, notifyAgain, payTrade, requireRefund, requireTrade } from "./actions";
import { openTrade, type Refund, type Trade, tradeKey } from "./book";
import type { Delivery } from "./deliver";
import { type Desk, noteCall } from "./desk";
import { type AlipayCredentials, alipayKey, type NewApp, openApp } from "./alipay/apps";
import { answerCall, callerOf, contentOf, sendAnswer } from "./alipay/gateway";
import { agree, agreePath, endGrants, grantOf, grantPage, issueCode } from "./alipay/grants";
import { isPageMethod, openPage } from "./alipay/pages";
import { pageHeaders } from "./telephone/screens";

export type { AlipayCredentials };

export interface AlipayStandIn {
  /** The whole address of the gateway. */
  gateway: string;
  openApp: (app: NewApp) => AlipayCredentials;
  /** A code by which a partner's app takes the grant of a seller that has an app. Throws for others. */
  grantCode: (appId: string, sellerId: string) => string;
  /** A seller takes its grants back. */
  endGrants: (sellerId: string) => void;
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

/** Opens Alipay's half on what both halves share. */
export function openAlipayStandIn(desk: Desk): AlipayStandIn {
  return {
    gateway: `${desk.origin}/gateway.do`,
    openApp: (app) => openApp(desk, app),
    grantCode(appId, sellerId) {
      const code = issueCode(desk, { appId, sellerId });
      if (code === undefined) throw new Error(`the stand-in has no seller ${sellerId}`);
      return code;
    },
    endGrants: (sellerId) => endGrants(desk.book, sellerId),
    trade: (sellerId, outTradeNo) => desk.book.trades.get(tradeKey(sellerId, outTradeNo)),
    scan: (sellerId, outTradeNo) => openTrade(desk.book, requireTrade(desk, sellerId, outTradeNo)),
    pay: async (sellerId, outTradeNo, how) => payTrade(desk, requireTrade(desk, sellerId, outTradeNo), how),
    notifyAgain: async (sellerId, outTradeNo) => notifyAgain(desk, requireTrade(desk, sellerId, outTradeNo)),
    endRefund: async (sellerId, refundNo, state) => endRefund(desk, requireRefund(desk, sellerId, refundNo), state),
    async answer({ url, body }, response) {
      const parameters = new Map([...url.searchParams, ...new URLSearchParams(body)]);
      if (url.pathname === "/gateway.do") await answerGateway(desk, parameters, response);
      // through the relay come the payer's pages alone
      else if (url.pathname === "/stand-in/gateway.do" && isPageMethod(parameters.get("method") ?? "")) {
        await answerGateway(desk, parameters, response);
      } else if (url.pathname === "/alipay/bill") answerFile(desk, url, response);
      else if (/^(\/stand-in)?\/oauth2\/appToAppAuth\.htm$/.test(url.pathname)) {
        const { status, text } = grantPage(desk, url.searchParams);
        response.writeHead(status, pageHeaders).end(text);
      } else if (url.pathname === agreePath) {
        const back = agree(desk, url.searchParams);
        response.writeHead(back ? 303 : 400, { ...(back && { Location: back }), "Cache-Control": "no-store" }).end();
      } else return false;
      return true;
    },
  };
}

async function answerGateway(desk: Desk, parameters: Map<string, string>, response: ServerResponse): Promise<void> {
  const key = alipayKey(desk);
  const caller = callerOf(desk.book.apps, key, parameters);
  const method = parameters.get("method") ?? "";
  if ("code" in caller) return sendAnswer(response, { name: "error_response", content: caller, app: null, key });
  const grant = grantOf(desk, caller, parameters);
  if (grant && "code" in grant) {
    return sendAnswer(response, { name: "error_response", content: grant, app: caller, key });
  }
  const world = {
    ...{ ...desk, app: grant ? { ...caller, sellerId: grant.sellerId } : caller, now: desk.now() },
    ...(grant && { authAppId: grant.authAppId }),
  };
  if (!isPageMethod(method)) {
    const note = (call: string, number: string) => noteCall(desk, call, number);
    await answerCall({ world, key, note, save: desk.save }, parameters, response);
    return;
  }
  const asked = { content: contentOf(parameters), notifyUrl: parameters.get("notify_url") ?? "" };
  const page = openPage(world, method, { ...asked, returnUrl: parameters.get("return_url") ?? "" });
  desk.save();
  response.writeHead(page.status, page.headers).end(page.text);
}

function answerFile({ files, now }: Desk, { searchParams }: URL, response: ServerResponse): void {
  const kept = files.get(searchParams.get("token") ?? "");
  const file = kept && kept.until > now() ? kept.file : undefined;
  response.writeHead(file ? 200 : 404, { "Content-Type": "application/zip" }).end(file ?? "");
}
