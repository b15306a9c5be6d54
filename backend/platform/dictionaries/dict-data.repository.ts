import type { Insertable, Kysely, Updateable } from "kysely";
import type { DictDataQuery } from "#contract/dictionaries";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";

type Filter = Pick<DictDataQuery, "dict_type" | "dict_label" | "status">;

// far above what a select can show
const mostItems = 1000;

/** In the order of the dictionary. */
export function listDictData(db: Kysely<Database>, query: DictDataQuery) {
  const direction = query.sort === "dict_sort" ? "asc" : "desc";
  return selected(matching(db, query))
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

/** Enabled items of an enabled dictionary, in its order. */
export function listOfferedItems(db: Kysely<Database>, dictType: string) {
  return selected(joined(db))
    .where("dict_types.dict_type", "=", dictType)
    .where("dict_types.status", "=", 1)
    .where("dict_data.status", "=", 1)
    .orderBy("dict_data.dict_sort")
    .orderBy("dict_data.dict_code")
    .limit(mostItems)
    .execute();
}

export function findDictData(db: Kysely<Database>, dictCode: number) {
  return selected(joined(db)).where("dict_data.dict_code", "=", dictCode).executeTakeFirst();
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

/** How many there were. */
export function deleteDictData(db: Kysely<Database>, dictCodes: readonly number[]) {
  return db.deleteFrom("dict_data").where("dict_code", "in", dictCodes).returningAll().execute();
}

function joined(db: Kysely<Database>) {
  return db.selectFrom("dict_data").innerJoin("dict_types", "dict_types.dict_id", "dict_data.dict_id");
}

function selected(query: ReturnType<typeof joined>) {
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

function matching(db: Kysely<Database>, { dict_type, dict_label, status }: Filter) {
  return joined(db)
    .$if(dict_type !== undefined, (query) => query.where("dict_types.dict_type", "=", dict_type ?? ""))
    .$if(dict_label !== undefined, (query) => query.where(contains("dict_data.dict_label", dict_label ?? "")))
    .$if(status !== undefined, (query) => query.where("dict_data.status", "=", status ?? 0));
}
