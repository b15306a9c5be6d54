import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { notDeletedBy } from "./deleted-from-view";

/** The seqs of those of the messages that lie in a conversation, as far as a member may read it. */
export async function listSeqs(
  db: Kysely<Database>,
  conversation: { conversationId: number; joinedSeq: number },
  messageIds: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("messages")
    .select("seq")
    .where("message_id", "in", messageIds)
    .where("conversation_id", "=", conversation.conversationId)
    .where("seq", ">", conversation.joinedSeq)
    .execute();
  return rows.map(({ seq }) => seq);
}

/** Leaves messages out of a user's view; those that are left out already stay so. */
export async function insertHides(
  db: Kysely<Database>,
  { userId, conversationId }: { userId: number; conversationId: number },
  seqs: readonly number[],
): Promise<void> {
  await db
    .insertInto("message_hides")
    .values(seqs.map((seq) => ({ user_id: userId, conversation_id: conversationId, seq })))
    .onConflict((conflict) => conflict.columns(["user_id", "conversation_id", "seq"]).doNothing())
    .execute();
}

/** From where a user reads each conversation, and how many messages of it the user has deleted. */
export function listViews(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom("conversation_members as mine")
    .innerJoin("conversations as c", "c.id", "mine.conversation_id")
    .leftJoin("message_hides as h", (join) =>
      join
        .onRef("h.user_id", "=", "mine.user_id")
        .onRef("h.conversation_id", "=", "mine.conversation_id")
        .onRef("h.seq", ">", "mine.joined_seq"),
    )
    .select(["c.key", "mine.joined_seq", (eb) => eb.fn.count<number>("h.seq").as("hidden")])
    .where("mine.user_id", "=", userId)
    .groupBy(["c.key", "mine.joined_seq"])
    .execute();
}

/** Conversations whose newest message the user has deleted, with the newest one that is left; undefined where none is. */
export async function listLastVisible(db: Kysely<Database>, userId: number) {
  const hidden = await db
    .selectFrom("message_hides as h")
    .innerJoin("conversations as c", (join) =>
      join.onRef("c.id", "=", "h.conversation_id").onRef("c.last_seq", "=", "h.seq"),
    )
    .innerJoin("conversation_members as mine", (join) =>
      join.onRef("mine.conversation_id", "=", "c.id").onRef("mine.user_id", "=", "h.user_id"),
    )
    .select(["c.id", "c.key", "mine.joined_seq"])
    .where("h.user_id", "=", userId)
    .execute();
  return Promise.all(
    hidden.map(async ({ id, key, joined_seq }) => ({ key, last: await findLastVisible(db, userId, id, joined_seq) })),
  );
}

function findLastVisible(db: Kysely<Database>, userId: number, conversationId: number, joinedSeq: number) {
  return db
    .selectFrom("messages as m")
    .select(["m.type", "m.content", "m.send_time", "m.from_uid"])
    .where("m.conversation_id", "=", conversationId)
    .where("m.seq", ">", joinedSeq)
    .where(notDeletedBy(userId))
    .orderBy("m.seq", "desc")
    .limit(1)
    .executeTakeFirst();
}
