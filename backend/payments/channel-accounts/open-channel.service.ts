// Channels of collecting accounts: a merchant's keys are opened here and leave this file only inside a channel.
import { code } from "#contract/kernel/errors";
import type { BackendContext } from "../../kernel/context";
import type {
  AccountGrantRow,
  ChannelCredentialRow,
  ChannelMerchantRow,
} from "../../kernel/database/tables/online-payments";
import { AppError } from "../../kernel/errors";
import { openAlipayChannel } from "../channels/alipay/alipay-channel";
import type { Channel, Notification } from "../channels/channel";
import { openWechatChannel } from "../channels/wechat/wechat-channel";
import { watchChannel } from "./channel-health.service";
import { renewCertificates } from "./certificates.service";
import { listCredentials } from "./credentials.repository";
import { findGrant } from "./grants.repository";
import { lackingKeys } from "./key-kinds";
import { alipayMerchant, openGrant, openKeys, wechatMerchant } from "./merchant-keys";
import type { MerchantWithKeys, OpenedMerchant } from "./opened-merchants";
import { needsGrant } from "./needs-grant";
import { renewOnUnknown } from "./renewing-channel";
import {
  findAccountById,
  findMerchant,
  findMerchantByNotifyKey,
  findOnlineAccount,
  findSubMerchantAccount,
} from "./merchants.repository";

export type OnlineAccount = NonNullable<Awaited<ReturnType<typeof findOnlineAccount>>>;

/** A channel with the merchant that signs at it. */
export interface OpenedChannel {
  channel: Channel;
  merchant: ChannelMerchantRow;
}

/** The address at which a merchant's channel tells what happened. */
export function notifyAddress({ notifiedOrigin }: BackendContext, { channel, notify_key }: ChannelMerchantRow): string {
  return new URL(`/notify/${channel}/${notify_key}`, notifiedOrigin()).href;
}

/** The account that a school's bills of a purpose are paid into at a channel. Throws `refused` where there is none. */
export async function requireOnlineAccount(
  ctx: BackendContext,
  asked: { school_id: number; purpose_id: number; channel: string },
): Promise<OnlineAccount> {
  const account = await findOnlineAccount(ctx.db, asked);
  if (!account) throw new AppError(code.refused, "学校还没有开通这种支付方式，请换一种，或联系学校");
  return account;
}

/** The channel of an order's account. Throws `refused` where its merchant lacks keys, or the grant of the school. */
export async function openAccountChannel(ctx: BackendContext, accountId: number): Promise<OpenedChannel> {
  const account = await findAccountById(ctx.db, accountId);
  const merchant = account && (await findMerchant(ctx.db, account.merchant_id));
  if (!account || !merchant) throw new AppError(code.refused, "收款账户没有接入支付渠道");
  const grant = await requireGrant(ctx, merchant, account.sub_mch_no);
  return { channel: await openChannel(ctx, { merchant, subMchNo: account.sub_mch_no, grant }), merchant };
}

/** The channel of the merchant that an address for notifications belongs to: a partner's reads for each sub-merchant. */
export async function openNotifiedChannel(
  ctx: BackendContext,
  channel: string,
  notifyKey: string,
): Promise<OpenedChannel | undefined> {
  const merchant = await findMerchantByNotifyKey(ctx.db, channel, notifyKey);
  return merchant && openForAll(ctx, merchant);
}

/** The channel of a merchant for none of its sub-merchants: it takes their grants. Throws `refused` where it lacks keys. */
export async function openPartnerChannel(ctx: BackendContext, merchantId: number): Promise<OpenedChannel | undefined> {
  const merchant = await findMerchant(ctx.db, merchantId);
  return merchant && openForAll(ctx, merchant);
}

async function openForAll(ctx: BackendContext, merchant: ChannelMerchantRow): Promise<OpenedChannel> {
  return { channel: await openChannel(ctx, { merchant, subMchNo: "", grant: undefined }), merchant };
}

/** True where a partner collects for the sub-merchant that a notification names, by the app that granted where one has to. */
export async function collectsFor(
  ctx: BackendContext,
  partner: ChannelMerchantRow,
  { sub_mch_no, granted_app_id }: Notification,
): Promise<boolean> {
  if (needsGrant(partner)) return (await findGrant(ctx.db, partner.id, sub_mch_no))?.app_id === granted_app_id;
  return (await findSubMerchantAccount(ctx.db, partner.id, sub_mch_no)) !== undefined;
}

/** A merchant's channel with the keys that wait for their test before those in use; without a sub-merchant for none of a partner's. */
export async function openUntestedChannel(
  ctx: BackendContext,
  merchant: ChannelMerchantRow,
  subMchNo: string,
): Promise<Channel> {
  const grant = subMchNo === "" ? undefined : await requireGrant(ctx, merchant, subMchNo);
  return openChannel(ctx, { merchant, subMchNo, grant }, { untested: true });
}

/** The grant by which the platform acts for a sub-merchant; undefined where it needs none. Throws `refused`. */
async function requireGrant(
  { db }: BackendContext,
  merchant: ChannelMerchantRow,
  subMchNo: string,
): Promise<AccountGrantRow | undefined> {
  if (!needsGrant(merchant)) return undefined;
  const grant = await findGrant(db, merchant.id, subMchNo);
  if (!grant) throw new AppError(code.refused, "学校还没有授权，请在收款账户里点“授权”，再点“去支付宝授权”");
  return grant;
}

type Signer = Omit<MerchantWithKeys, "credentials">;

async function openChannel(
  ctx: BackendContext,
  signer: Signer,
  { untested }: { untested: boolean } = { untested: false },
): Promise<Channel> {
  const { merchant } = signer;
  const open = async () => {
    const keys = await listCountingKeys(ctx, merchant, { untested });
    requireComplete(merchant, new Set(keys.map(({ kind }) => kind)));
    return { channel: openProtocol(ctx, signer, keys), keys };
  };
  const { channel, keys } = await open();
  if (merchant.channel !== "wxpay" || !keys.some(({ kind }) => kind === "certificate")) {
    return watchChannel(ctx, channel, merchant);
  }
  const renew = async () => {
    await renewCertificates(ctx, merchant.id, channel);
    return (await open()).channel;
  };
  return watchChannel(ctx, renewOnUnknown(channel, renew), merchant);
}

/** A merchant's channel that fetches the certificates it signs by; they may all be over. Throws `refused` where other keys are wanting. */
export async function openCertificateChannel(ctx: BackendContext, merchantId: number): Promise<Channel | undefined> {
  const merchant = await findMerchant(ctx.db, merchantId);
  if (!merchant) return undefined;
  const keys = await listCountingKeys(ctx, merchant, { untested: false });
  requireComplete(merchant, new Set([...keys.map(({ kind }) => kind), "certificate"]));
  return openProtocol(ctx, { merchant, subMchNo: "", grant: undefined }, keys);
}

async function listCountingKeys(
  ctx: BackendContext,
  { id }: ChannelMerchantRow,
  which: { untested: boolean },
): Promise<ChannelCredentialRow[]> {
  const keys = await listCredentials(ctx.db, id, which);
  return keys.filter((key) => counts(key, ctx.now()));
}

function requireComplete({ channel, mch_no }: ChannelMerchantRow, kinds: ReadonlySet<string>): void {
  const lacking = lackingKeys(channel, kinds);
  if (lacking.length === 0) return;
  throw new AppError(code.refused, `商户 ${mch_no} 的密钥不完整，缺少${lacking.join("、")}，请联系管理员`);
}

/** The adapter of a merchant with its keys. */
function openProtocol(ctx: BackendContext, signer: Signer, credentials: readonly ChannelCredentialRow[]): Channel {
  const { env, now } = ctx;
  const { merchant, subMchNo, grant } = signer;
  const read = { merchant, credentials, subMchNo: merchant.is_partner === 1 ? subMchNo : "", grant };
  const opened = ctx.openedMerchants.take(read, () => openMerchant(env.dataKey, read));
  switch (opened.channel) {
    case "wxpay":
      return openWechatChannel({ merchant: opened.merchant, baseUrl: env.wechatBaseUrl, now });
    case "alipay":
      return openAlipayChannel({ merchant: opened.merchant, gateway: env.alipayGateway, now });
  }
}

function openMerchant(dataKey: string, { merchant, credentials, subMchNo, grant }: MerchantWithKeys): OpenedMerchant {
  const keys = openKeys(dataKey, credentials);
  const account = { merchant, keys, subMchNo, grant: grant ? openGrant(dataKey, grant) : null };
  switch (merchant.channel) {
    case "wxpay":
      return { channel: "wxpay", merchant: wechatMerchant(account) };
    case "alipay":
      return { channel: "alipay", merchant: alipayMerchant(account) };
    default:
      throw new AppError(code.refused, "这种支付渠道还没有接入");
  }
}

/** A key that only verifies counts in its time; whether one that signs still counts is the channel's to say. */
function counts({ kind, valid_from, valid_to }: ChannelCredentialRow, now: number): boolean {
  return kind === "private_key" || ((valid_from ?? now) <= now && (valid_to ?? Infinity) > now);
}
