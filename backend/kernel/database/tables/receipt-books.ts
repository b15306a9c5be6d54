import type { Generated } from "kysely";

/** Receipt books (收据本). Times are epoch ms. */
export interface ReceiptBookTables {
  receipt_books: ReceiptBookTable;
}

interface ReceiptBookTable {
  id: Generated<number>;
  school_id: number;
  first_no: string;
  last_no: string;
  /** The numbers without their last digits. */
  head: string;
  /** The last digits of the first number as a number, those of the last, and how many digits they have. */
  first_count: number;
  last_count: number;
  digits: number;
  /** Null: every clerk of the school. */
  clerk_id: number | null;
  /** 0: its numbers are not proposed. */
  status: number;
  remark: string;
  created_at: number;
  created_by: number;
  updated_at: number;
  updated_by: number;
}
