// A partner's app (ISV) and the sellers that let it act for them: the page, the code that comes back, the token behind it.
import { randomBytes } from "node:crypto";
import type { AlipayApp, AlipayGrant } from "../book";
import type { Desk } from "../desk";
import { bar, closedScreen, end } from "../telephone/screens";
import { telephonePage } from "../telephone/look";
import { html } from "../telephone/markup";
import { type AlipayWorld, type Content, done, type Fields, refused, textOf } from "./world";

/** The page's links lead here. */
export const agreePath = "/stand-in/oauth2/agree";

const codeMs = 24 * 3_600_000;
const tokenMs = 365 * 24 * 3_600_000;
const secondsOf = (ms: number) => String(Math.floor(ms / 1000));

interface Asked {
  partner: AlipayApp;
  back: URL;
  state: string;
}

/** `/oauth2/appToAppAuth.htm`: the seller that has the telephone chooses who it is, and grants or leaves. */
export function grantPage(desk: Desk, query: URLSearchParams): { status: number; text: string } {
  const asked = readAsked(desk, query);
  if (!asked) return { status: 400, text: closedScreen("无法授权", "app_id、redirect_uri 或 state 参数错误。") };
  const sellers = [...desk.book.apps.values()].filter(({ isPartner }) => isPartner !== true);
  const links = sellers.map(({ sellerId, name }) => {
    const address = `${agreePath}?${new URLSearchParams([...query, ["seller_id", sellerId]]).toString()}`;
    return html`<a class="go" href="${address}">以 ${name}（${sellerId}）授权</a>`;
  });
  const text = telephonePage(
    "应用授权",
    html`${bar("支付宝")}${end("应用授权", `${asked.partner.name} 请求代表您收款、退款和下载账单`)}
      <div class="after">${links}<a href="${leave(asked, undefined)}">不授权</a></div>`,
    "alipay",
  );
  return { status: 200, text };
}

/** The address that the browser is led back to with a code; undefined for a seller that is not there. */
export function agree(desk: Desk, query: URLSearchParams): string | undefined {
  const asked = readAsked(desk, query);
  const code = asked && issueCode(desk, { appId: asked.partner.appId, sellerId: query.get("seller_id") ?? "" });
  return asked && code && leave(asked, code);
}

/** A code by which the partner takes a seller's grant; undefined for a seller without an app. */
export function issueCode(
  { book, grantCodes, now }: Desk,
  { appId, sellerId }: { appId: string; sellerId: string },
): string | undefined {
  const own = [...book.apps.values()].find((app) => app.sellerId === sellerId && app.isPartner !== true);
  if (!own) return undefined;
  const code = randomBytes(16).toString("hex");
  grantCodes.set(code, { appId, authAppId: own.appId, sellerId, until: now() + codeMs });
  return code;
}

function readAsked({ book }: Desk, query: URLSearchParams): Asked | undefined {
  const [partner, back] = [book.apps.get(query.get("app_id") ?? ""), query.get("redirect_uri") ?? ""];
  const state = query.get("state") ?? "";
  const isState = state.length <= 100 && /^[A-Za-z0-9+/=]*$/.test(state);
  if (!partner?.isPartner || !/^https?:\/\//.test(back) || !URL.canParse(back) || !isState) return undefined;
  return { partner, back: new URL(back), state };
}

function leave({ partner, back, state }: Asked, code: string | undefined): string {
  const url = new URL(back);
  url.searchParams.set("app_id", partner.appId);
  url.searchParams.set("source", "alipay_app_auth");
  if (code !== undefined) url.searchParams.set("app_auth_code", code);
  url.searchParams.set("state", state);
  return url.href;
}

/** alipay.open.auth.token.app: one token for one code. */
export function takeToken({ book, app, grantCodes, now }: AlipayWorld, content: Fields): Content {
  if (!app.isPartner) return refused("isv.insufficient-isv-permissions", "ISV权限不足");
  if (content.grant_type !== "authorization_code") return refused("isv.grant-type-invalid", "grant_type参数不正确");
  const code = textOf(content.code);
  const given = grantCodes.get(code);
  if (given?.appId !== app.appId || given.until <= now) return refused("isv.code-invalid", "授权码code无效");
  grantCodes.delete(code);
  const { authAppId, sellerId } = given;
  endGrants(book, sellerId, app.appId);
  const [token, refreshToken] = [randomBytes(18).toString("hex"), randomBytes(18).toString("hex")];
  book.grants.set(token, { token, refreshToken, appId: app.appId, authAppId, sellerId, until: now + tokenMs });
  const fields = {
    ...{ app_auth_token: token, app_refresh_token: refreshToken, auth_app_id: authAppId, user_id: sellerId },
    ...{ expires_in: secondsOf(tokenMs), re_expires_in: secondsOf(tokenMs + 30 * 24 * 3_600_000) },
  };
  return done({ ...fields, tokens: [fields] });
}

/** The seller takes its grant back, or gives it anew. */
export function endGrants(book: Desk["book"], sellerId: string, appId?: string): void {
  for (const grant of book.grants.values()) {
    if (grant.sellerId === sellerId && (appId === undefined || grant.appId === appId)) book.grants.delete(grant.token);
  }
}

/** The grant by which an app calls; else why Alipay refuses the call. A partner may call for itself to take a token alone. */
export function grantOf(
  { book, now }: Desk,
  app: AlipayApp,
  parameters: ReadonlyMap<string, string>,
): AlipayGrant | Content | undefined {
  const token = parameters.get("app_auth_token") ?? "";
  if (token === "") {
    const isAllowed = !app.isPartner || parameters.get("method") === "alipay.open.auth.token.app";
    return isAllowed ? undefined : refused("isv.missing-app-auth-token", "缺少应用授权令牌");
  }
  const grant = book.grants.get(token);
  if (grant?.appId === app.appId && grant.until > now()) return grant;
  const words = { sub_code: "aop.invalid-app-auth-token", sub_msg: "无效的应用授权令牌" };
  return { code: "20001", msg: "Insufficient Token Permissions", ...words };
}
