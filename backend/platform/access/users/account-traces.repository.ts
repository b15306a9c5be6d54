import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/database/tables";

/** Writes the time of the first use of a right, once; who has acted before costs a look and no write. */
export async function noteAct(db: Kysely<Database>, userId: number, now: number): Promise<void> {
  if (await hasActed(db, userId)) return;
  await db.updateTable("users").set({ acted_at: now }).where("id", "=", userId).where("acted_at", "is", null).execute();
}

async function hasActed(db: Kysely<Database>, userId: number): Promise<boolean> {
  const query = db.selectFrom("users").select("id").where("id", "=", userId).where("acted_at", "is not", null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** True where records may name an account: it used a right, or is in a conversation in which something was written. */
export async function hasTraces(db: Kysely<Database>, userId: number): Promise<boolean> {
  if (await hasActed(db, userId)) return true;
  const conversation = await db
    .selectFrom("conversation_members")
    .innerJoin("conversations", "conversations.id", "conversation_members.conversation_id")
    .select("conversations.id")
    .where("conversation_members.user_id", "=", userId)
    .where("conversations.last_seq", ">", 0)
    .limit(1)
    .executeTakeFirst();
  return conversation !== undefined;
}

/** Takes an account out of the contacts of everybody, with the conversations in which nobody wrote. */
export async function deleteContacts(db: Kysely<Database>, userId: number): Promise<void> {
  await db
    .deleteFrom("friendships")
    .where((eb) => eb.or([eb("user_id", "=", userId), eb("contact_id", "=", userId)]))
    .execute();
  await db
    .deleteFrom("conversations")
    .where("kind", "=", "friend")
    .where("last_seq", "=", 0)
    .where("id", "in", (eb) =>
      eb.selectFrom("conversation_members").select("conversation_id").where("user_id", "=", userId),
    )
    .execute();
}
