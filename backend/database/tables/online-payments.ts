import type { Generated, Selectable } from "kysely";

/** Tables of paying through a channel, beside orders and bills. Money is integer fen, times are epoch ms. */
export interface OnlinePaymentTables {
  channel_merchants: ChannelMerchantTable;
  channel_credentials: ChannelCredentialTable;
  channel_tasks: ChannelTaskTable;
  channel_events: ChannelEventTable;
  payment_exceptions: PaymentExceptionTable;
}

/** A signer at a channel: a school's own merchant, or a partner for the schools that chose it. */
interface ChannelMerchantTable {
  id: Generated<number>;
  /** Null: kept by the platform. */
  school_id: number | null;
  /** `wxpay` or `alipay`. */
  channel: string;
  is_partner: number;
  /** Unique at the channel. */
  mch_no: string;
  app_id: string;
  /** Random; the last part of the address that the channel notifies. */
  notify_key: string;
  status: number;
  created_at: number;
  created_by: number;
  updated_at: number;
  updated_by: number;
  version: Generated<number>;
}
export type ChannelMerchantRow = Selectable<ChannelMerchantTable>;

/** A key or certificate of a merchant, sealed with DATA_KEY. */
interface ChannelCredentialTable {
  id: Generated<number>;
  merchant_id: number;
  /** One of `contract/merchants`. */
  kind: string;
  /** Serial number or id, empty where it has none. */
  serial: string;
  /** Empty once it has ended. */
  sealed: string;
  /** A hash of the value, for people to compare. */
  fingerprint: string;
  valid_to: number | null;
  /** 0 待验证, 1 使用中, 2 保留, 3 停用. */
  state: number;
  /** When those who may change it were told that it ends soon. */
  warned_at: number | null;
  created_at: number;
  created_by: number;
}
export type ChannelCredentialRow = Selectable<ChannelCredentialTable>;

/** Something a channel is to be asked or told; gone when it is known. */
interface ChannelTaskTable {
  /** `trade`: an order; `refund`: a refund. */
  kind: string;
  /** The order's id, the refund's number. */
  subject: string;
  due_at: number;
  tries: number;
  /** Until then one instance is at it. */
  leased_until: number;
  /** Why the last try said nothing. */
  problem: string;
  created_at: number;
}

/** A message of a channel, without personal data; kept for 180 days. */
interface ChannelEventTable {
  id: Generated<number>;
  merchant_id: number;
  school_id: number | null;
  /** `payment`, `refund`, `other`, or `refused` for what was not believed. */
  kind: string;
  number: string;
  channel_no: string;
  amount_fen: number | null;
  /** `booked`, `known`, `late`, `twice`, `amount`, `unknown`; the code where it was refused. */
  outcome: string;
  /** SHA-256 of what was sent. */
  body_hash: string;
  created_at: number;
}

/** Money that came and fits nowhere by itself; two people decide. */
interface PaymentExceptionTable {
  id: Generated<number>;
  school_id: number | null;
  merchant_id: number;
  /** `late` 关单后到账, `twice` 重复支付, `amount` 金额不符, `unknown` 长款. */
  kind: string;
  order_id: number | null;
  out_trade_no: string;
  channel_trade_no: string;
  amount_fen: number;
  paid_at: number;
  /** 0 待处理, 1 待复核, 2 已记账, 3 已退回. */
  state: number;
  created_at: number;
  updated_at: number;
}
