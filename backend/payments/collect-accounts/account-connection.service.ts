// The merchant behind a collecting account: who may be chosen, and what an account needs to be connected.
import { labelOf } from "#contract/kernel/enumeration";
import { merchantChannels } from "#contract/payments/merchant-enumerations";
import type { Kysely } from "kysely";
import type { RequestContext } from "../../kernel/context";
import { holdNumber } from "../../kernel/database/hold-number";
import type { Database } from "../../kernel/database/tables";
import { badInput } from "../../kernel/errors";
import { findChoosableMerchants } from "../channel-accounts/merchant-management.service";
import { isSubMerchantTaken } from "./collect-accounts.repository";

interface Connection {
  school_id: number;
  channel: string;
  mch_no: string;
  sub_mch_no: string;
  merchant_id: number;
  status: number;
}

/**
 * Answers the merchant's number for the account, its own where none is connected. Throws `badInput` for a merchant that the school may not choose or of another
 * channel, for a partner without the school's own number, and for an account in use that no channel could notify.
 */
export async function connectedNumber(ctx: RequestContext, account: Connection): Promise<string> {
  const { merchant_id, school_id, channel, sub_mch_no } = account;
  if (merchant_id === 0) return account.mch_no;
  const merchants = await findChoosableMerchants(ctx);
  const merchant = merchants.find(({ id }) => id === merchant_id);
  const isOffered = merchant?.school_id === school_id || merchant?.school_id === null;
  if (!merchant || !isOffered) throw badInput("merchant_id", "商户不存在或不属于这所学校，请重新选择");
  if (merchant.channel !== channel) {
    throw badInput("merchant_id", `所选商户属于${labelOf(merchantChannels, merchant.channel)}，请选择同一渠道的商户`);
  }
  if (merchant.is_partner === 1) requireSubMerchantNumber(account);
  if (merchant.is_partner === 0 && sub_mch_no !== "") {
    throw badInput("sub_mch_no", "所选商户是自有商户，没有子商户号，请留空");
  }
  if (account.status === 1) {
    if (merchant.status === 0) throw badInput("merchant_id", "所选商户已停用，请选择其他商户，或把账户改为停用");
    requirePublicAddress(ctx);
  }
  return merchant.mch_no;
}

const subMerchants: Readonly<Record<string, { shape: RegExp; wanted: string }>> = {
  wxpay: { shape: /^\d{8,12}$/, wanted: "子商户号（微信支付分配的 8 至 12 位数字）" },
  alipay: { shape: /^2088\d{12}$/, wanted: "支付宝账号 PID（2088 开头的 16 位数字，在商家平台的账号信息里）" },
};

function requireSubMerchantNumber(account: Connection): void {
  const { shape, wanted } = subMerchants[account.channel] ?? {};
  if (shape && !shape.test(account.sub_mch_no)) {
    throw badInput("sub_mch_no", `所选商户是服务商，请填写本校的${wanted}`);
  }
}

/** Throws `badInput` for a sub-merchant that another school's account has; none takes it until the transaction ends. */
export async function requireOwnSubMerchant(
  trx: Kysely<Database>,
  account: Pick<Connection, "merchant_id" | "sub_mch_no" | "school_id">,
): Promise<void> {
  const { merchant_id, sub_mch_no } = account;
  if (merchant_id === 0 || sub_mch_no === "") return;
  await holdNumber(trx, 0, `sub-merchant/${merchant_id}/${sub_mch_no}`);
  if (!(await isSubMerchantTaken(trx, account))) return;
  throw badInput("sub_mch_no", "这个子商户号已用于其他学校的账户，请核对");
}

/** Channels notify nothing but https addresses that they can reach. */
function requirePublicAddress({ env }: RequestContext): void {
  if (env.demo || env.publicUrl?.startsWith("https://")) return;
  throw badInput(
    "status",
    "系统还没有设置以 https 开头的对外地址（PUBLIC_URL），渠道无法通知付款结果；请先停用保存，并请运维人员设置后再启用",
  );
}
