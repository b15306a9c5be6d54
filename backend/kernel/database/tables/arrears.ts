import type { Generated } from "kysely";

/** Dunning (催缴). Money is integer fen, times are epoch ms. */
export interface ArrearsTables {
  dunnings: DunningTable;
  dunning_bills: DunningBillTable;
}

/** One of them: who sent it, about how much, to how many. */
interface DunningTable {
  id: Generated<number>;
  school_id: number;
  created_at: number;
  created_by: number;
  /** The text that was sent. */
  content: string;
  /** The sender's remark. */
  remark: string;
  bill_count: number;
  student_count: number;
  owed_fen: number;
  /** Number of accounts that were told. */
  told_count: number;
}

/** A bill that one was about; a bill once a day at most. */
interface DunningBillTable {
  id: Generated<number>;
  dunning_id: number;
  bill_id: number;
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: string;
  /** The debt on the bill at that time. */
  owed_fen: number;
}
