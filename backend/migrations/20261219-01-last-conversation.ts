import type { Kysely, Migration } from "kysely";

/** The conversation that each account last had on a screen, and how often that has changed. */
export const lastConversation: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("users")
      .addColumn("last_contact_id", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await schema
      .alterTable("users")
      .addColumn("last_contact_version", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
