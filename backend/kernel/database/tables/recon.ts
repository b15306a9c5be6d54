import type { Generated, Selectable } from "kysely";

/** Statements of the channels compared with what was booked here (domain: reconciliation). Money is fen, times are epoch ms. */
export interface ReconTables {
  recon_batches: ReconBatchTable;
  recon_row_errors: ReconRowErrorTable;
  recon_items: ReconItemTable;
  school_differences: SchoolDifferenceTable;
}

/** A day's statement of one collecting account, as one file says it. */
interface ReconBatchTable {
  id: Generated<number>;
  school_id: number;
  collect_account_id: number;
  channel: string;
  mch_no: string;
  /** `wxpay`, `alipay` or `sheet`: how the file is written. */
  format: string;
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  bill_date: string;
  /** The file's name at its source. */
  file_name: string;
  /** Names the row in `files`. */
  stored_name: string;
  /**
   * The hash of the statement itself, unpacked, so that a zipped copy is known again; unique with channel, merchant and
   * day.
   */
  sha256: string;
  /** 0 待解析, 1 解析失败, 2 对账中, 3 已平账, 4 有差异, 5 已处理, 6 已替换 (a later file of the same day counts). */
  state: number;
  rows: number;
  /** Number of rows that are compared. */
  done_rows: number;
  pay_count: number;
  pay_fen: number;
  refund_count: number;
  refund_fen: number;
  /** The bill's own sum. */
  fee_fen: number;
  /** The part of it that the rounded lines do not have. */
  rounding_fen: Generated<number>;
  /** Items that are neither 平账 nor 待定. */
  diff_count: number;
  /** Those of them that nobody has dealt with. */
  open_count: number;
  pending_count: number;
  error_count: number;
  fail_reason: string;
  superseded_by: number | null;
  /** Number of times the work was begun. */
  attempts: number;
  /** The instance at work on it, as long as `lease_until` lies ahead. */
  lease_owner: string | null;
  lease_until: number;
  /** Null until it failed or was compared whole. */
  finished_at: number | null;
  created_at: number;
  created_by: number;
}
export type ReconBatchRow = Selectable<ReconBatchTable>;

/** A line of a file that could not be read; nothing of such a file is imported. */
interface ReconRowErrorTable {
  id: Generated<number>;
  batch_id: number;
  line: number;
  column_name: string;
  value: string;
  reason: string;
}

/** A line of a statement and what it was found to be here, or an order or refund that the statement lacks. */
interface ReconItemTable {
  id: Generated<number>;
  batch_id: number;
  school_id: number;
  /** In the file; 0: not in the file. */
  line: number;
  /** 1 支付, 2 退款. */
  kind: number;
  /** 0 平账, 1 长款, 2 短款, 3 金额不符, 4 状态不符, 5 待定. */
  verdict: number;
  /** The order or, for a refund, the refund; null: none was found. */
  local_id: number | null;
  /** order_no or refund_no; empty: none was found. */
  local_no: string;
  /** The order, for a refund the one it belongs to; empty: none was found. */
  order_no: string;
  /** The channel's number of the payment or refund; empty: not in the file. */
  channel_no: string;
  /** The channel's number of the payment, for a refund the one it gives back. */
  trade_no: string;
  /** Our number as the file has it. */
  merchant_no: string;
  local_fen: number | null;
  channel_fen: number | null;
  fee_fen: number;
  /** The order's or refund's state when it was compared. */
  local_state: number | null;
  channel_state: string;
  /** By the channel's clock; by ours where the file lacks it. */
  happened_at: number;
  /** 0 未处理, 1 补单, 2 退款, 3 调账, 4 挂账, 5 忽略. */
  disposition: number;
  remark: string;
  handled_by: number | null;
  handled_at: number | null;
}
export type ReconItemRow = Selectable<ReconItemTable>;

/** A school whose fetched bills left differences once, and if the bell has still to tell of some. */
interface SchoolDifferenceTable {
  school_id: number;
  is_waiting: number;
  /** 0: never. */
  told_at: number;
}
