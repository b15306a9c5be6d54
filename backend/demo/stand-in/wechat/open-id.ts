// WeChat's quiet sign-in: the payer's name at the merchant's app, which JSAPI asks for.
import { randomBytes } from "node:crypto";
import type { Desk } from "../desk";

/** The openid of the one person who has the telephone. */
export const openIdOfPayer = "o-stand-in";

const codeMs = 300_000;

/** The address that the browser is sent back to with a code; undefined for an app or an address that WeChat would refuse. */
export function authorize(desk: Desk, query: URLSearchParams): string | undefined {
  const [appId, back] = [query.get("appid") ?? "", query.get("redirect_uri") ?? ""];
  const isKnown = [...desk.book.merchants.values()].some((merchant) => merchant.appId === appId);
  if (!isKnown || !/^https?:\/\//.test(back) || !URL.canParse(back)) return undefined;
  const code = randomBytes(16).toString("hex");
  desk.codes.set(code, { appId, until: desk.now() + codeMs });
  const url = new URL(back);
  url.searchParams.set("code", code);
  url.searchParams.set("state", query.get("state") ?? "");
  return url.href;
}

/** GET /sns/oauth2/access_token */
export function answerOpenId(desk: Desk, { pathname, searchParams }: URL): object {
  const [appId, code] = [searchParams.get("appid"), searchParams.get("code") ?? ""];
  if (pathname !== "/sns/oauth2/access_token") return { errcode: 43002, errmsg: "no such path" };
  const isSecret = [...desk.book.merchants.values()].some(
    (merchant) => merchant.appId === appId && merchant.appSecret === searchParams.get("secret"),
  );
  if (!isSecret) return { errcode: 40125, errmsg: "invalid appsecret" };
  const given = desk.codes.get(code);
  desk.codes.delete(code);
  if (given?.appId !== appId || given.until < desk.now()) return { errcode: 40029, errmsg: "invalid code" };
  const token = { access_token: randomBytes(16).toString("hex"), expires_in: 7200, refresh_token: "" };
  return { ...token, openid: openIdOfPayer, scope: "snsapi_base" };
}
