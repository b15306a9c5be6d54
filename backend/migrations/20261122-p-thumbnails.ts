import type { Kysely, Migration } from "kysely";

/** How large the small copy of a picture is. */
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
