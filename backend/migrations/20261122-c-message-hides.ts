import type { Kysely, Migration } from "kysely";

/** Which messages somebody has deleted from the own view. */
export function messageHides(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable("message_hides")
        .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("conversation_id", "integer", (c) => c.notNull().references("conversations.id").onDelete("cascade"))
        .addColumn("seq", "integer", (c) => c.notNull())
        .addPrimaryKeyConstraint("message_hides_pk", ["user_id", "conversation_id", "seq"])
        .execute();
    },
  };
}
