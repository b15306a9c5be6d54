import type { Kysely, Migration } from "kysely";

/** Texts begun and not sent, of each account in each of its conversations. */
export const chatDrafts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("chat_drafts")
      .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("contact_id", "text", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("body", "text", (c) => c.notNull())
      .addColumn("updated_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("chat_drafts_pk", ["user_id", "contact_id"])
      .execute();
  },
};
