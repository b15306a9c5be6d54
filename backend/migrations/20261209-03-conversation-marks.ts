import type { Kysely, Migration } from "kysely";

/** Conversations that a member has marked as unread, or hidden until the next message. */
export const conversationMarks: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of ["is_marked_unread", "archived_seq"]) {
      await schema
        .alterTable("conversation_members")
        .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
        .execute();
    }
  },
};
