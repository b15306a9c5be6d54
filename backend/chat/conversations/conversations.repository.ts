import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** The arrangements of a member for a conversation. */
export interface Arrangement {
  is_up: 0 | 1;
  is_not_disturb: 0 | 1;
}

/** Changes what is given; answers what holds now, undefined for who is no member. */
export function updateArrangement(
  db: Kysely<Database>,
  conversationId: number,
  userId: number,
  change: Partial<Arrangement>,
): Promise<Arrangement | undefined> {
  return (
    db
      .updateTable("conversation_members")
      // an update must set something
      .set((eb) => ({ is_up: eb.ref("is_up"), ...change }))
      .where("conversation_id", "=", conversationId)
      .where("user_id", "=", userId)
      .returning(["is_up", "is_not_disturb"])
      .executeTakeFirst()
  );
}
