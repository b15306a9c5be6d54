// One call to WeChat Pay: signed, limited in time, its answer verified before it is read. Nothing is repeated here.
import * as z from "zod";
import { ChannelError } from "../channel";
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

const callMs = 5_000;
const mostAnswerBytes = 256 * 1024;

/** Answers the parsed body of a verified answer; null where it has none (204). Throws `ChannelError`. */
export async function callWechat(
  connection: WechatConnection,
  method: WechatRequest["method"],
  path: string,
  input?: object,
): Promise<unknown> {
  const request = { method, path, body: input === undefined ? "" : JSON.stringify(input) };
  const { status, headers, body } = await send(connection, request, { timeoutMs: callMs, mostBytes: mostAnswerBytes });
  if (status < 200 || status > 299) throw refusalOf(status, body);
  requireSigned(connection.merchant.verifyingKeys, { headers, body }, connection.now());
  if (status === 202) throw refusalOf(status, body);
  return body.length === 0 ? null : parseJson(body);
}

/** The bytes of a download that WeChat does not sign; its hash is known from a signed answer. Throws `ChannelError`. */
export async function downloadWechat(
  connection: WechatConnection,
  path: string,
  limits: { timeoutMs: number; mostBytes: number },
): Promise<Buffer> {
  const { status, body } = await send(connection, { method: "GET", path, body: "" }, limits);
  if (status !== 200) throw refusalOf(status, body);
  return body;
}

/** Reads an answer by a schema. Throws `unclear` for one that does not fit. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ChannelError("unclear", "UNREADABLE", z.prettifyError(parsed.error).slice(0, 256));
}

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

async function send(
  { merchant, baseUrl, now }: WechatConnection,
  request: WechatRequest,
  { timeoutMs, mostBytes }: { timeoutMs: number; mostBytes: number },
): Promise<Answer> {
  const newest = merchant.verifyingKeys[0];
  try {
    const answer = await fetch(new URL(request.path, baseUrl), {
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
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, headers: answer.headers, body: await readBody(answer, mostBytes) };
  } catch (error) {
    if (error instanceof ChannelError) throw error;
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    throw new ChannelError(
      "unclear",
      isLate ? "TIMEOUT" : "NETWORK",
      isLate ? `no answer in ${timeoutMs} ms` : String(error),
    );
  }
}

async function readBody(answer: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new ChannelError("unclear", "TOO_LONG", `more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const Refusal = z.object({ code: z.string().default(""), message: z.string().default("") });

function refusalOf(status: number, body: Buffer): ChannelError {
  const refusal = Refusal.safeParse(parseJson(body));
  return refusal.success
    ? problemOf(status, refusal.data.code, refusal.data.message)
    : problemOf(status, "", "the answer cannot be read");
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
