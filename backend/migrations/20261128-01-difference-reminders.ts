import type { Kysely, Migration } from "kysely";

/** Each school remembers whether fetched bills left differences that its staff was not told of. */
export const differenceReminders: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("school_differences")
      .addColumn("school_id", "integer", (c) => c.primaryKey().references("schools.school_id"))
      .addColumn("is_waiting", "integer", (c) => c.notNull())
      .addColumn("told_at", "bigint", (c) => c.notNull())
      .execute();
  },
};
