import type { Kysely, Migration } from "kysely";

/** Messages that are announcements. */
export const announcements: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("messages")
      .addColumn("is_announcement", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
