import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

// one family's bills at most
const mostBills = 100;

/** The bills that an exception is proposed to be booked on, by id. */
export function listProposedBills(db: Kysely<Database>, exceptionId: number) {
  return db
    .selectFrom("exception_bills")
    .innerJoin("bills", "bills.id", "exception_bills.bill_id")
    .innerJoin("students", "students.id", "bills.student_id")
    .select(billColumns)
    .select(["bills.id", "exception_bills.amount_fen"])
    .where("exception_bills.exception_id", "=", exceptionId)
    .orderBy("bills.id")
    .limit(mostBills)
    .execute();
}

/** The bills of an order with their parts of it, and what each got, by id. */
export function listBillsOfOrder(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom("order_bills")
    .innerJoin("bills", "bills.id", "order_bills.bill_id")
    .innerJoin("students", "students.id", "bills.student_id")
    .select(billColumns)
    .select(["bills.id", "order_bills.amount_fen", "order_bills.booked_fen"])
    .where("order_bills.order_id", "=", orderId)
    .orderBy("bills.id")
    .limit(mostBills)
    .execute();
}

/** The bills of a school's student that owe something. */
export function listOwingBills(db: Kysely<Database>, schoolId: number, studentNo: string) {
  return bills(db, schoolId)
    .where("students.student_no", "=", studentNo)
    .where("bills.owed_fen", ">", 0)
    .where("bills.state", "in", ["NOT_PAY", "PART_PAID", "BILLING_SUCCESS"])
    .orderBy("bills.due_at")
    .orderBy("bills.id")
    .limit(mostBills)
    .execute();
}

/** Bills of a school by number. */
export function listBillsByNumber(db: Kysely<Database>, schoolId: number, numbers: readonly string[]) {
  return bills(db, schoolId)
    .where("bills.bill_no", "in", numbers.length > 0 ? numbers : [""])
    .execute();
}

/** The purposes of bills, by bill. */
export function listPurposes(db: Kysely<Database>, billIds: readonly number[]) {
  return db
    .selectFrom("bills")
    .select("purpose_id")
    .where("id", "in", billIds.length > 0 ? billIds : [0])
    .orderBy("id")
    .execute();
}

/** Takes the bills of an earlier proposal away. */
export async function deleteProposedBills(db: Kysely<Database>, exceptionId: number): Promise<void> {
  await db.deleteFrom("exception_bills").where("exception_id", "=", exceptionId).execute();
}

/** Adds the bills of a proposal. */
export async function insertProposedBills(
  db: Kysely<Database>,
  exceptionId: number,
  parts: readonly { bill_id: number; amount_fen: number }[],
): Promise<void> {
  if (parts.length === 0) return;
  await db
    .insertInto("exception_bills")
    .values(parts.map((part) => ({ exception_id: exceptionId, ...part })))
    .execute();
}

function bills(db: Kysely<Database>, schoolId: number) {
  return db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .select(billColumns)
    .select(["bills.id", "bills.student_id"])
    .where("bills.school_id", "=", schoolId);
}

function billColumns(eb: ExpressionBuilder<Database, "bills" | "students">) {
  return [
    ...[eb.ref("bills.bill_no").as("bill_no"), eb.ref("bills.title").as("title"), eb.ref("bills.state").as("state")],
    ...[eb.ref("bills.owed_fen").as("owed_fen"), eb.ref("students.name").as("student_name")],
    ...[eb.ref("students.student_no").as("student_no"), eb.ref("bills.plan_id").as("plan_id")],
  ] as const;
}
