import type { Insertable, Kysely, Selectable } from "kysely";
import { groupedInsert, groupedRead, groupedUpdate } from "../../kernel/database/grouped-rows";
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

const lock = groupedRead<{ id: number }, LockedBillRow>("bills", {
  ...{ key: ["id"], columns: lockedColumns, isLocked: true },
});

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

const update = groupedUpdate<BookedBill & { id: number }, { id: number }>("bills", {
  key: ["id"],
  columns: ["reduce_fen", "paid_fen", "refunded_fen", "state", "refund_state", "updated_at", "updated_by"],
});

/** Writes what a movement makes of its locked bill. */
export async function updateBooked(db: Kysely<Database>, id: number, bill: BookedBill): Promise<void> {
  await update(db, { id, ...bill });
}

const entryKey = ["bill_id", "kind", "order_id", "refund_no"] as const;
type NewEntry = Insertable<Database["bill_entries"]>;

const insert = groupedInsert<NewEntry, Pick<NewEntry, (typeof entryKey)[number]>>("bill_entries", {
  columns: [...entryKey, "school_id", "amount_fen", "reason", "created_at", "created_by"],
  onceBy: entryKey,
});

/** Adds a movement; false when this order or this refund was booked on the bill before. */
export async function insertEntry(db: Kysely<Database>, entry: NewEntry): Promise<boolean> {
  return (await insert(db, entry)).length > 0;
}
