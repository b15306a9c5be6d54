import { type Kysely, PostgresAdapter, sql } from "kysely";
import { hotQuery } from "./hot-query";
import type { Database } from "./tables";

const lock = hotQuery<{ keys: readonly string[] }, { id: number }>((db, param) =>
  db
    .selectFrom("conversations")
    .select("id")
    .where(sql<boolean>`key = any(${param("keys")})`)
    .orderBy("id")
    .forUpdate(),
);

/**
 * Holds the rows of conversations by key to the end of the transaction, taken in the order of their ids so that two
 * transactions never wait for each other. SQLite has one writer anyway.
 */
export async function lockConversations(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length > 1 && db.getExecutor().adapter instanceof PostgresAdapter) await lock(db, { keys });
}
