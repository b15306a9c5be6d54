// One call to Alipay's gateway: signed, limited in time, its answer verified before it is read. Nothing is repeated here.
import * as z from "zod";
import { formatTime } from "../../../kernel/time/shanghai";
import { ChannelError } from "../channel";
import { callLimits, fetchWithin, parseJson } from "../limited-fetch";
import type { AlipayMerchant } from "./merchant";
import { problemOf, statusProblem } from "./problems";
import { type Parameters, requireSigned, signedPart, signParameters } from "./sign";

export interface AlipayConnection {
  merchant: AlipayMerchant;
  /** The whole address of Alipay's gateway, or of its stand-in's. */
  gateway: string;
  /** Epoch ms. */
  now: () => number;
}

/** Answers what a verified answer says of a call that was done. Throws `ChannelError`. */
export async function callAlipay(
  connection: AlipayConnection,
  method: string,
  content: object,
  more: Parameters = {},
): Promise<unknown> {
  const { biz_content = "", ...system } = parametersOf(connection, { method, content, more });
  const { status, body } = await fetchWithin(callLimits, addressOf(connection, system), {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded;charset=utf-8", "User-Agent": "campus-pay-desk" },
    body: new URLSearchParams({ biz_content }).toString(),
  });
  if (status !== 200) throw statusProblem(status);
  const answer = readResponse(connection.merchant, method, body.toString("utf8"));
  const result = Result.safeParse(answer);
  if (!result.success) throw new ChannelError("unclear", "UNREADABLE", "an answer without code");
  if (result.data.code !== done) throw problemOf(result.data);
  return answer;
}

/** A signed address of a page of Alipay's that the payer's browser opens. */
export function pageAddress(connection: AlipayConnection, method: string, content: object, more: Parameters): string {
  return addressOf(connection, parametersOf(connection, { method, content, more })).href;
}

const done = "10000";

const Result = z.object({
  code: z.string(),
  msg: z.string().default(""),
  sub_code: z.string().default(""),
  sub_msg: z.string().default(""),
});

function parametersOf(
  { merchant, now }: AlipayConnection,
  { method, content, more }: { method: string; content: object; more: Parameters },
): Record<string, string> {
  const { appId, certificates, privateKey, grant } = merchant;
  return signParameters(
    {
      ...{ app_id: appId, method, format: "JSON", charset: "utf-8", sign_type: "RSA2", version: "1.0" },
      ...{ timestamp: formatTime(now()), biz_content: JSON.stringify(content), ...more },
      ...(grant ? { app_auth_token: grant.token } : {}),
      ...(certificates ? { app_cert_sn: certificates.appSn, alipay_root_cert_sn: certificates.rootSn } : {}),
    },
    privateKey,
  );
}

function addressOf({ gateway }: AlipayConnection, parameters: Parameters): URL {
  const address = new URL(gateway);
  address.search = new URLSearchParams(parameters).toString();
  return address;
}

const Envelope = z.looseObject({ sign: z.string().optional(), alipay_cert_sn: z.string().default("") });

/** Codes that say something of a trade: they count only where they are signed. */
const decisive = new Set([done, "10003", "40004"]);

/** Reads the signed part alone, and not what stands beside it. */
function readResponse({ verifyingKeys }: AlipayMerchant, method: string, text: string): unknown {
  const whole = Envelope.safeParse(parseJson(text));
  if (!whole.success) throw new ChannelError("unclear", "UNREADABLE", "the answer is no JSON");
  const names = [`${method.replaceAll(".", "_")}_response`, "error_response"];
  const { sign, alipay_cert_sn: serial } = whole.data;
  const part = sign ? names.map((name) => signedPart(text, name)).find((found) => found !== undefined) : undefined;
  if (sign && part !== undefined) {
    requireSigned(verifyingKeys, { text: part, sign, serial });
    return parseJson(part);
  }
  // an app that Alipay does not know has no key to sign for
  const refusal = Result.safeParse(names.map((name) => whole.data[name]).find((found) => found !== undefined));
  if (refusal.success && !decisive.has(refusal.data.code)) throw problemOf(refusal.data);
  throw new ChannelError("forged", "NO_SIGNATURE", "the answer is not signed");
}
