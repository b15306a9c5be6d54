import type { Kysely, Migration } from "kysely";

/** Counts the rows of an import that are asked about before they are written. */
export const importWarnings: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("imports")
      .addColumn("warned_count", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
