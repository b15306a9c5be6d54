import type { Kysely } from "kysely";
import { maxReactionNames, type ReactionCode } from "#contract/chat/reactions";
import type { Database } from "../../kernel/database/tables";

/** A message by its place. */
interface MessagePlace {
  conversation_id: number;
  seq: number;
}

export async function insertReaction(
  db: Kysely<Database>,
  { conversation_id, seq }: MessagePlace,
  { user_id, reaction, change_seq }: { user_id: number; reaction: ReactionCode; change_seq: number },
): Promise<void> {
  await db
    .insertInto("message_reactions")
    .values({ conversation_id, seq, user_id, reaction, change_seq })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteReaction(
  db: Kysely<Database>,
  { conversation_id, seq }: MessagePlace,
  { user_id, reaction }: { user_id: number; reaction: ReactionCode },
): Promise<void> {
  await db
    .deleteFrom("message_reactions")
    .where("conversation_id", "=", conversation_id)
    .where("seq", "=", seq)
    .where("reaction", "=", reaction)
    .where("user_id", "=", user_id)
    .execute();
}

/** The announcements of a conversation that somebody has confirmed, oldest first. */
export function listConfirmed(db: Kysely<Database>, conversationId: number, userId: number) {
  return db
    .selectFrom("message_reactions as r")
    .innerJoin("messages as m", (join) =>
      join.onRef("m.conversation_id", "=", "r.conversation_id").onRef("m.seq", "=", "r.seq"),
    )
    .innerJoin("conversations as c", "c.id", "m.conversation_id")
    .select(["m.conversation_id", "m.seq", "m.message_id", "m.edited_seq", "m.reacted_seq", "c.kind", "c.key"])
    .where("r.conversation_id", "=", conversationId)
    .where("r.user_id", "=", userId)
    .where("r.reaction", "=", "received")
    .where("m.is_announcement", "=", 1)
    .orderBy("m.seq")
    .execute();
}

/** All reactions to a message, oldest first. */
export function listReactors(db: Kysely<Database>, { conversation_id, seq }: MessagePlace) {
  return db
    .selectFrom("message_reactions as r")
    .leftJoin("users as u", "u.id", "r.user_id")
    .select(["r.reaction", "r.user_id", "u.desc"])
    .where("r.conversation_id", "=", conversation_id)
    .where("r.seq", "=", seq)
    .orderBy("r.change_seq")
    .execute();
}

/** The reactions to some messages of a conversation: of each kind its number, the first people, oldest first, and the reader. */
export function listReactions(
  db: Kysely<Database>,
  { readerId, conversationId }: { readerId: number; conversationId: number },
  seqs: readonly number[],
) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("message_reactions")
        .select(["seq", "reaction", "user_id", "change_seq"])
        .select(({ fn }) => [
          fn
            .agg<number>("row_number")
            .over((over) => over.partitionBy(["seq", "reaction"]).orderBy("change_seq"))
            .as("place"),
          fn
            .countAll<number>()
            .over((over) => over.partitionBy(["seq", "reaction"]))
            .as("count"),
        ])
        .where("conversation_id", "=", conversationId)
        .where("seq", "in", seqs)
        .as("r"),
    )
    .leftJoin("users as u", "u.id", "r.user_id")
    .select(["r.seq", "r.reaction", "r.user_id", "r.place", "r.count", "u.desc"])
    .where(({ or, eb }) => or([eb("r.place", "<=", maxReactionNames), eb("r.user_id", "=", readerId)]))
    .orderBy("r.seq")
    .orderBy("r.change_seq")
    .execute();
}
