import { type Kysely, sql } from "kysely";
import { hotQuery } from "./hot-query";
import { isAmong, isPostgres } from "./json-rows";
import type { Database } from "./tables";

const lock = hotQuery<{ keys: string }, { id: number }>((db, param) =>
  db
    .selectFrom("conversations")
    .select("id")
    .where(isAmong(db, "key", param("keys")))
    .orderBy("id")
    .forUpdate(),
);

// The planner takes a list in JSON for a hundred rows: it would read small tables whole for a single one, and plan such a
// statement anew each time.
const settings = {
  enable_seqscan: "off",
  enable_hashjoin: "off",
  enable_mergejoin: "off",
  plan_cache_mode: "force_generic_plan",
};
const planOnceByIndex = hotQuery<Record<string, never>, unknown>((db) =>
  db.selectNoFrom(
    Object.entries(settings).map(([name, value]) =>
      sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`.as(name),
    ),
  ),
);

/**
 * Holds the rows of conversations by key to the end of the transaction, taken in the order of their ids so that two
 * transactions never wait for each other. SQLite has one writer anyway.
 */
export async function lockConversations(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (isPostgres(db)) await Promise.all([planOnceByIndex(db, {}), lock(db, { keys: JSON.stringify(keys) })]);
}
