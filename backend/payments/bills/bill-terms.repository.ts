import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Reads the terms of a fee plan for part payments. */
export function findTerms(db: Kysely<Database>, planId: number) {
  return db
    .selectFrom("fee_plans")
    .select(["allow_partial", "min_part_fen", "state"])
    .where("id", "=", planId)
    .executeTakeFirst();
}
