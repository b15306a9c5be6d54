import { type Kysely, sql } from "kysely";
import { isPostgres } from "./json-rows";
import type { Database } from "./tables";

/**
 * Holds a number to the end of the transaction: of two that look whether it is free and then take it, the second waits for the
 * first. SQLite has one writer anyway.
 */
export async function holdNumber(db: Kysely<Database>, schoolId: number, number: string): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${schoolId}/${number}`}, 0))`.execute(db);
}
