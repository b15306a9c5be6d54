import type { Kysely, Migration } from "kysely";

/** The state that each account chose for itself in the chat. */
export const availability: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("users")
      .addColumn("availability", "text", (c) => c.notNull().defaultTo("available"))
      .execute();
  },
};
