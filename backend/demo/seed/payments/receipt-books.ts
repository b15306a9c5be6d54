import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/database/tables";
import { readRange } from "../../../payments/receipt-books/receipt-range";

/** A receipt book for every clerk of each school of the demo. */
export async function seedReceiptBooks(db: Kysely<Database>, schoolIds: readonly number[], now: number): Promise<void> {
  const [first_no, last_no] = ["S000101", "S000200"];
  const range = { first_no, last_no, ...readRange(first_no, last_no), clerk_id: null, status: 1, remark: "收费窗口" };
  const audit = { created_at: now, created_by: 0, updated_at: now, updated_by: 0 };
  const rows = schoolIds.map((school_id) => ({ ...range, ...audit, school_id }));
  if (rows.length > 0) await db.insertInto("receipt_books").values(rows).execute();
}
