import type { Kysely, Migration } from "kysely";

/** Each school remembers what families paid since its staff was last told by the bell. */
export const arrivals: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("school_arrivals")
      .addColumn("school_id", "integer", (c) => c.primaryKey().references("schools.school_id"))
      .addColumn("waiting_count", "integer", (c) => c.notNull())
      .addColumn("waiting_fen", "bigint", (c) => c.notNull())
      .addColumn("told_at", "bigint", (c) => c.notNull())
      .execute();
  },
};
