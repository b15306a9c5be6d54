import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Audited } from "./payments";

/** Fee plans, bills and their entries (domain: billing). Money is integer fen, times are epoch ms. */
export interface BillingTables {
  fee_plans: FeePlanTable;
  fee_plan_items: FeePlanItemTable;
  fee_plan_targets: FeePlanTargetTable;
  bills: BillTable;
  bill_items: BillItemTable;
  bill_entries: BillEntryTable;
  order_bills: OrderBillTable;
  refund_bills: RefundBillTable;
  history_steps: HistoryStepTable;
}

interface FeePlanTable extends Audited {
  id: Generated<number>;
  title: string;
  /** 学年, `2026-2027`. */
  year: string;
  /** 1 上学期, 2 下学期. */
  term: number;
  start_at: number;
  end_at: number;
  /** 1: may be paid after `end_at`. */
  overdue_payable: number;
  allow_partial: number;
  min_part_fen: number;
  /** 0 草稿, 1 收费中, 2 已截止, 3 已归档, 4 已撤销. */
  state: number;
  remark: string;
  published_at: number | null;
}
export type FeePlanRow = Selectable<FeePlanTable>;

interface FeePlanItemTable {
  plan_id: number;
  fee_item_id: number;
  qty: number;
  /** Null in a draft, as all below, and copied from the price list when it is published. */
  name: string | null;
  category: string | null;
  price_fen: number | null;
  purpose_id: number | null;
  mandatory: number | null;
}

interface FeePlanTargetTable {
  plan_id: number;
  /** `grade`, `class` or `student`. */
  kind: string;
  target_id: number;
}

interface BillTable extends Audited {
  id: Generated<number>;
  bill_no: string;
  /** Null: imported, or made by hand. */
  plan_id: number | null;
  student_id: number;
  title: string;
  due_fen: number;
  reduce_fen: number;
  paid_fen: number;
  refunded_fen: number;
  /** due − reduce − paid + refunded, kept by the database. */
  owed_fen: GeneratedAlways<number>;
  /** NOT_PAY, PAYING, PART_PAID, BILLING_SUCCESS, TIMEOUT_CLOSED or CLOSED. */
  state: string;
  /** 0 none, 1 a part, 2 all of what was paid. */
  refund_state: number;
  due_at: number;
  remark: string;
  /** Copied from the items when it was issued; 0: the usual purpose. */
  purpose_id: Generated<number>;
  /** 1: one of its items is 必缴. */
  mandatory: Generated<number>;
}
export type BillRow = Selectable<BillTable>;

/** Copied from the price list when the bill was issued. */
interface BillItemTable {
  id: Generated<number>;
  bill_id: number;
  fee_item_id: number | null;
  name: string;
  category: string;
  qty: number;
  price_fen: number;
}

/** A movement on a bill, never changed; the sums by kind are the bill's columns. */
interface BillEntryTable {
  id: Generated<number>;
  bill_id: number;
  school_id: number;
  /** `due` 应缴, `reduce` 减免, `receive` 收款, `refund` 退款. */
  kind: string;
  amount_fen: number;
  order_id: number | null;
  refund_no: string | null;
  reason: string;
  created_at: number;
  created_by: number;
}

/** A bill that an order pays, or was to pay: the only truth about which order belongs to which bill. */
interface OrderBillTable {
  order_id: number;
  bill_id: number;
  /** The bill's. */
  student_id: number;
  amount_fen: number;
  /** 0 until the money is on the bill; it stays 0 where it came too late for it. */
  booked_fen: Generated<number>;
}

/** A part of a refund: at most what the bill got from the order. */
interface RefundBillTable {
  refund_no: string;
  bill_id: number;
  amount_fen: number;
  /** The item that it is for; null: it takes from what was paid last. */
  bill_item_id: Generated<number | null>;
  /** 1: what is given back is owed again; 0: as much less is due from then on. */
  still_due: Generated<number>;
}

/** One step in the life of a plan, bill, student, enrolment …; never changed. */
interface HistoryStepTable {
  id: Generated<number>;
  /** The kind of the subject: `fee_plan`, `bill`, `student`, `facepay`, `recon`, `settlement`, `exception`. */
  subject: string;
  subject_id: number;
  school_id: number;
  action: string;
  /** Null where it began. */
  before_state: string | null;
  after_state: string;
  /** The step in words: 减免 50.00 元. */
  detail: string;
  reason: string;
  created_at: number;
  /** User id; 0 = the system. */
  created_by: number;
}
