import { type Kysely, type Migration, sql } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Named views of lists, and indexes over what the one search box takes last digits of. */
export function savedViews(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createViews(db, kind);
      await createTailIndexes(db);
    },
  };
}

async function createViews({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await idColumn(kind, schema.createTable("saved_views"))
    .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("school_id", "integer", (c) => c.references("schools.school_id"))
    .addColumn("page", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("shared", "integer", (c) => c.notNull())
    .addColumn("query", "text", (c) => c.notNull())
    .addColumn("columns", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("saved_views_name", ["user_id", "page", "name"])
    .execute();
  await schema.createIndex("saved_views_page").on("saved_views").columns(["page", "shared", "school_id"]).execute();
  await schema
    .createTable("view_defaults")
    .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("page", "text", (c) => c.notNull())
    .addColumn("view_id", "integer", (c) => c.notNull().references("saved_views.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("view_defaults_pk", ["user_id", "page"])
    .execute();
  await schema.createIndex("view_defaults_view").on("view_defaults").column("view_id").execute();
}

// the expression of `tail` in text-match
async function createTailIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index refunds_number_tail on refunds (substr(refund_no, length(refund_no) - 3))`.execute(db);
  await sql`create index bills_number_tail on bills (substr(bill_no, length(bill_no) - 3))`.execute(db);
  await sql`create index students_number_tail on students (substr(student_no, length(student_no) - 3))`.execute(db);
  await sql`create index payers_phone_tail on payers (substr(phone, length(phone) - 3))`.execute(db);
}
