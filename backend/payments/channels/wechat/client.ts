// One call to WeChat Pay: signed, limited in time, its answer verified before it is read. Nothing is repeated here.
import * as z from "zod";
import type { ChannelError } from "../channel";
import { callLimits, type FetchLimits, fetchWithin, type HttpAnswer, parseJson } from "../limited-fetch";
import type { WechatMerchant } from "./merchant";
import { problemOf } from "./problems";
import { authorizationOf, newStamp, requireSigned, type WechatRequest } from "./sign";

export interface WechatConnection {
  merchant: WechatMerchant;
  /** Scheme and host of WeChat, or of its stand-in. */
  baseUrl: string;
  /** Epoch ms. */
  now: () => number;
}

/** Answers the parsed body of a verified answer; null where it has none (204). Throws `ChannelError`. */
export async function callWechat(
  connection: WechatConnection,
  method: WechatRequest["method"],
  path: string,
  input?: object,
): Promise<unknown> {
  const request = { method, path, body: input === undefined ? "" : JSON.stringify(input) };
  const { status, headers, body } = await send(connection, request, callLimits);
  if (status < 200 || status > 299) throw refusalOf(status, body);
  requireSigned(connection.merchant.verifyingKeys, { headers, body }, connection.now());
  if (status === 202) throw refusalOf(status, body);
  return body.length === 0 ? null : parseJson(body);
}

/** The bytes of a download that WeChat does not sign; its hash is known from a signed answer. Throws `ChannelError`. */
export async function downloadWechat(connection: WechatConnection, path: string, limits: FetchLimits): Promise<Buffer> {
  const { status, body } = await send(connection, { method: "GET", path, body: "" }, limits);
  if (status !== 200) throw refusalOf(status, body);
  return body;
}

/** An answer as it came: neither its status nor its signature has been looked at. */
export type WechatAnswer = HttpAnswer;

/** Signs and sends a question and answers what came, whatever it is. Throws `unclear` where nothing came. */
export function askWechat(connection: WechatConnection, path: string): Promise<WechatAnswer> {
  return send(connection, { method: "GET", path, body: "" }, callLimits);
}

async function send(
  { merchant, baseUrl, now }: WechatConnection,
  request: WechatRequest,
  limits: FetchLimits,
): Promise<HttpAnswer> {
  const newest = merchant.verifyingKeys[0];
  return fetchWithin(limits, new URL(request.path, baseUrl), {
    method: request.method,
    headers: {
      Accept: "application/json",
      "Content-Type": "application/json",
      "User-Agent": "campus-pay-desk",
      Authorization: authorizationOf(merchant, request, newStamp(now())),
      // asks for an answer under the public key while a merchant moves to it
      ...(newest?.serial.startsWith("PUB_KEY_ID_") ? { "Wechatpay-Serial": newest.serial } : {}),
    },
    body: request.method === "GET" ? null : request.body,
  });
}

const Refusal = z.object({ code: z.string().default(""), message: z.string().default("") });

/** The error of an answer that is no success. */
export function refusalOf(status: number, body: Buffer): ChannelError {
  const refusal = Refusal.safeParse(parseJson(body));
  return refusal.success
    ? problemOf(status, refusal.data.code, refusal.data.message)
    : problemOf(status, "", "the answer cannot be read");
}
