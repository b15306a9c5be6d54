// WeChat names the payer at the app of the school's merchant; the browser keeps that name, signed, for two hours.
import type { FamilyContext, PublicContext } from "../../kernel/context";
import { code } from "#contract/kernel/errors";
import type { FamilySignIn } from "#contract/payments/families";
import { AppError } from "../../kernel/errors";
import { openDataKey } from "../../kernel/data-key";
import { findPayerApp } from "../channel-accounts/payer-app.service";
import { requireOnlineAccount } from "../channel-accounts/open-channel.service";
import { ChannelError } from "../channels/channel";
import { readOpenId, signInAddress } from "../channels/wechat/sign-in";
import { createRate } from "./call-rate";

/** The page that WeChat leads back to. */
const backPath = "/pay/wechat";
const retentionMs = 2 * 60 * 60_000;
const stateMs = 10 * 60_000;

interface Collected {
  school_id: number;
  purpose_id: number;
}

/** A payer that signed in: the app that knows it, and its openid there. */
export interface SignedInPayer {
  openid: string;
}

/**
 * The payer of a token at the app that bills are paid through in WeChat; `null`: nobody signed in there yet; undefined: payers cannot
 * sign in, since the merchant's app has no secret here.
 */
export async function findSignedInPayer(
  ctx: FamilyContext,
  collected: Collected,
  token: string,
): Promise<SignedInPayer | null | undefined> {
  const app = await findApp(ctx, collected);
  if (!app) return undefined;
  const [, content = "", appId, openid = "", until = "", signature = ""] =
    /^(w\.([\w-]+)\.([\w-]+)\.(\d{1,11}))\.([\w-]{22})$/.exec(token) ?? [];
  if (appId !== app.appId || Number(until) * 1000 <= ctx.now()) return null;
  return openDataKey(ctx.env.dataKey).isSigned("family.payer", content, signature) ? { openid } : null;
}

/** The address at which the payer of some bills signs in; `browser` is a random text that the same browser names afterwards. */
export async function signInStep(ctx: FamilyContext, collected: Collected, browser: string): Promise<string | null> {
  const app = await findApp(ctx, collected);
  if (!app) return null;
  const content = `${app.accountId}.${Math.floor((ctx.now() + stateMs) / 1000)}`;
  const signature = openDataKey(ctx.env.dataKey).sign("family.payer_state", `${content}.${browser}`);
  const back = ctx.notifiedOrigin() + backPath;
  return signInAddress(ctx.env.wechatBaseUrl, { appId: app.appId, back, state: `${content}.${signature}` });
}

/** Answers the token of who signed in. Throws `refused` for a state of another browser, one that is over, and a code that names nobody. */
export function createPayerSignIn() {
  const limitRate = createRate(20);
  return async (ctx: PublicContext, { code: given, state, browser }: FamilySignIn): Promise<{ token: string }> => {
    await limitRate(ctx.address);
    const { dataKey, wechatBaseUrl } = ctx.env;
    const [, content = "", accountId, until, signature = ""] =
      /^((\d{1,15})\.(\d{1,11}))\.([\w-]{22})$/.exec(state) ?? [];
    const isOurs = openDataKey(dataKey).isSigned("family.payer_state", `${content}.${browser}`, signature);
    const app = isOurs && Number(until) * 1000 > ctx.now() ? await findPayerApp(ctx, Number(accountId)) : undefined;
    if (!app) throw unknown();
    try {
      const openid = await readOpenId(wechatBaseUrl, app, given);
      const named = `w.${app.appId}.${openid}.${Math.floor((ctx.now() + retentionMs) / 1000)}`;
      return { token: `${named}.${openDataKey(dataKey).sign("family.payer", named)}` };
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      ctx.log.warn({ problem: error.problem, code: error.code }, "a payer could not sign in");
      throw unknown();
    }
  };
}

async function findApp(ctx: FamilyContext, collected: Collected) {
  try {
    const account = await requireOnlineAccount(ctx, { ...collected, channel: "wxpay" });
    const app = await findPayerApp(ctx, account.id);
    return app && { ...app, accountId: account.id };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function unknown(): AppError {
  return new AppError(code.refused, "微信没有确认付款人，请返回重试").withReason("way_unfit");
}
