import type { Insertable, Kysely } from "kysely";
import type { Database } from "../database/tables";

/** Adds steps; many at once where an act touches many things. */
export async function insertSteps(
  db: Kysely<Database>,
  steps: readonly Insertable<Database["history_steps"]>[],
): Promise<void> {
  await db.insertInto("history_steps").values(steps).execute();
}

/** The steps of one thing, oldest first, with who took them. */
export function listSteps(db: Kysely<Database>, subject: string, id: number) {
  return db
    .selectFrom("history_steps")
    .leftJoin("users", "users.id", "history_steps.created_by")
    .where("history_steps.subject", "=", subject)
    .where("history_steps.subject_id", "=", id)
    .orderBy("history_steps.id")
    .limit(500)
    .select([
      "history_steps.action",
      "history_steps.before_state",
      "history_steps.after_state",
      "history_steps.detail",
      "history_steps.reason",
      "history_steps.created_at",
      "users.desc as actor",
    ])
    .execute();
}
