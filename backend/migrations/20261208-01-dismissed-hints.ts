import type { Kysely, Migration } from "kysely";

/** Hints that an account has read; they go with it. */
export const dismissedHints: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("dismissed_hints")
      .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("hint", "text", (c) => c.notNull())
      .addColumn("dismissed_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("dismissed_hints_pk", ["user_id", "hint"])
      .execute();
  },
};
