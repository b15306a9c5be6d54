// gateway.do: who calls, what for, and the faults that befall the answer.
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { AlipayApp } from "../book";
import type { Fault } from "../faults";
import { answerBill } from "./bills";
import { takeToken } from "./grants";
import { createRefund, queryRefund } from "./refunds";
import { isSignedBy, signText } from "./seal";
import { closeTrade, precreate, queryTrade } from "./trades";
import { type AlipayKey, type AlipayWorld, type Content, type Fields, refused, textOf } from "./world";

interface Handler {
  /** The name by which faults know the call. */
  name: Fault["call"];
  number: (content: Fields) => string;
  answer: (world: AlipayWorld, content: Fields, notifyUrl: string) => Content;
}

const outTradeNo = (content: Fields) => textOf(content.out_trade_no);
const outRequestNo = (content: Fields) => textOf(content.out_request_no);

const handlers: Readonly<Record<string, Handler>> = {
  "alipay.trade.precreate": { name: "create", number: outTradeNo, answer: precreate },
  "alipay.trade.query": { name: "query", number: outTradeNo, answer: queryTrade },
  "alipay.trade.close": { name: "close", number: outTradeNo, answer: closeTrade },
  "alipay.trade.refund": { name: "refund", number: outRequestNo, answer: createRefund },
  "alipay.trade.fastpay.refund.query": { name: "query_refund", number: outRequestNo, answer: queryRefund },
  "alipay.open.auth.token.app": { name: "grant", number: (content) => textOf(content.code), answer: takeToken },
  "alipay.data.dataservice.bill.downloadurl.query": {
    name: "bill",
    number: (content) => textOf(content.bill_date),
    answer: answerBill,
  },
};

/** The app that signed the parameters; else why Alipay refuses them. */
export function callerOf(
  apps: ReadonlyMap<string, AlipayApp>,
  key: AlipayKey,
  parameters: ReadonlyMap<string, string>,
): AlipayApp | Content {
  const app = apps.get(parameters.get("app_id") ?? "");
  if (!app) return invalid("isv.invalid-app-id", "无效的AppID参数");
  const isRightCertificate =
    app.certificateSn === (parameters.get("app_cert_sn") ?? "") &&
    (app.certificateSn === "" || parameters.get("alipay_root_cert_sn") === key.rootSn);
  if (!isRightCertificate) return invalid("isv.app-cert-sn-error", "应用公钥证书或根证书序列号不匹配");
  if (parameters.get("sign_type") !== "RSA2" || !isSignedBy(app, parameters)) {
    return invalid("isv.invalid-signature", "验签出错");
  }
  return app;
}

function invalid(sub_code: string, sub_msg: string): Content {
  return { code: "40002", msg: "Invalid Arguments", sub_code, sub_msg };
}

/** Answers a call of an app, as the faults have it; `note` keeps it. */
export async function answerCall(
  {
    world,
    key,
    note,
    save,
  }: { world: AlipayWorld; key: AlipayKey; note: (call: string, number: string) => void; save: () => void },
  parameters: ReadonlyMap<string, string>,
  response: ServerResponse,
): Promise<void> {
  const method = parameters.get("method") ?? "";
  const name = `${method.replaceAll(".", "_")}_response`;
  const handler = handlers[method];
  if (!handler) {
    const unknown = { code: "40004", msg: "Invalid Method", sub_code: "isv.invalid-method", sub_msg: "不存在的方法名" };
    return sendAnswer(response, { name, content: unknown, app: world.app, key });
  }
  const content = contentOf(parameters);
  const number = handler.number(content);
  note(handler.name, number);
  const fault = world.faults.take(
    handler.name,
    number,
    "slow",
    "cut",
    "error",
    "limited",
    "html",
    "unsigned",
    "forged",
  );
  if (fault?.kind === "html") return void response.writeHead(200).end("<html><body>502</body></html>");
  const isHeld = fault?.kind === "error" || fault?.kind === "limited";
  const answered = isHeld ? heldContent(fault) : handler.answer(world, content, parameters.get("notify_url") ?? "");
  save();
  if (fault?.kind === "cut") return void response.destroy();
  if (fault?.kind === "slow") await pause(fault.ms ?? 4000, undefined, { ref: false });
  sendAnswer(response, { name, content: answered, app: world.app, key, ...(fault ? { fault: fault.kind } : {}) });
}

function heldContent({ kind }: Fault): Content {
  return kind === "error"
    ? refused("ACQ.SYSTEM_ERROR", "系统异常")
    : { code: "40004", msg: "Business Failed", sub_code: "isv.app-call-limited", sub_msg: "应用调用次数超限" };
}

/** Sends an answer under its name, signed over the text that stands there. */
export function sendAnswer(
  response: ServerResponse,
  {
    name,
    content,
    app,
    key,
    fault,
  }: {
    name: string;
    content: Content;
    app: AlipayApp | null;
    key: AlipayKey;
    fault?: Fault["kind"];
  },
): void {
  const text = JSON.stringify(content);
  const serial = app?.certificateSn ? `,"alipay_cert_sn":"${key.certificateSn}"` : "";
  const signature = fault === "unsigned" || !app ? "" : `${serial},"sign":"${signText(key, text)}"`;
  const sent = fault === "forged" ? text.replace('"code"', '"code" ') : text;
  response.writeHead(200, { "Content-Type": "text/html;charset=utf-8" }).end(`{"${name}":${sent}${signature}}`);
}

/** The content of a call, which comes as JSON in a parameter. */
export function contentOf(parameters: ReadonlyMap<string, string>): Fields {
  try {
    const value: unknown = JSON.parse(parameters.get("biz_content") ?? "");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
