// The school's merchants at both channels, one for each purpose, connected as staff do it: opened there, typed in here, tested, used.
import type { Client } from "#contract/kernel/client";
import { collectAccountApi, usualPurpose } from "#contract/payments/collect-accounts";
import { merchantApi, type MerchantKeyInput } from "#contract/payments/merchants";
import type { World } from "./world";

export const tuitionPurpose = "学杂费";
export const purposes = [usualPurpose, tuitionPurpose] as const;
export type Purpose = (typeof purposes)[number];

/** A collecting account of the school and its merchant. */
export interface Account {
  id: number;
  purpose: Purpose;
  channel: "wxpay" | "alipay" | "cash";
  /** Empty for cash. */
  mchNo: string;
  /** The address that the channel notifies; empty for cash. */
  notifyUrl: string;
}

// as the channels' fee
const rateBp = 60;

/** Opens, connects and tests the merchants of a school, and answers its accounts. */
export async function connectMerchants(world: World, admin: Client, schoolId: number): Promise<Account[]> {
  const accounts: Omit<Account, "id">[] = [];
  for (const [index, purpose] of purposes.entries()) {
    for (const channel of ["wxpay", "alipay"] as const) {
      const { mchNo, appId, keys } = openMerchant(world, channel, index);
      const merchant = { channel, mch_no: mchNo, app_id: appId, school_id: schoolId };
      const { id } = await admin.call(merchantApi.store, merchant);
      for (const key of keys) await admin.call(merchantApi.addKey, { id, ...key });
      const facts = await admin.call(merchantApi.test, { id });
      if (!facts.is_good) throw new Error(`${mchNo}: ${JSON.stringify(facts)}`);
      const { list } = await admin.call(merchantApi.detail, { id });
      const account = { purpose, channel, merchant_id: id, rate_bp: rateBp, school_id: schoolId };
      await admin.call(collectAccountApi.store, account);
      accounts.push({ purpose, channel, mchNo, notifyUrl: list.notify_url ?? "" });
    }
  }
  // one drawer for all purposes
  await admin.call(collectAccountApi.store, { channel: "cash", rate_bp: 0, school_id: schoolId });
  accounts.push({ purpose: usualPurpose, channel: "cash", mchNo: "", notifyUrl: "" });
  const { list } = await admin.call(collectAccountApi.list, { page_size: 100 });
  return accounts.map((account) => {
    const known = list.find(({ purpose, channel }) => purpose === account.purpose && channel === account.channel);
    if (!known) throw new Error(`no account ${account.purpose} ${account.channel}`);
    return { ...account, id: known.id };
  });
}

function openMerchant({ standIn }: World, channel: "wxpay" | "alipay", index: number) {
  if (channel === "wxpay") {
    const mchNo = `190000010${index}`;
    const opened = standIn.openMerchant({ mchNo, appId: "wx2026090100000001" });
    const keys: MerchantKeyInputs = [
      { kind: "private_key", serial: opened.certificateSerial, secret: opened.privateKey },
      { kind: "api_v3_key", secret: opened.apiV3Key },
      { kind: "public_key", serial: opened.publicKeyId, secret: opened.publicKey },
    ];
    return { mchNo, appId: opened.appId, keys };
  }
  const mchNo = `208853189166873${index}`;
  const opened = standIn.alipay.openApp({ sellerId: mchNo, appId: `202100000000000${index}` });
  const keys: MerchantKeyInputs = [
    { kind: "private_key", secret: opened.privateKey },
    { kind: "public_key", secret: opened.publicKey },
  ];
  return { mchNo, appId: opened.appId, keys };
}

type MerchantKeyInputs = (Pick<MerchantKeyInput, "kind" | "secret"> & { serial?: string })[];
