import type { Kysely } from "kysely";
import type { Sender } from "#contract/chat/message";
import type { Database } from "../../kernel/database/tables";

/** Reads the name and picture of an account. */
export async function findProfile(db: Kysely<Database>, userId: number): Promise<Sender | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "desc as displayName", "avatar"])
    .where("id", "=", userId)
    .executeTakeFirst();
}
