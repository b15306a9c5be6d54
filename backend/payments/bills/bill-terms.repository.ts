import { planState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import { isPostgres } from "../../kernel/database/json-rows";
import type { Database } from "../../kernel/database/tables";

/** Reads the terms of a fee plan for part payments. */
export function findTerms(db: Kysely<Database>, planId: number) {
  return db
    .selectFrom("fee_plans")
    .select(["allow_partial", "min_part_fen", "state"])
    .where("id", "=", planId)
    .executeTakeFirst();
}

/**
 * Waits for a plan's ending that is on its way, and keeps one that comes until the transaction ends: it then finds its bills as they
 * were left. SQLite has one writer at a time.
 */
export async function holdEnding(db: Kysely<Database>, planId: number): Promise<void> {
  if (!isPostgres(db)) return;
  await db.selectFrom("fee_plans").select("id").where("id", "=", planId).forShare().execute();
}

/** True where the plan of a bill ended while a payment of it was under way, and its bills cannot be paid late. */
export async function hasEndedMeanwhile(
  db: Kysely<Database>,
  { id, plan_id }: { id: number; plan_id: number },
): Promise<boolean> {
  const ended = await db
    .selectFrom("fee_plans")
    .innerJoin("history_steps as ending", (join) =>
      join
        .onRef("ending.subject_id", "=", "fee_plans.id")
        .on("ending.subject", "=", "fee_plan")
        .on("ending.action", "=", "end"),
    )
    .select("ending.id")
    .where("fee_plans.id", "=", plan_id)
    .where("fee_plans.overdue_payable", "=", 0)
    .where("fee_plans.state", "in", [planState.ended, planState.archived])
    .where("ending.id", ">", (eb) =>
      eb
        .selectFrom("history_steps as begun")
        .select((step) => step.fn.max<number>("begun.id").as("id"))
        .where("begun.subject", "=", "bill")
        .where("begun.subject_id", "=", id)
        .where("begun.after_state", "=", "PAYING"),
    )
    .limit(1)
    .executeTakeFirst();
  return ended !== undefined;
}
