// Merchants whose keys stay open: unsealing and parsing them takes longer than booking a payment.
import type {
  AccountGrantRow,
  ChannelCredentialRow,
  ChannelMerchantRow,
} from "../../kernel/database/tables/online-payments";
import type { AlipayMerchant } from "../channels/alipay/merchant";
import type { WechatMerchant } from "../channels/wechat/merchant";

/** A merchant as it was just read, with those of its keys that count. */
export interface MerchantWithKeys {
  merchant: ChannelMerchantRow;
  credentials: readonly ChannelCredentialRow[];
  /** Empty: the merchant collects for itself, or reads for each of its sub-merchants. */
  subMchNo: string;
  /** The sub-merchant's, where one is needed. */
  grant: AccountGrantRow | undefined;
}

/** A merchant that can sign, verify and decrypt. */
export type OpenedMerchant =
  | { channel: "wxpay"; merchant: WechatMerchant }
  | { channel: "alipay"; merchant: AlipayMerchant };

export interface OpenedMerchants {
  /** Opens by `open` unless the merchant was opened from the same before. */
  take: (read: MerchantWithKeys, open: () => OpenedMerchant) => OpenedMerchant;
}

// with the sub-merchants of partners
const mostKept = 500;

/**
 * Keeps so many merchants open, those used last. Whoever takes one has read it and its keys from the database: a key that was
 * added, put in use or stopped, or has ended, counts at once, on every instance.
 */
export function keepOpenedMerchants(): OpenedMerchants {
  const kept = new Map<string, { source: string; opened: OpenedMerchant }>();
  return {
    take(read, open) {
      const place = `${read.merchant.id}:${read.subMchNo}`;
      const source = sourceOf(read);
      const known = kept.get(place);
      const { opened } = known?.source === source ? known : { opened: open() };
      // what was used last stands last
      kept.delete(place);
      kept.set(place, { source, opened });
      const [longestUnused] = kept.keys();
      if (kept.size > mostKept && longestUnused !== undefined) kept.delete(longestUnused);
      return opened;
    },
  };
}

/** All that an opened merchant was made from; a key's value is told by its fingerprint, a grant's by the code it came for. */
function sourceOf({ merchant, credentials, grant }: MerchantWithKeys): string {
  const { channel, is_partner, mch_no, app_id } = merchant;
  const keys = credentials.map(({ id, kind, serial, fingerprint }) => [id, kind, serial, fingerprint]);
  const granted = grant && [grant.collect_account_id, grant.app_id, grant.code_hash];
  return JSON.stringify([channel, is_partner, mch_no, app_id, keys, granted]);
}
