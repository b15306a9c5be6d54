import type { Generated, Selectable } from "kysely";

/** Tables of paying through a channel, beside orders and bills. Money is integer fen, times are epoch ms. */
export interface OnlinePaymentTables {
  channel_merchants: ChannelMerchantTable;
  channel_credentials: ChannelCredentialTable;
  account_grants: AccountGrantTable;
  channel_tasks: ChannelTaskTable;
  channel_events: ChannelEventTable;
  channel_bills: ChannelBillTable;
  channel_health: ChannelHealthTable;
  payment_exceptions: PaymentExceptionTable;
  exception_bills: ExceptionBillTable;
  school_arrivals: SchoolArrivalTable;
}

/** Payments of families that the bell has not told of; a row once a school had one. */
interface SchoolArrivalTable {
  school_id: number;
  waiting_count: number;
  waiting_fen: number;
  /** 0: never. */
  told_at: number;
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
  /** When the channel was last asked for its certificates because one was not here. */
  certificates_asked_at: number | null;
}
export type ChannelMerchantRow = Selectable<ChannelMerchantTable>;

/** A key or certificate of a merchant, sealed with DATA_KEY. */
interface ChannelCredentialTable {
  id: Generated<number>;
  merchant_id: number;
  /** One of `contract/payments/merchants`. */
  kind: string;
  /** Serial number or id, empty where it has none. */
  serial: string;
  /** Empty once it has ended. */
  sealed: string;
  /** A hash of the value, for people to compare. */
  fingerprint: string;
  /** Null: it counts from its beginning. */
  valid_from: number | null;
  valid_to: number | null;
  /** 0 待验证, 1 使用中, 2 保留, 3 停用. */
  state: number;
  /** When those who may change it were told that it ends soon. */
  warned_at: number | null;
  created_at: number;
  created_by: number;
}
export type ChannelCredentialRow = Selectable<ChannelCredentialTable>;

/**
 * The grant of a school to an app of the platform's, of one of its accounts. It counts while the account has the merchant and the
 * number that were granted.
 */
interface AccountGrantTable {
  collect_account_id: number;
  merchant_id: number;
  /** The school's number at the channel (PID). */
  sub_mch_no: string;
  /** The school's app. */
  app_id: string;
  /** Sealed with DATA_KEY. */
  sealed_token: string;
  sealed_refresh_token: string;
  /** SHA-256 of the code that it was taken with. */
  code_hash: string;
  /** Null: it does not end by itself. */
  valid_to: number | null;
  granted_at: number;
  /** When those who may change the account were told that it ends soon. */
  warned_at: number | null;
}
export type AccountGrantRow = Selectable<AccountGrantTable>;

/** Something a channel is to be asked or told; gone when it is known. */
interface ChannelTaskTable {
  /** `trade`: an order; `refund`: a refund; `bill`: an account's bill of a day; `certificates`: those of a merchant's channel. */
  kind: string;
  /** The order's id, the refund's number, the account's id and the day, the merchant's id. */
  subject: string;
  due_at: number;
  tries: number;
  /** Until then one instance is at it. */
  leased_until: number;
  /** Why the last try said nothing. */
  problem: string;
  created_at: number;
}

/** A message of a channel, or a turn in how its calls go, without personal data; kept for 180 days. */
interface ChannelEventTable {
  id: Generated<number>;
  merchant_id: number;
  school_id: number | null;
  /** `payment`, `refund`, `other`; `refused` for what was not believed; `call` where calls begin to fail or go well again; `bill`; `grant`; `certificate`. */
  kind: string;
  number: string;
  channel_no: string;
  amount_fen: number | null;
  /** `booked`, `known`, `late`, `twice`, `amount`, `unknown`; `recovered`; `taken`, `empty`; `granted`; `renewed`; else the code of what went wrong. */
  outcome: string;
  /** SHA-256 of what was sent; empty where nothing was. */
  body_hash: string;
  /** By the channel's clock; null where it names none. */
  happened_at: number | null;
  created_at: number;
}

/** The bill of a day of an account that is connected to its channel, as far as fetching it has come. */
interface ChannelBillTable {
  collect_account_id: number;
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  bill_date: string;
  school_id: number;
  /** 0 待取, 1 生成中, 2 未取到, 3 已取回, 4 当天无交易, 5 渠道已不提供. */
  state: number;
  /** Why the last try brought nothing. */
  problem: string;
  tries: number;
  /** Number of times it was fetched: a file that is replaced a day later takes the place of the first. */
  looks: number;
  tried_at: number | null;
  /** Null: nothing more is done by itself. */
  due_at: number | null;
  batch_id: number | null;
}
export type ChannelBillRow = Selectable<ChannelBillTable>;

/** The outcome of the latest calls of a merchant to its channel. */
interface ChannelHealthTable {
  merchant_id: number;
  ok_at: number | null;
  failed_at: number | null;
  /** Null: the last call went well. */
  failing_since: number | null;
  /** In a row. */
  failures: number;
  problem: string;
  /** The day that `day_failures` counts, `YYYY-MM-DD` in Asia/Shanghai. */
  day: string;
  day_failures: number;
}
export type ChannelHealthRow = Selectable<ChannelHealthTable>;

/** Money that came and fits nowhere by itself; two people decide. */
interface PaymentExceptionTable {
  id: Generated<number>;
  /** Null: nobody knows yet whose it is. */
  school_id: number | null;
  merchant_id: number;
  /** `late` 关单后到账, `twice` 重复支付, `amount` 金额不符, `unknown` 长款. */
  kind: string;
  /** The order it is about; null: no order has the number. */
  order_id: number | null;
  out_trade_no: string;
  channel_trade_no: string;
  amount_fen: number;
  paid_at: number;
  /** 0 待处理, 1 待复核, 2 已记账, 3 已退回, 4 退回中, 5 已撤销. */
  state: number;
  created_at: number;
  updated_at: number;
  /** `channel`: the channel told of it; `recon`: its statement has it; `hand`: staff say so. */
  source: Generated<string>;
  /** User id; 0 = the system. */
  created_by: Generated<number>;
  /** Known where a statement or an order tells of it. */
  collect_account_id: Generated<number | null>;
  /** The paid order that has the money; null: none yet. */
  money_order_id: Generated<number | null>;
  /** `book`, `return` or `void`; empty: nothing is proposed. */
  proposal: Generated<string>;
  /** Why it is proposed. */
  reason: Generated<string>;
  proposed_by: Generated<number | null>;
  proposed_at: Generated<number | null>;
  decided_by: Generated<number | null>;
  decided_at: Generated<number | null>;
  /** Why it was rejected, or stands open again. */
  remark: Generated<string>;
  /** The refund that gives it back. */
  refund_no: Generated<string | null>;
}
export type PaymentExceptionRow = Selectable<PaymentExceptionTable>;

/** A bill that an exception is proposed to be booked on. */
interface ExceptionBillTable {
  exception_id: number;
  bill_id: number;
  amount_fen: number;
}
