// WeChat's quiet sign-in: it names the payer at a merchant's app, which a payment inside WeChat asks for.
import * as z from "zod";
import { ChannelError } from "../channel";
import { callLimits, fetchWithin, parseJson, readAnswer } from "../limited-fetch";

/** An app in which payers sign in, with its secret. */
export interface PayerApp {
  appId: string;
  appSecret: string;
}

const payHost = "https://api.mch.weixin.qq.com";

/** Hosts of the sign-in: one that stands in for WeChat Pay stands in for them, too. */
function hostsOf(baseUrl: string): { open: string; api: string } {
  if (new URL(baseUrl).origin !== payHost) return { open: baseUrl, api: baseUrl };
  return { open: "https://open.weixin.qq.com", api: "https://api.weixin.qq.com" };
}

/** The address that asks nothing of the payer and leads back with a code; `back` is registered at the app by its host. */
export function signInAddress(
  baseUrl: string,
  { appId, back, state }: { appId: string; back: string; state: string },
): string {
  const url = new URL("/connect/oauth2/authorize", hostsOf(baseUrl).open);
  const query = { appid: appId, redirect_uri: back, response_type: "code", scope: "snsapi_base", state };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = "wechat_redirect";
  return url.href;
}

const Told = z.union([z.object({ openid: z.string().min(1).max(128) }), z.object({ errcode: z.number() })]);

/** The payer behind a code, by an openid of the app. Throws `ChannelError`: `refused` for a code that is used or of another app. */
export async function readOpenId(baseUrl: string, { appId, appSecret }: PayerApp, code: string): Promise<string> {
  const url = new URL("/sns/oauth2/access_token", hostsOf(baseUrl).api);
  const query = { appid: appId, secret: appSecret, code, grant_type: "authorization_code" };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const { body } = await fetchWithin(callLimits, url, {});
  const told = readAnswer(Told, parseJson(body));
  if ("openid" in told) return told.openid;
  throw new ChannelError("refused", String(told.errcode), "the code names nobody");
}
