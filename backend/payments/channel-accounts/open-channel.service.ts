// Channels of collecting accounts: a merchant's keys are opened here and leave this file only inside a channel.
import { createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import { code } from "#contract/errors";
import type { BackendContext } from "../../context";
import type { ChannelCredentialRow, ChannelMerchantRow } from "../../database/tables/online-payments";
import { AppError } from "../../errors";
import type { CredentialKind } from "../../privacy/data-key";
import type { Channel } from "../channels/channel";
import type { WechatMerchant, WechatVerifyingKey } from "../channels/wechat/merchant";
import { openWechatChannel } from "../channels/wechat/wechat-channel";
import { openCredential } from "./credentials";
import {
  findAccountById,
  findMerchant,
  findMerchantByNotifyKey,
  findOnlineAccount,
  listCredentials,
  listSubMerchants,
} from "./merchants.repository";

export type OnlineAccount = NonNullable<Awaited<ReturnType<typeof findOnlineAccount>>>;

/** A channel with the merchant that signs at it. */
export interface OpenedChannel {
  channel: Channel;
  merchant: ChannelMerchantRow;
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

/** The channel of an order's account. Throws `refused` where its merchant is not in use or lacks keys. */
export async function openAccountChannel(ctx: BackendContext, accountId: number): Promise<OpenedChannel> {
  const account = await findAccountById(ctx.db, accountId);
  const merchant = account && (await findMerchant(ctx.db, account.merchant_id));
  if (!account || !merchant) throw new AppError(code.refused, "收款账户没有接入支付渠道");
  return { channel: await openChannel(ctx, merchant, account.sub_mch_no), merchant };
}

/** The channels of a merchant that an address for notifications belongs to: one for each of a partner's sub-merchants. */
export async function openNotifiedChannels(
  ctx: BackendContext,
  channel: string,
  notifyKey: string,
): Promise<{ merchant: ChannelMerchantRow; channels: Channel[] } | undefined> {
  const merchant = await findMerchantByNotifyKey(ctx.db, channel, notifyKey);
  if (!merchant) return undefined;
  const subs = merchant.is_partner === 1 ? await listSubMerchants(ctx.db, merchant.id) : [{ sub_mch_no: "" }];
  const numbers = [...new Set(subs.map(({ sub_mch_no }) => sub_mch_no))];
  return { merchant, channels: await Promise.all(numbers.map((number) => openChannel(ctx, merchant, number))) };
}

async function openChannel(ctx: BackendContext, merchant: ChannelMerchantRow, subMchNo: string): Promise<Channel> {
  const { env, now } = ctx;
  switch (merchant.channel) {
    case "wxpay": {
      const keys = await listCredentials(ctx.db, merchant.id);
      return openWechatChannel({
        merchant: wechatMerchant(env.dataKey, merchant, { keys, subMchNo }),
        baseUrl: env.wechatBaseUrl,
        now,
      });
    }
    default:
      throw new AppError(code.refused, "这种支付渠道还没有接入");
  }
}

interface Keys {
  keys: readonly ChannelCredentialRow[];
  subMchNo: string;
}

function wechatMerchant(dataKey: string, merchant: ChannelMerchantRow, { keys, subMchNo }: Keys): WechatMerchant {
  const opened = (kind: CredentialKind) =>
    keys
      .filter((key) => key.kind === kind)
      .map(({ serial, sealed }) => ({ serial, value: openCredential(dataKey, { kind, sealed }) }));
  const [own] = opened("private_key");
  const [apiV3Key] = opened("api_v3_key");
  const verifyingKeys: WechatVerifyingKey[] = [
    ...opened("public_key").map(({ serial, value }) => ({ serial, key: createPublicKey(value) })),
    ...opened("certificate").map(({ serial, value }) => ({ serial, key: new X509Certificate(value).publicKey })),
  ];
  if (!own || !apiV3Key || verifyingKeys.length === 0) {
    throw new AppError(code.refused, `商户 ${merchant.mch_no} 的密钥不完整，请联系管理员`);
  }
  return {
    ...{ mchNo: merchant.mch_no, subMchNo: merchant.is_partner === 1 ? subMchNo : "", appId: merchant.app_id },
    ...{ privateKey: createPrivateKey(own.value), certificateSerial: own.serial },
    ...{ apiV3Key: apiV3Key.value, verifyingKeys },
  };
}
