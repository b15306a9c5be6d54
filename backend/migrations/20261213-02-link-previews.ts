import type { Kysely, Migration } from "kysely";

/** Heads of web pages that messages lead to, kept for a day. */
export const linkPreviews: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("link_previews")
      .addColumn("address_hash", "text", (c) => c.primaryKey())
      .addColumn("title", "text", (c) => c.notNull())
      .addColumn("description", "text", (c) => c.notNull())
      .addColumn("site", "text", (c) => c.notNull())
      .addColumn("image", "text", (c) => c.notNull())
      .addColumn("read_at", "bigint", (c) => c.notNull())
      .execute();
    await schema.createIndex("link_previews_read_at").on("link_previews").column("read_at").execute();
  },
};
