import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Finds where a member's view of a conversation begins, with the message of its first number while there is one. */
export function findBeginning(db: Kysely<Database>, userId: number, key: string) {
  return db
    .selectFrom("conversations as c")
    .innerJoin("conversation_members as mine", "mine.conversation_id", "c.id")
    .leftJoin("messages as m", (join) =>
      join.onRef("m.conversation_id", "=", "c.id").on((eb) => eb("m.seq", "=", eb("mine.joined_seq", "+", 1))),
    )
    .leftJoin("message_pins as p", (join) =>
      join.onRef("p.conversation_id", "=", "m.conversation_id").onRef("p.seq", "=", "m.seq"),
    )
    .select(["c.last_seq", "mine.joined_seq", "mine.joined_at", "m.send_time as first_sent", "p.seq as pinned_seq"])
    .where("c.key", "=", key)
    .where("mine.user_id", "=", userId)
    .executeTakeFirst();
}
