import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Links of families to their page, and the pages of what they pay. */
export function families(kind: DatabaseKind): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await idColumn(kind, schema.createTable("family_links"))
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("subject_id", "integer", (c) => c.notNull())
        .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
        .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
        .addColumn("expires_at", "bigint", (c) => c.notNull())
        .addColumn("revoked_at", "bigint")
        .addColumn("opened_at", "bigint")
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("created_by", "integer", (c) => c.notNull())
        .addUniqueConstraint("family_links_subject", ["kind", "subject_id"])
        .execute();
      await schema
        .createTable("family_orders")
        .addColumn("order_id", "integer", (c) => c.primaryKey().references("pay_orders.id"))
        .addColumn("key", "text", (c) => c.notNull().unique())
        .addColumn("step", "text", (c) => c.notNull())
        .addColumn("asked_at", "bigint", (c) => c.notNull())
        .execute();
      // a family's children are found by the number of the payer, in all schools
      await schema.createIndex("payers_number").on("payers").column("phone").execute();
    },
  };
}
