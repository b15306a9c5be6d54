import { sql } from "kysely";
import { preparedQuery } from "./prepared-query";

// The planner takes a list in JSON for a hundred rows: it would read small tables whole for a single one, and plan such a
// statement anew each time.
const settings = {
  enable_seqscan: "off",
  enable_hashjoin: "off",
  enable_mergejoin: "off",
  plan_cache_mode: "force_generic_plan",
};

/** The options that tell PostgreSQL so for all statements of a connection. */
export const planningOnceByIndex = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

/** Tells PostgreSQL, to the end of a transaction, to look rows up by index and to plan a statement once. */
export const planOnceByIndex = preparedQuery<Record<string, never>, unknown>((db) =>
  db.selectNoFrom(
    Object.entries(settings).map(([name, value]) =>
      sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`.as(name),
    ),
  ),
);
