import type { Generated } from "kysely";

/** Messages to families through a school's gateway. Money is integer fen, times are epoch ms. */
export interface FamilyMessageTables {
  family_campaigns: FamilyCampaignTable;
  family_messages: FamilyMessageTable;
  family_message_bills: FamilyMessageBillTable;
}

/** Families of a choice that are written to until they have paid. */
interface FamilyCampaignTable {
  id: Generated<number>;
  school_id: number;
  /** The choice of bills, as staff read it. */
  title: string;
  /** JSON of the choice: grade, class, plan, overdue, students. */
  choice: string;
  /** 0: one round. */
  every_days: number;
  /** No round begins from then on. */
  until_at: number;
  /** Null: no round follows. */
  next_at: number | null;
  round_count: number;
  /** `running`, `done`, `stopped`. */
  state: string;
  created_at: number;
  created_by: number;
  updated_at: number;
  updated_by: number;
}

/** A message to the number of a payer; one a day for each number of a school. */
interface FamilyMessageTable {
  id: Generated<number>;
  campaign_id: number;
  school_id: number;
  payer_id: number;
  phone: string;
  /** `YYYY-MM-DD` in Asia/Shanghai on which it leaves. */
  day: string;
  /** `waiting`, `sent`, `failed`, `paid` before it left, `stopped`, `replaced` by another one of its day. */
  state: string;
  tries: number;
  due_at: number;
  leased_until: number;
  /** The end of the last try that failed. */
  problem: string;
  sent_at: number | null;
  /** Kept when the next message to the payer leaves; until then the payer's link tells. */
  opened_at: number | null;
  created_at: number;
}

/** A bill that a message is about. */
interface FamilyMessageBillTable {
  message_id: number;
  bill_id: number;
  /** Then. */
  owed_fen: number;
}
