import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

export async function insertAvatarChange(db: Kysely<Database>, userId: number): Promise<void> {
  await db.insertInto("avatar_changes").values({ user_id: userId }).execute();
}

/** Oldest first. */
export function listAvatarChanges(db: Kysely<Database>, limit: number) {
  return db.selectFrom("avatar_changes").select(["id", "user_id"]).orderBy("id").limit(limit).execute();
}

export async function deleteAvatarChanges(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("avatar_changes").where("id", "in", ids).execute();
}

/** Groups of a member whose picture was put together from those who are in it. */
export function listComposedGroups(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom("conversation_members as m")
    .innerJoin("chat_groups as g", "g.conversation_id", "m.conversation_id")
    .select("g.group_id")
    .where("m.user_id", "=", userId)
    .where("g.composed_of", "<>", "")
    .orderBy("g.group_id")
    .execute();
}
