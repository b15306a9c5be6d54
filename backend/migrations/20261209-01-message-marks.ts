import type { Kysely, Migration } from "kysely";

/** Reactions to messages, pinned messages, and the newest change of each message's text and reactions. */
export const messageMarks: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const [table, column] of [
      ["messages", "edited_seq"],
      ["messages", "reacted_seq"],
      ["conversations", "pins_seq"],
    ] as const) {
      await schema
        .alterTable(table)
        .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
        .execute();
    }
    await schema
      .createTable("message_reactions")
      .addColumn("conversation_id", "integer", (c) => c.notNull().references("conversations.id").onDelete("cascade"))
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("reaction", "text", (c) => c.notNull())
      .addColumn("user_id", "integer", (c) => c.notNull())
      .addColumn("change_seq", "integer", (c) => c.notNull())
      // the reactions of a page of messages are ranges of it
      .addPrimaryKeyConstraint("message_reactions_pk", ["conversation_id", "seq", "reaction", "user_id"])
      .execute();
    await schema
      .createTable("message_pins")
      .addColumn("conversation_id", "integer", (c) => c.notNull().references("conversations.id").onDelete("cascade"))
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("pinned_by", "integer", (c) => c.notNull())
      .addColumn("change_seq", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("message_pins_pk", ["conversation_id", "seq"])
      .execute();
  },
};
