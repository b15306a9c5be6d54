// 支付宝授权: a school lets the platform's app act for it. The link is made here, and the code that comes back is taken here.
import { createHash } from "node:crypto";
import { code as errorCode } from "#contract/kernel/errors";
import type { AccountGrant } from "#contract/payments/collect-accounts";
import type { BackendContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { openDataKey } from "../../kernel/data-key";
import { formatTime } from "../../kernel/time/shanghai";
import { noteChannelEvent } from "../channel-events/channel-events.service";
import { ChannelError, type Grant } from "../channels/channel";
import { grantState, isGrantStateGood, readGrantState } from "./grant-state";
import { findGrantingAccount, type GrantingAccount, upsertGrant } from "./grants.repository";
import { needsGrant } from "./needs-grant";
import { openPartnerChannel } from "./open-channel.service";

/** The page of ours that Alipay leads back to. */
export const grantPath = "/notify/alipay/grant";

const linkMs = 60 * 60_000;

/** The grant of an account, and the link by which it is given anew. Throws `refused` where the account needs none. */
export async function describeGrant(ctx: BackendContext, accountId: number): Promise<AccountGrant> {
  const account = await findGrantingAccount(ctx.db, accountId);
  if (!account || !needsGrant({ channel: account.channel, is_partner: account.is_partner ?? 0 })) {
    throw new AppError(errorCode.refused, "这个账户不需要支付宝授权，只有接入支付宝服务商的账户需要");
  }
  const until = ctx.now() + linkMs;
  const { granted_at, valid_to, app_id } = account;
  return {
    ...{ granted_at: granted_at === null ? null : formatTime(granted_at), app_id: app_id ?? "" },
    ...{ valid_to: valid_to === null ? null : formatTime(valid_to), sub_mch_no: account.sub_mch_no },
    ...(await findLink(ctx, account, until)),
    link_ends_at: formatTime(until),
  };
}

async function findLink(
  ctx: BackendContext,
  account: GrantingAccount,
  until: number,
): Promise<Pick<AccountGrant, "link" | "problem">> {
  try {
    const desk = (await openPartnerChannel(ctx, account.merchant_id))?.channel.grants;
    const asked = { back: ctx.notifiedOrigin() + grantPath, state: grantState(ctx.env.dataKey, account, until) };
    return { link: desk?.address(asked) ?? null, problem: "" };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { link: null, problem: error.message };
  }
}

/** The end of a visit to the door; numbers are PIDs. */
export type GrantEnd =
  | { kind: "granted"; sub_mch_no: string; valid_to: number | null }
  /** The link is over, used, or not ours. */
  | { kind: "over" }
  /** The page was left without granting. */
  | { kind: "declined" }
  | { kind: "other_seller"; granted: string; wanted: string }
  /** The app lacks keys or is connected no longer. */
  | { kind: "unready" }
  | { kind: "failed"; error: ChannelError };

/** Takes the grant behind a code for the account that the state names, once; the same code again answers as the first time. */
export async function takeGrant(ctx: BackendContext, asked: { state: string; code: string }): Promise<GrantEnd> {
  const state = readGrantState(asked.state);
  const account = state && (await findGrantingAccount(ctx.db, state.accountId));
  if (!state || !account) return { kind: "over" };
  const code_hash = createHash("sha256").update(asked.code).digest("hex");
  const known = granted(account, code_hash);
  if (known) return known;
  if (!isGrantStateGood(ctx.env.dataKey, { state, account, now: ctx.now() })) return { kind: "over" };
  if (asked.code === "") return { kind: "declined" };
  try {
    return await exchange(ctx, account, { code: asked.code, code_hash });
  } catch (error) {
    if (error instanceof AppError) return { kind: "unready" };
    if (!(error instanceof ChannelError)) throw error;
    // the page was loaded again while the first visit was still under way
    const meanwhile = await findGrantingAccount(ctx.db, account.id);
    return (meanwhile && granted(meanwhile, code_hash)) ?? refuse(ctx, account, error);
  }
}

function granted(account: GrantingAccount, code_hash: string): GrantEnd | undefined {
  if (account.code_hash !== code_hash) return undefined;
  return { kind: "granted", sub_mch_no: account.sub_mch_no, valid_to: account.valid_to };
}

async function exchange(
  ctx: BackendContext,
  account: GrantingAccount,
  { code, code_hash }: { code: string; code_hash: string },
): Promise<GrantEnd> {
  const desk = (await openPartnerChannel(ctx, account.merchant_id))?.channel.grants;
  if (!desk) return { kind: "unready" };
  const grant = await desk.take(code);
  if (grant.sub_mch_no !== account.sub_mch_no) {
    await note(ctx, account, "WRONG_SELLER");
    return { kind: "other_seller", granted: grant.sub_mch_no, wanted: account.sub_mch_no };
  }
  await ctx.db.transaction().execute(async (trx) => {
    await upsertGrant(trx, { ...sealGrant(ctx, grant), code_hash, ...rowOf(account), granted_at: ctx.now() });
    await note({ db: trx, now: ctx.now }, account, "granted");
  });
  ctx.log.info({ account: account.id }, "a school granted to the platform's app");
  return { kind: "granted", sub_mch_no: grant.sub_mch_no, valid_to: grant.ends_at };
}

function sealGrant({ env }: BackendContext, { token, refresh_token, app_id, ends_at }: Grant) {
  const { seal } = openDataKey(env.dataKey);
  const sealed = {
    sealed_token: seal("grant.token", token),
    sealed_refresh_token: seal("grant.refresh_token", refresh_token),
  };
  return { ...sealed, app_id, valid_to: ends_at, warned_at: null };
}

function rowOf({ id, merchant_id, sub_mch_no }: GrantingAccount) {
  return { collect_account_id: id, merchant_id, sub_mch_no };
}

async function refuse(ctx: BackendContext, account: GrantingAccount, error: ChannelError): Promise<GrantEnd> {
  ctx.log.warn({ account: account.id, problem: error.problem, code: error.code }, "a grant could not be taken");
  await note(ctx, account, error.code);
  return { kind: "failed", error };
}

function note(ctx: Pick<BackendContext, "db" | "now">, account: GrantingAccount, outcome: string): Promise<void> {
  const { merchant_id, school_id, sub_mch_no: number } = account;
  return noteChannelEvent(ctx, { merchant_id, school_id, kind: "grant", number, outcome });
}
