import type { Kysely, Migration } from "kysely";

/** Applications to be a contact, and pairs that parted. */
export function friends(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable("friend_applications")
        .addColumn("from_uid", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("to_uid", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("word", "text", (c) => c.notNull())
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("friend_applications_pk", ["from_uid", "to_uid"])
        .execute();
      await schema
        .createIndex("friend_applications_to")
        .on("friend_applications")
        .columns(["to_uid", "status"])
        .execute();
      await schema
        .createTable("friend_partings")
        .addColumn("low_uid", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("high_uid", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("parted_by", "integer", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("friend_partings_pk", ["low_uid", "high_uid"])
        .execute();
    },
  };
}
