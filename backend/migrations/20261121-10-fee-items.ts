import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** The price lists of the schools. */
export function feeItems(kind: DatabaseKind): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await idColumn(kind, schema.createTable("fee_items"))
        .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
        .addColumn("item_code", "text", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("category", "text", (c) => c.notNull())
        .addColumn("price_fen", "bigint", (c) => c.notNull())
        .addColumn("mandatory", "integer", (c) => c.notNull())
        .addColumn("max_qty", "integer", (c) => c.notNull())
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("remark", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("created_by", "integer", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .addColumn("updated_by", "integer", (c) => c.notNull())
        .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
        .addUniqueConstraint("fee_items_code", ["school_id", "item_code"])
        .execute();
    },
  };
}
