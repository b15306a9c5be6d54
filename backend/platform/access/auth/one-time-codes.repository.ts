import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../../kernel/database/tables";

export async function insertCode(db: Kysely<Database>, row: Insertable<Database["one_time_codes"]>): Promise<void> {
  await db.insertInto("one_time_codes").values(row).execute();
}

/** Removes the code and answers what it stood for; of several at once only one gets it. */
export async function takeCode(
  db: Kysely<Database>,
  kind: Database["one_time_codes"]["kind"],
  codeHash: string,
): Promise<{ value: string; expires_at: number } | undefined> {
  return db
    .deleteFrom("one_time_codes")
    .where("code_hash", "=", codeHash)
    .where("kind", "=", kind)
    .returning(["value", "expires_at"])
    .executeTakeFirst();
}

/** True for a code that was neither taken nor has expired. */
export async function isCodeLive(
  db: Kysely<Database>,
  kind: Database["one_time_codes"]["kind"],
  codeHash: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("one_time_codes")
    .select("kind")
    .where("code_hash", "=", codeHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredCodes(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom("one_time_codes").where("expires_at", "<=", now).execute();
}
