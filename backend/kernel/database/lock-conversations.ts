import type { Kysely } from "kysely";
import { preparedQuery } from "./prepared-query";
import { isAmong, isPostgres } from "./json-rows";
import { planOnceByIndex } from "./plan-once";
import type { Database } from "./tables";

const lock = preparedQuery<{ keys: string }, { id: number }>((db, param) =>
  db
    .selectFrom("conversations")
    .select("id")
    .where(isAmong(db, "key", param("keys")))
    .orderBy("id")
    .forUpdate(),
);

/**
 * Holds the rows of conversations by key to the end of the transaction, taken in the order of their ids so that two
 * transactions never wait for each other. SQLite has one writer anyway.
 */
export async function lockConversations(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (isPostgres(db)) await Promise.all([planOnceByIndex(db, {}), lock(db, { keys: JSON.stringify(keys) })]);
}
