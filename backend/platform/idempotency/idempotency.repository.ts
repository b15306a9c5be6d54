import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Takes a key; false when it is taken. On PostgreSQL whoever comes second waits here for the first. */
export async function insertKey(db: Kysely<Database>, row: Insertable<Database["idempotency_keys"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("idempotency_keys")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findKey(db: Kysely<Database>, userId: number, key: string) {
  return db
    .selectFrom("idempotency_keys")
    .select(["act", "hash", "result"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

export async function updateResult(db: Kysely<Database>, userId: number, key: string, result: string): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ result })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}

/** Forgets what is older than a moment; answers how many. */
export async function deleteKeysBefore(db: Kysely<Database>, moment: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
