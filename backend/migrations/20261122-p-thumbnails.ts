import type { Kysely, Migration } from "kysely";

/** The size of a picture's small copy. */
export function thumbnails(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .alterTable("files")
        .addColumn("thumb_bytes", "integer", (c) => c.notNull().defaultTo(0))
        .execute();
    },
  };
}
