/** Tables of the actions on bills beside the bills themselves. */
export interface BillActTables {
  idempotency_keys: IdempotencyKeyTable;
  offline_payments: OfflinePaymentTable;
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
}
