import { type Kysely, sql, type SqlBool } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Conversations after one, by id, that hold messages sent before a moment that are not pinned. */
export async function listConversationsToClean(
  db: Kysely<Database>,
  { before, after, limit }: { before: number; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("conversations as c")
    .select("c.id")
    .where("c.id", ">", after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("messages as m")
          .select("m.seq")
          .whereRef("m.conversation_id", "=", "c.id")
          .where("m.send_time", "<", before)
          .where(isNotPinned()),
      ),
    )
    .orderBy("c.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The oldest messages of a conversation that were sent before a moment and are not pinned. */
export function listOldMessages(db: Kysely<Database>, conversationId: number, before: number, limit: number) {
  return db
    .selectFrom("messages as m")
    .select(["m.seq", "m.type", "m.content"])
    .where("m.conversation_id", "=", conversationId)
    .where("m.send_time", "<", before)
    .where(isNotPinned())
    .orderBy("m.send_time")
    .limit(limit)
    .execute();
}

function isNotPinned() {
  return sql<SqlBool>`not exists (
    select 1 from message_pins as p where p.conversation_id = m.conversation_id and p.seq = m.seq
  )`;
}

/** Deletes messages of a conversation with reactions, changes and what members left out of their view. */
export async function deleteMessages(
  db: Kysely<Database>,
  conversationId: number,
  seqs: readonly number[],
): Promise<void> {
  await db
    .deleteFrom("conversation_changes")
    .where("conversation_id", "=", conversationId)
    .where("message_seq", "in", seqs)
    .execute();
  for (const table of ["message_reactions", "message_hides", "messages"] as const)
    await db.deleteFrom(table).where("conversation_id", "=", conversationId).where("seq", "in", seqs).execute();
}
