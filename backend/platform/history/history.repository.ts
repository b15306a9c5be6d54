import type { Insertable, Kysely } from "kysely";
import { groupedInsert } from "../../kernel/database/grouped-rows";
import type { Database } from "../../kernel/database/tables";

type StepRow = Insertable<Database["history_steps"]>;

const insert = groupedInsert<StepRow>("history_steps", {
  columns: [
    ...(["subject", "subject_id", "school_id", "action", "before_state", "after_state", "detail", "reason"] as const),
    ...(["created_at", "created_by"] as const),
  ],
});

/**
 * Adds steps; many at once where an action touches many things, one by a statement that is compiled once: each payment
 * adds one.
 */
export async function insertSteps(db: Kysely<Database>, steps: readonly StepRow[]): Promise<void> {
  const [only] = steps;
  if (only && steps.length === 1) await insert(db, only);
  else await db.insertInto("history_steps").values(steps).execute();
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
