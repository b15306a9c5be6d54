import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Holds the mark of a demo to the end of the transaction, so that instances that start together connect one after another. */
export async function holdDemo(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable("installation")
    .set((eb) => ({ value: eb.ref("value") }))
    .where("fact", "=", "demo")
    .execute();
}

export function findMerchantByNumber(db: Kysely<Database>, channel: string, mchNo: string) {
  return db
    .selectFrom("channel_merchants")
    .select("id")
    .where("channel", "=", channel)
    .where("mch_no", "=", mchNo)
    .executeTakeFirst();
}

/** An account that bears a merchant's number. */
export function findAccountByNumber(db: Kysely<Database>, channel: string, mchNo: string) {
  return db
    .selectFrom("collect_accounts")
    .select("school_id")
    .where("channel", "=", channel)
    .where("mch_no", "=", mchNo)
    .executeTakeFirst();
}

/** Connects the accounts of a number that have no merchant. */
export async function updateAccountMerchant(
  db: Kysely<Database>,
  { channel, mchNo, merchantId }: { channel: string; mchNo: string; merchantId: number },
): Promise<void> {
  await db
    .updateTable("collect_accounts")
    .set({ merchant_id: merchantId })
    .where("channel", "=", channel)
    .where("mch_no", "=", mchNo)
    .where("merchant_id", "=", 0)
    .execute();
}

export async function updateCredentialState(
  db: Kysely<Database>,
  { merchantId, kind, state }: { merchantId: number; kind: string; state: number },
): Promise<void> {
  await db
    .updateTable("channel_credentials")
    .set({ state })
    .where("merchant_id", "=", merchantId)
    .where("kind", "=", kind)
    .where("state", "in", [1, 2])
    .execute();
}
