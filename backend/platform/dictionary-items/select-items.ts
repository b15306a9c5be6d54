import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Items with their dictionary. */
export function joinedItems(db: Kysely<Database>) {
  return db.selectFrom("dict_data").innerJoin("dict_types", "dict_types.dict_id", "dict_data.dict_id");
}

/** The columns of an item as the wire has them. */
export function selectedItem(query: ReturnType<typeof joinedItems>) {
  return query.select([
    "dict_data.dict_code",
    "dict_data.dict_sort",
    "dict_data.dict_label",
    "dict_data.dict_value",
    "dict_types.dict_type",
    "dict_data.css_class",
    "dict_data.list_class",
    "dict_data.is_default",
    "dict_data.status",
    "dict_data.remark",
    "dict_data.created_at",
    "dict_data.updated_at",
  ]);
}
