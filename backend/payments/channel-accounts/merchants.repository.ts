import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../database/tables";

export async function insertMerchant(
  db: Kysely<Database>,
  row: Insertable<Database["channel_merchants"]>,
): Promise<number> {
  const { id } = await db.insertInto("channel_merchants").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function insertCredentials(
  db: Kysely<Database>,
  rows: readonly Insertable<Database["channel_credentials"]>[],
): Promise<void> {
  await db.insertInto("channel_credentials").values(rows).execute();
}

export function findMerchant(db: Kysely<Database>, id: number) {
  return db.selectFrom("channel_merchants").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The merchant that an address for notifications belongs to. */
export function findMerchantByNotifyKey(db: Kysely<Database>, channel: string, notifyKey: string) {
  return db
    .selectFrom("channel_merchants")
    .selectAll()
    .where("channel", "=", channel)
    .where("notify_key", "=", notifyKey)
    .executeTakeFirst();
}

/** Keys of a merchant that count, those in use before those kept beside them, the newest first. */
export function listCredentials(db: Kysely<Database>, merchantId: number) {
  return db
    .selectFrom("channel_credentials")
    .selectAll()
    .where("merchant_id", "=", merchantId)
    .where("state", "in", [1, 2])
    .orderBy("state")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

/** The account in use that a school collects a purpose through at a channel; a merchant is behind it. */
export function findOnlineAccount(
  db: Kysely<Database>,
  { school_id, purpose_id, channel }: { school_id: number; purpose_id: number; channel: string },
) {
  return db
    .selectFrom("collect_accounts")
    .select(["id", "school_id", "channel", "merchant_id", "sub_mch_no", "rate_bp"])
    .where("school_id", "=", school_id)
    .where("purpose_id", "=", purpose_id)
    .where("channel", "=", channel)
    .where("status", "=", 1)
    .where("merchant_id", ">", 0)
    .executeTakeFirst();
}

/** The account that an order is paid into. */
export function findAccountById(db: Kysely<Database>, id: number) {
  return db
    .selectFrom("collect_accounts")
    .select(["id", "school_id", "channel", "merchant_id", "sub_mch_no", "rate_bp"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** An account of one of a partner's sub-merchants. */
export function findSubMerchantAccount(db: Kysely<Database>, merchantId: number, subMchNo: string) {
  return db
    .selectFrom("collect_accounts")
    .select(["id", "school_id"])
    .where("merchant_id", "=", merchantId)
    .where("sub_mch_no", "=", subMchNo)
    .executeTakeFirst();
}
