import { type Kysely, sql, type SqlBool } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Bills of a school by their numbers. */
export function listBillsByNumber(db: Kysely<Database>, schoolId: number, numbers: readonly string[]) {
  return selectBills(db, schoolId).where("bills.bill_no", "in", numbers).execute();
}

/** Bills of a school that are not closed, by whose they are. */
export function listBillsByStudent(db: Kysely<Database>, schoolId: number, studentNumbers: readonly string[]) {
  return selectBills(db, schoolId)
    .where("students.student_no", "in", studentNumbers)
    .where("bills.state", "!=", "CLOSED")
    .execute();
}

/** Orders of a school by the receipt numbers they were given; the bill of one that paid a single one. */
export async function listReceipts(db: Kysely<Database>, schoolId: number, receipts: readonly string[]) {
  return ordersOfReceipts(db, schoolId, receipts).execute();
}

/** The statement of `listReceipts`. */
export function ordersOfReceipts(db: Kysely<Database>, schoolId: number, receipts: readonly string[]) {
  return (
    db
      .selectFrom("pay_orders")
      .leftJoin("order_bills", (join) =>
        join.onRef("order_bills.order_id", "=", "pay_orders.id").on("pay_orders.bill_count", "=", 1),
      )
      .select(["receipt_no", "order_no", "store_id", "bill_id", "pay_orders.amount_fen"])
      .where("school_id", "=", schoolId)
      .where("receipt_no", "in", receipts)
      // said, so that the index over orders with a receipt is seen to fit
      .where(sql<SqlBool>`receipt_no <> ''`)
  );
}

function selectBills(db: Kysely<Database>, schoolId: number) {
  return db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .leftJoin("fee_plans", "fee_plans.id", "bills.plan_id")
    .select([
      "bills.id",
      "bills.bill_no",
      "students.student_no",
      "bills.title",
      "bills.state",
      "bills.owed_fen",
      "fee_plans.allow_partial",
      "fee_plans.min_part_fen",
    ])
    .where("bills.school_id", "=", schoolId);
}

export type PayableBill = Awaited<ReturnType<typeof listBillsByNumber>>[number];
export type KnownReceipt = Awaited<ReturnType<typeof listReceipts>>[number];
