import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** A key by what the machine calls itself, with whether its school and its store are in use. */
export function findKey(db: Kysely<Database>, key: string) {
  return db
    .selectFrom("machine_keys")
    .innerJoin("schools", "schools.school_id", "machine_keys.school_id")
    .leftJoin("stores", "stores.store_id", "machine_keys.store_id")
    .select([
      ...(["machine_keys.id", "machine_keys.key", "machine_keys.name", "machine_keys.school_id"] as const),
      ...(["machine_keys.store_id", "machine_keys.scopes", "machine_keys.sealed", "machine_keys.status"] as const),
      ...(["schools.status as school_status", "stores.status as store_status"] as const),
    ])
    .where("machine_keys.key", "=", key)
    .executeTakeFirst();
}
export type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/** The collecting accounts that a key may report for. */
export function listAccountsOfKey(db: Kysely<Database>, keyId: number) {
  return db
    .selectFrom("machine_key_accounts")
    .innerJoin("collect_accounts", "collect_accounts.id", "machine_key_accounts.collect_account_id")
    .select(["collect_accounts.id", "channel", "mch_no", "sub_mch_no", "purpose_id", "rate_bp", "status"])
    .where("machine_key_id", "=", keyId)
    .orderBy("collect_accounts.id")
    .limit(100)
    .execute();
}

/** Counts the calls of a key that were admitted since a moment, with the time of the first. */
export async function countCallsSince(db: Kysely<Database>, keyId: number, since: number) {
  return db
    .selectFrom("machine_nonces")
    .select((eb) => [
      eb.fn.countAll<number>().as("calls"),
      sql<number>`coalesce(min(${eb.ref("created_at")}), 0)`.as("first_at"),
    ])
    .where("machine_key_id", "=", keyId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
}

/** Notes the nonce of a call; false when the key used it before. On PostgreSQL whoever comes second waits here for the first. */
export async function insertNonce(
  db: Kysely<Database>,
  row: { machine_key_id: number; nonce: string; created_at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("machine_nonces")
    .values(row)
    .onConflict((conflict) => conflict.columns(["machine_key_id", "nonce"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Adds a call to the day's count of a key. */
export async function countCall(
  db: Kysely<Database>,
  { machine_key_id, biz_date }: { machine_key_id: number; biz_date: string },
  which: "calls" | "refused",
): Promise<void> {
  await db
    .insertInto("machine_key_days")
    .values({ machine_key_id, biz_date, calls: 0, refused: 0, [which]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["machine_key_id", "biz_date"])
        .doUpdateSet((eb) => ({ [which]: eb(`machine_key_days.${which}`, "+", 1) })),
    )
    .execute();
}

/** Notes when and from where a key was used last. */
export async function updateLastUse(
  db: Kysely<Database>,
  keyId: number,
  use: { last_used_at: number; last_address: string },
): Promise<void> {
  await db.updateTable("machine_keys").set(use).where("id", "=", keyId).execute();
}

/** Forgets nonces that no call can come with any more; answers how many. */
export async function deleteNoncesBefore(db: Kysely<Database>, moment: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("machine_nonces").where("created_at", "<", moment).executeTakeFirst();
  return Number(numDeletedRows);
}
