import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/database/tables";

/** An account that orders, refunds, imports or messages name is part of their history. */
export async function hasTraces(db: Kysely<Database>, userId: number): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom("order_events").select("id").where("created_by", "=", userId).limit(1).executeTakeFirst(),
    db.selectFrom("refunds").select("id").where("apply_by", "=", userId).limit(1).executeTakeFirst(),
    db.selectFrom("refunds").select("id").where("audit_by", "=", userId).limit(1).executeTakeFirst(),
    db.selectFrom("imports").select("id").where("user_id", "=", userId).limit(1).executeTakeFirst(),
    db
      .selectFrom("conversation_members")
      .innerJoin("conversations", "conversations.id", "conversation_members.conversation_id")
      .select("conversations.id")
      .where("conversation_members.user_id", "=", userId)
      .where("conversations.last_seq", ">", 0)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return found.some((row) => row !== undefined);
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
