import type { Generated } from "kysely";

/** Tables of the actions on bills beside the bills themselves. */
export interface BillActTables {
  idempotency_keys: IdempotencyKeyTable;
  offline_payments: OfflinePaymentTable;
  cash_floats: CashFloatTable;
}

/** An action that moved money, and its answer: sent again, it answers the same and does nothing. */
interface IdempotencyKeyTable {
  user_id: number;
  /** Made by the caller, unique for the user. */
  key: string;
  act: string;
  /** SHA-256 of what was asked. */
  hash: string;
  /** JSON of the answer. */
  result: string;
  created_at: number;
}

/** Facts about money taken at a counter besides its order. */
interface OfflinePaymentTable {
  order_id: number;
  bill_id: number;
  /** `cash` or `transfer`. */
  method: string;
  remark: string;
  /** The person who transferred the money; empty: it was not written down, or is cash. */
  payer_name: Generated<string>;
}

/** The cash in the drawer of a counter before anything is taken, by person, school and day. */
interface CashFloatTable {
  user_id: number;
  school_id: number;
  /** `YYYY-MM-DD`. */
  date: string;
  amount_fen: number;
  updated_at: number;
}
