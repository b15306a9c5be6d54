import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** The pinned messages of a conversation, the one pinned last first, as they are quoted. */
export function listPins(db: Kysely<Database>, conversationId: number) {
  return db
    .selectFrom("message_pins as p")
    .innerJoin("messages as q", (join) =>
      join.onRef("q.conversation_id", "=", "p.conversation_id").onRef("q.seq", "=", "p.seq"),
    )
    .leftJoin("users as qu", "qu.id", "q.from_uid")
    .select(["q.message_id as quote_id", "q.seq as quote_seq", "q.type as quote_type", "q.content as quote_content"])
    .select(["q.file_name as quote_file", "qu.desc as quote_name"])
    .where("p.conversation_id", "=", conversationId)
    .orderBy("p.change_seq", "desc")
    .execute();
}

/** Those of the seqs that a user has deleted from the own view. */
export async function listHidden(
  db: Kysely<Database>,
  { userId, conversationId }: { userId: number; conversationId: number },
  seqs: readonly number[],
): Promise<number[]> {
  if (seqs.length === 0) return [];
  const rows = await db
    .selectFrom("message_hides")
    .select("seq")
    .where("user_id", "=", userId)
    .where("conversation_id", "=", conversationId)
    .where("seq", "in", seqs)
    .execute();
  return rows.map(({ seq }) => seq);
}

export async function insertPin(
  db: Kysely<Database>,
  pin: { conversation_id: number; seq: number; pinned_by: number; change_seq: number },
): Promise<void> {
  await db.insertInto("message_pins").values(pin).execute();
}

export async function deletePin(
  db: Kysely<Database>,
  { conversation_id, seq }: { conversation_id: number; seq: number },
): Promise<void> {
  await db.deleteFrom("message_pins").where("conversation_id", "=", conversation_id).where("seq", "=", seq).execute();
}

/** Notes the newest change of the pinned messages of a conversation. */
export async function movePins(db: Kysely<Database>, conversationId: number, change_seq: number): Promise<void> {
  await db.updateTable("conversations").set({ pins_seq: change_seq }).where("id", "=", conversationId).execute();
}
