import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

// more than there are places to explain
const mostHints = 100;

/** The hints that an account does not want to see again. */
export function listDismissedHints(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom("dismissed_hints")
    .select("hint")
    .where("user_id", "=", userId)
    .orderBy("hint")
    .limit(mostHints)
    .execute();
}

export async function insertDismissedHint(
  db: Kysely<Database>,
  row: { user_id: number; hint: string; dismissed_at: number },
): Promise<void> {
  await db
    .insertInto("dismissed_hints")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "hint"]).doNothing())
    .execute();
}

export async function deleteDismissedHints(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom("dismissed_hints").where("user_id", "=", userId).execute();
}
