import type { BackendContext } from "#backend/kernel/context";
import type { WechatCredentials } from "#backend/demo/stand-in/stand-in";
import { addMerchant } from "#backend/payments/channel-accounts/merchants.service";

/** School 1 is paid by WeChat through a merchant of its own with these keys; answers the merchant's id. */
export async function openWechatAccount(
  ctx: Pick<BackendContext, "db" | "env" | "now">,
  keys: WechatCredentials,
): Promise<number> {
  const credentials = [
    { kind: "private_key", serial: keys.certificateSerial, value: keys.privateKey },
    { kind: "api_v3_key", serial: "", value: keys.apiV3Key },
    { kind: "public_key", serial: keys.publicKeyId, value: keys.publicKey },
    { kind: "app_secret", serial: "", value: keys.appSecret },
  ] as const;
  const merchant = { school_id: 1, channel: "wxpay", is_partner: 0, mch_no: keys.mchNo, app_id: keys.appId } as const;
  const id = await addMerchant(ctx, { ...merchant, credentials }, 0);
  await ctx.db
    .updateTable("collect_accounts")
    .set({ merchant_id: id })
    .where("school_id", "=", 1)
    .where("channel", "=", "wxpay")
    .execute();
  return id;
}
