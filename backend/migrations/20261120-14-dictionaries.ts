import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Dictionaries and their items. */
export function dictionaries(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const schema = db.schema;
      await idColumn(kind, schema.createTable("dict_types"), "dict_id")
        .addColumn("dict_name", "text", (c) => c.notNull())
        .addColumn("dict_type", "text", (c) => c.notNull().unique())
        .addColumn("remark", "text", (c) => c.notNull())
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .execute();
      await idColumn(kind, schema.createTable("dict_data"), "dict_code")
        .addColumn("dict_id", "integer", (c) => c.notNull().references("dict_types.dict_id"))
        .addColumn("dict_sort", "integer", (c) => c.notNull())
        .addColumn("dict_label", "text", (c) => c.notNull())
        .addColumn("dict_value", "text", (c) => c.notNull())
        .addColumn("css_class", "text", (c) => c.notNull())
        .addColumn("list_class", "text", (c) => c.notNull())
        .addColumn("is_default", "integer", (c) => c.notNull())
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("remark", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .addUniqueConstraint("dict_data_value", ["dict_id", "dict_value"])
        .execute();
    },
  };
}
