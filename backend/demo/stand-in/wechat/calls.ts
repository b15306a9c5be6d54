// The calls of WeChat Pay v3, each with its handler.
import type { Answer } from "./answers";
import { answerBill } from "./bills";
import { answerCertificates } from "./platform-keys";
import { createRefund, queryRefund } from "./refunds";
import { closeTrade, createTrade, type Fields, queryTrade, textOf } from "./trades";
import type { World } from "./world";

export interface WechatCall {
  /** The name by which faults know it. */
  name: "create" | "query" | "close" | "refund" | "query_refund" | "bill" | "certificates";
  /** The number it is about. */
  number: string;
  answer: () => Answer;
}

/** The call that a request makes; undefined for a path that WeChat has not. */
export function callOf(world: World, method: string, url: URL, body: Fields): WechatCall | undefined {
  const { pathname, searchParams } = url;
  const trade = /^\/v3\/pay\/(partner\/)?transactions\/(?:(jsapi|native|h5)|out-trade-no\/([^/]+?)(\/close)?)$/.exec(
    pathname,
  );
  if (trade) {
    const [, partner, way, encoded = "", closing] = trade;
    const call = { ...world, isPartner: partner !== undefined };
    const number = decodeURIComponent(encoded);
    if (way && method === "POST") {
      return { name: "create", number: textOf(body.out_trade_no), answer: () => createTrade(call, way, body) };
    }
    if (closing && method === "POST") return { name: "close", number, answer: () => closeTrade(call, number, body) };
    if (!way && !closing && method === "GET") {
      return { name: "query", number, answer: () => queryTrade(call, number, searchParams) };
    }
  }
  const refund = /^\/v3\/refund\/domestic\/refunds(?:\/([^/]+))?$/.exec(pathname);
  if (refund && method === "POST" && !refund[1]) {
    return { name: "refund", number: textOf(body.out_refund_no), answer: () => createRefund(world, body) };
  }
  if (refund?.[1] && method === "GET") {
    const number = decodeURIComponent(refund[1]);
    return { name: "query_refund", number, answer: () => queryRefund(world, number, searchParams) };
  }
  if (pathname === "/v3/bill/tradebill" && method === "GET") {
    const number = searchParams.get("bill_date") ?? "";
    return { name: "bill", number, answer: () => answerBill(world, searchParams) };
  }
  if (pathname === "/v3/certificates" && method === "GET") {
    return { name: "certificates", number: "", answer: () => answerCertificates(world) };
  }
  return undefined;
}
