import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Receipt books: ranges of receipt numbers by school and clerk. */
export function receiptBooks(kind: DatabaseKind): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await idColumn(kind, schema.createTable("receipt_books"))
        .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
        .addColumn("first_no", "text", (c) => c.notNull())
        .addColumn("last_no", "text", (c) => c.notNull())
        .addColumn("head", "text", (c) => c.notNull())
        .addColumn("first_count", "bigint", (c) => c.notNull())
        .addColumn("last_count", "bigint", (c) => c.notNull())
        .addColumn("digits", "integer", (c) => c.notNull())
        .addColumn("clerk_id", "integer", (c) => c.references("users.id").onDelete("set null"))
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("remark", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("created_by", "integer", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .addColumn("updated_by", "integer", (c) => c.notNull())
        .addUniqueConstraint("receipt_books_first", ["school_id", "head", "digits", "first_count"])
        .execute();
    },
  };
}
