import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { joinedItems, selectedItem } from "./select-items";

// far above what a select can show
const mostItems = 1000;

/** Enabled items of an enabled dictionary, in its order. */
export function listOfferedItems(db: Kysely<Database>, dictType: string) {
  return selectedItem(joinedItems(db))
    .where("dict_types.dict_type", "=", dictType)
    .where("dict_types.status", "=", 1)
    .where("dict_data.status", "=", 1)
    .orderBy("dict_data.dict_sort")
    .orderBy("dict_data.dict_code")
    .limit(mostItems)
    .execute();
}
