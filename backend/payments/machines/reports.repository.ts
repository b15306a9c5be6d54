import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Takes a machine's number; false when it is taken. On PostgreSQL whoever comes second waits here for the first. */
export async function insertReport(
  db: Kysely<Database>,
  row: Insertable<Database["machine_reports"]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("machine_reports")
    .values(row)
    .onConflict((conflict) => conflict.columns(["school_id", "terminal_no"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface ReportNumber {
  school_id: number;
  terminal_no: string;
}

export function findReport(db: Kysely<Database>, { school_id, terminal_no }: ReportNumber) {
  return db
    .selectFrom("machine_reports")
    .select(["kind", "hash", "result"])
    .where("school_id", "=", school_id)
    .where("terminal_no", "=", terminal_no)
    .executeTakeFirstOrThrow();
}

export async function updateReportResult(
  db: Kysely<Database>,
  { school_id, terminal_no }: ReportNumber,
  result: string,
): Promise<void> {
  await db
    .updateTable("machine_reports")
    .set({ result })
    .where("school_id", "=", school_id)
    .where("terminal_no", "=", terminal_no)
    .execute();
}

export function findStore(db: Kysely<Database>, schoolId: number, storeId: number) {
  return db
    .selectFrom("stores")
    .select("store_id")
    .where("store_id", "=", storeId)
    .where("school_id", "=", schoolId)
    .where("status", "=", 1)
    .executeTakeFirst();
}

/** A device in use of a school, with its store. */
export function findDevice(db: Kysely<Database>, schoolId: number, deviceNo: string) {
  return db
    .selectFrom("devices")
    .innerJoin("stores", "stores.store_id", "devices.store_id")
    .select(["devices.device_no", "stores.store_id"])
    .where("devices.device_no", "=", deviceNo)
    .where("stores.school_id", "=", schoolId)
    .where("devices.status", "=", 1)
    .where("stores.status", "=", 1)
    .limit(1)
    .executeTakeFirst();
}

export function findStudent(db: Kysely<Database>, schoolId: number, studentNo: string) {
  return db
    .selectFrom("students")
    .select("id")
    .where("school_id", "=", schoolId)
    .where("student_no", "=", studentNo)
    .executeTakeFirst();
}

export function findBillId(db: Kysely<Database>, schoolId: number, billNo: string) {
  return db
    .selectFrom("bills")
    .select("id")
    .where("school_id", "=", schoolId)
    .where("bill_no", "=", billNo)
    .executeTakeFirst();
}

/** An order that one of a machine's accounts was paid by, by our number or by the machine's. */
export function findOwnOrder(
  db: Kysely<Database>,
  scope: { schoolId: number; storeId: number | null; accounts: readonly number[] },
  by: { column: "order_no" | "out_trade_no"; number: string },
) {
  return db
    .selectFrom("pay_orders")
    .select(["id", "order_no", "merchant_id", "way_code"])
    .where("school_id", "=", scope.schoolId)
    .where(by.column, "=", by.number)
    .where("collect_account_id", "in", scope.accounts.length > 0 ? scope.accounts : [0])
    .$if(scope.storeId !== null, (query) => query.where("store_id", "=", scope.storeId ?? 0))
    .executeTakeFirst();
}
