import type { Insertable, Kysely, Selectable } from "kysely";
import { preparedQuery } from "../../kernel/database/prepared-query";
import { isPostgres } from "../../kernel/database/json-rows";
import type { Database } from "../../kernel/database/tables";

const lockedColumns = [
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
] as const;
type LockedBillRow = Pick<Selectable<Database["bills"]>, (typeof lockedColumns)[number]>;

const lock = preparedQuery<{ id: number }, LockedBillRow>((db, param) =>
  isPostgres(db)
    ? db.selectFrom("bills").select(lockedColumns).where("id", "=", param("id")).forUpdate()
    : // SQLite locks by writing
      db
        .updateTable("bills")
        .set((eb) => ({ version: eb("version", "+", 1) }))
        .where("id", "=", param("id"))
        .returning(lockedColumns),
);

/** Holds a bill until the transaction ends, so that what is read of it stays true; undefined when it is not there. */
export async function lockBill(db: Kysely<Database>, id: number): Promise<LockedBillRow | undefined> {
  const [bill] = await lock(db, { id });
  return bill;
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

const update = preparedQuery<BookedBill & { id: number }, never>((db, param) =>
  db
    .updateTable("bills")
    .set({
      reduce_fen: param("reduce_fen"),
      paid_fen: param("paid_fen"),
      refunded_fen: param("refunded_fen"),
      state: param("state"),
      refund_state: param("refund_state"),
      updated_at: param("updated_at"),
      updated_by: param("updated_by"),
    })
    .where("id", "=", param("id")),
);

/** Writes what a movement makes of its locked bill. */
export async function updateBooked(db: Kysely<Database>, id: number, bill: BookedBill): Promise<void> {
  await update.forEach(db, [{ ...bill, id }]);
}

const insert = preparedQuery<Insertable<Database["bill_entries"]>, { id: number }>((db, param) =>
  db
    .insertInto("bill_entries")
    .values({
      bill_id: param("bill_id"),
      school_id: param("school_id"),
      kind: param("kind"),
      amount_fen: param("amount_fen"),
      order_id: param("order_id"),
      refund_no: param("refund_no"),
      reason: param("reason"),
      created_at: param("created_at"),
      created_by: param("created_by"),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id"),
);

/** Adds a movement; false when this order or this refund was booked on the bill before. */
export async function insertEntry(db: Kysely<Database>, entry: Insertable<Database["bill_entries"]>): Promise<boolean> {
  return (await insert(db, entry)).length > 0;
}
