import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Students of a school by their numbers. */
export function listStudents(db: Kysely<Database>, schoolId: number, numbers: readonly string[]) {
  return db
    .selectFrom("students")
    .select(["id", "student_no", "state"])
    .where("school_id", "=", schoolId)
    .where("student_no", "in", numbers)
    .execute();
}

/** The price list of a school, what is no longer offered included. */
export function listPrices(db: Kysely<Database>, schoolId: number) {
  return db
    .selectFrom("fee_items")
    .select(["id", "name", "category"])
    .where("school_id", "=", schoolId)
    .orderBy("status")
    .orderBy("id")
    .execute();
}

/** Bills of students that are not closed. */
export function listBills(db: Kysely<Database>, studentIds: readonly number[]) {
  return db
    .selectFrom("bills")
    .select([
      "id",
      "bill_no",
      "student_id",
      "plan_id",
      "title",
      "due_fen",
      "reduce_fen",
      "paid_fen",
      "state",
      "due_at",
      "remark",
    ])
    .where("student_id", "in", studentIds)
    .where("state", "!=", "CLOSED")
    .execute();
}
export type StoredBill = Awaited<ReturnType<typeof listBills>>[number];

export function listItems(db: Kysely<Database>, billIds: readonly number[]) {
  return db
    .selectFrom("bill_items")
    .select(["id", "bill_id", "name", "qty", "price_fen"])
    .where("bill_id", "in", billIds)
    .orderBy("id")
    .execute();
}
export type StoredItem = Awaited<ReturnType<typeof listItems>>[number];

export interface BillChange {
  /** The amount due when the bill was looked at: another change since came first. */
  before_fen: number;
  due_fen: number;
  due_at: number;
  remark: string;
  at: number;
  by: number;
}

/** Changes a bill nobody has paid or been let off anything of; false when somebody has meanwhile. */
export async function changeBill(
  db: Kysely<Database>,
  id: number,
  { before_fen, due_fen, due_at, remark, at, by }: BillChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("bills")
    .set((eb) => ({ due_fen, due_at, remark, updated_at: at, updated_by: by, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "NOT_PAY")
    .where("paid_fen", "=", 0)
    .where("reduce_fen", "=", 0)
    .where("due_fen", "=", before_fen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function changeItem(
  db: Kysely<Database>,
  id: number,
  { qty, price_fen }: { qty: number; price_fen: number },
): Promise<void> {
  await db.updateTable("bill_items").set({ qty, price_fen }).where("id", "=", id).execute();
}
