import type { Insertable, Kysely, Updateable } from "kysely";
import type { DictDataQuery } from "#contract/platform/dictionaries";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";
import { joinedItems, selectedItem } from "../dictionary-items/select-items";

type Filter = Pick<DictDataQuery, "dict_type" | "dict_label" | "status">;

/** In the order of the dictionary. */
export function listDictData(db: Kysely<Database>, query: DictDataQuery) {
  const direction = query.sort === "dict_sort" ? "asc" : "desc";
  return selectedItem(matching(db, query))
    .orderBy("dict_data.dict_sort", direction)
    .orderBy("dict_data.dict_code", direction)
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countDictData(db: Kysely<Database>, filter: Filter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findDictData(db: Kysely<Database>, dictCode: number) {
  return selectedItem(joinedItems(db)).where("dict_data.dict_code", "=", dictCode).executeTakeFirst();
}

/** False when the dictionary has the value already. */
export async function insertDictData(db: Kysely<Database>, row: Insertable<Database["dict_data"]>): Promise<boolean> {
  const inserted = await db
    .insertInto("dict_data")
    .values(row)
    .onConflict((conflict) => conflict.columns(["dict_id", "dict_value"]).doNothing())
    .returning("dict_code")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateDictData(
  db: Kysely<Database>,
  dictCode: number,
  change: Updateable<Database["dict_data"]>,
): Promise<void> {
  await db.updateTable("dict_data").set(change).where("dict_code", "=", dictCode).execute();
}

/** Answers their number. */
export function deleteDictData(db: Kysely<Database>, dictCodes: readonly number[]) {
  return db.deleteFrom("dict_data").where("dict_code", "in", dictCodes).returningAll().execute();
}

function matching(db: Kysely<Database>, { dict_type, dict_label, status }: Filter) {
  return joinedItems(db)
    .$if(dict_type !== undefined, (query) => query.where("dict_types.dict_type", "=", dict_type ?? ""))
    .$if(dict_label !== undefined, (query) => query.where(contains("dict_data.dict_label", dict_label ?? "")))
    .$if(status !== undefined, (query) => query.where("dict_data.status", "=", status ?? 0));
}
