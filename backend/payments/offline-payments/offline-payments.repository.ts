import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** The stores of a school that are in use, each with the device of its counter, empty where it has none. */
export function listCounters(db: Kysely<Database>, schoolId: number) {
  return db
    .selectFrom("stores")
    .leftJoin("devices", (join) =>
      join
        .onRef("devices.store_id", "=", "stores.store_id")
        .on("devices.type", "=", "counter")
        .on("devices.status", "=", 1),
    )
    .select(["stores.store_id", "stores.name"])
    .select((eb) => eb.fn.coalesce(eb.fn.min("devices.device_no"), eb.val("")).as("device_no"))
    .where("stores.school_id", "=", schoolId)
    .where("stores.status", "=", 1)
    .groupBy(["stores.store_id", "stores.name"])
    .orderBy("stores.store_id")
    .limit(500)
    .execute();
}

/** The account that a school books cash of a purpose under: that of the purpose, else any. */
export function findCashAccount(db: Kysely<Database>, schoolId: number, purposeId: number) {
  return db
    .selectFrom("collect_accounts")
    .select("id")
    .where("school_id", "=", schoolId)
    .where("channel", "=", "cash")
    .orderBy((eb) => eb.case().when("purpose_id", "=", purposeId).then(0).else(1).end())
    .orderBy("status", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** The order of a school that a receipt number was given to. */
export function findReceipt(db: Kysely<Database>, schoolId: number, receiptNo: string) {
  return db
    .selectFrom("pay_orders")
    .select(["id", "order_no", "store_id"])
    .where("school_id", "=", schoolId)
    .where("receipt_no", "=", receiptNo)
    .limit(1)
    .executeTakeFirst();
}

/** Keeps how the money came to the counter. */
export async function insertOfflinePayment(
  db: Kysely<Database>,
  payment: Insertable<Database["offline_payments"]>,
): Promise<void> {
  await db.insertInto("offline_payments").values(payment).execute();
}
