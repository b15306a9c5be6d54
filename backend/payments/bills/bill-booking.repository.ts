import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../database/tables";

/** Holds a bill until the transaction ends, so that what is read of it stays true; undefined when it is not there. */
export async function lockBill(db: Kysely<Database>, id: number) {
  return db
    .updateTable("bills")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returning([
      "id",
      "school_id",
      "bill_no",
      "plan_id",
      "student_id",
      "purpose_id",
      "title",
      "due_fen",
      "reduce_fen",
      "paid_fen",
      "refunded_fen",
      "state",
      "refund_state",
    ])
    .executeTakeFirst();
}

export interface BookedBill {
  reduce_fen: number;
  paid_fen: number;
  refunded_fen: number;
  state: string;
  refund_state: number;
  updated_at: number;
  updated_by: number;
}

/** Writes what a movement makes of its locked bill. */
export async function updateBooked(db: Kysely<Database>, id: number, bill: BookedBill): Promise<void> {
  await db.updateTable("bills").set(bill).where("id", "=", id).execute();
}

/** Adds a movement; false when this order or this refund was booked on the bill before. */
export async function insertEntry(db: Kysely<Database>, entry: Insertable<Database["bill_entries"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("bill_entries")
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
