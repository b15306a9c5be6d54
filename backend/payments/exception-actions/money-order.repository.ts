import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Holds an exception until the transaction ends, so that what is read of it stays true. Its order is locked before. */
export function lockException(db: Kysely<Database>, id: number) {
  return db
    .updateTable("payment_exceptions")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** The account of a school behind a merchant: of a purpose before others, in use before others. */
export function findAccountOfMerchant(
  db: Kysely<Database>,
  { school_id, merchant_id, purpose_id }: { school_id: number; merchant_id: number; purpose_id: number },
) {
  return db
    .selectFrom("collect_accounts")
    .select("id")
    .where("school_id", "=", school_id)
    .where("merchant_id", "=", merchant_id)
    .orderBy((eb) => eb.case().when("purpose_id", "=", purpose_id).then(0).else(1).end())
    .orderBy("status", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** An account with its channel. */
export function findAccount(db: Kysely<Database>, id: number) {
  return db
    .selectFrom("collect_accounts")
    .select(["id", "channel", "merchant_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The way an order was to be paid. */
export function findWay(db: Kysely<Database>, orderId: number) {
  return db.selectFrom("pay_orders").select("way").where("id", "=", orderId).executeTakeFirst();
}
