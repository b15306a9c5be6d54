import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Uploaded files and files made for download. */
export function files(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await idColumn(kind, schema.createTable("files"))
        .addColumn("name", "text", (c) => c.notNull().unique())
        .addColumn("purpose", "text", (c) => c.notNull())
        .addColumn("owner_id", "integer", (c) => c.references("users.id").onDelete("set null"))
        .addColumn("size_bytes", "bigint", (c) => c.notNull())
        .addColumn("mime", "text", (c) => c.notNull())
        .addColumn("original_name", "text", (c) => c.notNull())
        .addColumn("visibility", "text", (c) => c.notNull())
        .addColumn("permission", "text")
        .addColumn("expires_at", "bigint")
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("files_owner").on("files").column("owner_id").execute();
      await schema.createIndex("files_expiry").on("files").column("expires_at").execute();
    },
  };
}
