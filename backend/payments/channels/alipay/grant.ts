// A seller's grant to a partner's app (ISV): the page on which it is given, and the token behind the code that comes back (channels 2.3).
import * as z from "zod";
import type { Grant } from "../channel";
import { readAnswer } from "../limited-fetch";
import { type AlipayConnection, callAlipay } from "./client";

/** The address of the page on which a seller grants; `back` is registered at the app, `state` is base64 of at most 100 characters. */
export function grantAddress(
  gateway: string,
  { appId, back, state }: { appId: string; back: string; state: string },
): string {
  const url = new URL("/oauth2/appToAppAuth.htm", grantHost(gateway));
  for (const [name, value] of Object.entries({ app_id: appId, redirect_uri: back, state })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

/** The host beside Alipay's gateway, `openauth` for `openapi`; whatever stands in for the gateway stands in for it, too. */
function grantHost(gateway: string): URL {
  const url = new URL(gateway);
  if (/(^|\.)alipay(dev)?\.com$/.test(url.hostname)) url.hostname = url.hostname.replace(/^openapi/, "openauth");
  return url;
}

const seconds = z.coerce.number().int().min(1).max(1e11);
const Token = z.object({
  app_auth_token: z.string().min(1).max(128),
  app_refresh_token: z.string().max(128).default(""),
  auth_app_id: z.string().regex(/^\d{1,32}$/),
  user_id: z.string().regex(/^\d{16}$/),
  expires_in: seconds.optional(),
});
/** One seller grants at a time; newer answers list the tokens as well. */
const Answer = z.union([Token, z.object({ tokens: z.tuple([Token]) }).transform(({ tokens }) => tokens[0])]);

/** Takes the grant behind a code, which is good once and for a day. Throws `ChannelError`. */
export async function takeAlipayGrant(connection: AlipayConnection, code: string): Promise<Grant> {
  const { merchant, now } = connection;
  // the partner asks for itself
  const own = { ...connection, merchant: { ...merchant, grant: null } };
  const answer = await callAlipay(own, "alipay.open.auth.token.app", { grant_type: "authorization_code", code });
  const told = readAnswer(Answer, answer);
  return {
    ...{ token: told.app_auth_token, refresh_token: told.app_refresh_token },
    ...{ app_id: told.auth_app_id, sub_mch_no: told.user_id },
    ends_at: told.expires_in === undefined ? null : now() + told.expires_in * 1000,
  };
}
