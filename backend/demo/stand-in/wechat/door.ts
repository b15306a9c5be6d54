// The door that merchants call at: it believes signatures alone, and misbehaves when it is told to.
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Arrived } from "../arrived";
import type { PlatformKey, StandInMerchant } from "../book";
import { type Desk, noteCall } from "../desk";
import { parseFields, reply } from "../http";
import type { Answer } from "./answers";
import { callOf, type WechatCall } from "./calls";
import { answerOpenId } from "./open-id";
import { signingKeyOf } from "./platform-keys";
import { signedHeaders, signerOf } from "./seal";

/** Answers a call of WeChat's API. */
export async function answerWechat(desk: Desk, { request, response, url, body }: Arrived): Promise<void> {
  const { book, files } = desk;
  if (url.pathname.startsWith("/sns/")) return reply(response, 200, JSON.stringify(answerOpenId(desk, url)));
  const arrived = { method: request.method ?? "", path: request.url ?? "", body };
  response.setHeader("Date", new Date(desk.signingTime()).toUTCString());
  const signed = { ...arrived, authorization: request.headers.authorization ?? "" };
  const merchant = signerOf(book.merchants, signed, desk.signingTime());
  if ("code" in merchant) {
    const { status, ...refusal } = merchant;
    return reply(response, status, JSON.stringify(refusal));
  }
  if (url.pathname === "/v3/billdownload/file") {
    const kept = files.get(url.searchParams.get("token") ?? "");
    if (kept && kept.until > desk.now()) return reply(response, 200, kept.file);
    return reply(response, 404, JSON.stringify({ code: "PARAM_ERROR", message: "下载地址已失效" }));
  }
  const call = callOf({ ...desk, merchant, now: desk.now() }, arrived.method, url, parseFields(body));
  if (!call) return reply(response, 404, JSON.stringify({ code: "PARAM_ERROR", message: "没有这个接口" }));
  noteCall(desk, call.name, call.number);
  await answerWithFault(desk, response, { call, merchant });
}

async function answerWithFault(
  desk: Desk,
  response: ServerResponse,
  { call, merchant }: { call: WechatCall; merchant: StandInMerchant },
): Promise<void> {
  const { name, number } = call;
  const fault = desk.faults.take(name, number, "slow", "cut", "error", "limited", "html", "unsigned", "forged");
  if (fault?.kind === "error")
    return reply(response, 500, JSON.stringify({ code: "SYSTEM_ERROR", message: "系统错误" }));
  if (fault?.kind === "limited") {
    return reply(response, 429, JSON.stringify({ code: "FREQUENCY_LIMITED", message: "频率超限" }));
  }
  if (fault?.kind === "html") return reply(response, 200, "<html><body>502</body></html>");
  const answer = call.answer();
  // kept before it is answered: who was answered may rely on it
  desk.save();
  if (fault?.kind === "cut") return void response.destroy();
  if (fault?.kind === "slow") await pause(fault.ms ?? 4000, undefined, { ref: false });
  const key = signingKeyOf(desk, merchant, desk.faults.take(name, number, "former_serial", "unknown_serial"));
  replySigned(desk, response, { answer, kind: fault?.kind, key });
}

function replySigned(
  { signingTime }: Desk,
  response: ServerResponse,
  { answer: { status, body }, kind, key }: { answer: Answer; kind: string | undefined; key: PlatformKey },
): void {
  const text = body === null ? "" : JSON.stringify(body);
  const isSigned = status < 300 && kind !== "unsigned";
  const headers = isSigned ? signedHeaders(key, text, signingTime()) : {};
  if (kind === "forged") headers["Wechatpay-Nonce"] = "forged";
  reply(response, status, text, headers);
}
