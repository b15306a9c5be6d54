import type { Generated, Selectable } from "kysely";
import type { Audited } from "./payments";

/**
 * Debts of channels to the schools, shares of agents in them, and days that were closed. Money is integer fen, times
 * are epoch ms.
 */
export interface SettlementTables {
  settlements: SettlementTable;
  settlement_carries: SettlementCarryTable;
  agent_commissions: AgentCommissionTable;
  day_closes: DayCloseTable;
  store_day_closes: StoreDayCloseTable;
}

/** A day's money of one collecting account; unique by school, account and day. */
interface SettlementTable extends Audited {
  id: Generated<number>;
  settle_no: string;
  collect_account_id: number;
  channel: string;
  /** `YYYY-MM-DD` in Asia/Shanghai: the day on which it was paid or given back. */
  biz_date: string;
  pay_count: number;
  pay_fen: number;
  refund_count: number;
  refund_fen: number;
  fee_fen: number;
  /** 尾差: the part of the bill's sum of fees that its rounded lines do not have. */
  rounding_fen: Generated<number>;
  /** Differences of earlier days of the account that were settled before they were known. */
  carried_fen: Generated<number>;
  /** pay − refund − fee − rounding + carried. */
  net_fen: number;
  /** 0 待结算, 1 结算中, 2 已结算, 3 结算失败. */
  state: number;
  /** The number of the bank's transfer. */
  receipt_no: string;
  /** Why it failed, or what was noted. */
  remark: string;
  settled_at: number | null;
}
export type SettlementTableRow = Selectable<SettlementTable>;

/** A difference of a settled day that stands on a later settlement of its account; never changed. */
interface SettlementCarryTable {
  id: Generated<number>;
  from_id: number;
  to_id: number;
  amount_fen: number;
  created_at: number;
}

/** The share of an agent in a settlement; unique by both. Copied, so that a later rate touches none of them. */
interface AgentCommissionTable {
  id: Generated<number>;
  settlement_id: number;
  agent_id: number;
  school_id: number;
  biz_date: string;
  base_fen: number;
  commission_bp: number;
  /** base × bp, rounded half up. */
  commission_fen: number;
  created_at: number;
}

/** A school's day that finance closed, with its figures as they were; unique by school and day. */
interface DayCloseTable {
  id: Generated<number>;
  school_id: number;
  biz_date: string;
  /** JSON: the whole sheet. */
  figures: string;
  pay_count: number;
  pay_fen: number;
  refund_count: number;
  refund_fen: number;
  fee_fen: number;
  file_pay_fen: number;
  file_refund_fen: number;
  /** 0 未导入账单, 1 有差异, 2 已平. */
  state: number;
  remark: string;
  created_at: number;
  created_by: number;
}

/** A store's day that its keeper closed, with its figures as they were; unique by store and day. */
interface StoreDayCloseTable {
  id: Generated<number>;
  school_id: number;
  store_id: number;
  biz_date: string;
  order_count: number;
  pay_count: number;
  pay_fen: number;
  refund_count: number;
  refund_fen: number;
  /** JSON: by device and by way. */
  figures: string;
  remark: string;
  created_at: number;
  created_by: number;
}
