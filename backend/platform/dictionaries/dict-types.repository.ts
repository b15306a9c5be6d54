import type { Insertable, Kysely, Updateable } from "kysely";
import type { DictTypeQuery } from "#contract/platform/dictionaries";
import type { Database } from "../../kernel/database/tables";
import type { DictTypeRow } from "../../kernel/database/tables/dictionaries";
import { contains } from "../../kernel/database/text-match";

type Filter = Pick<DictTypeQuery, "dict_name" | "dict_type" | "status">;

export function listDictTypes(db: Kysely<Database>, query: DictTypeQuery): Promise<DictTypeRow[]> {
  return matching(db, query)
    .selectAll()
    .orderBy("dict_id", query.sort === "dict_id" ? "asc" : "desc")
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countDictTypes(db: Kysely<Database>, filter: Filter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findDictType(db: Kysely<Database>, dictId: number): Promise<DictTypeRow | undefined> {
  return db.selectFrom("dict_types").selectAll().where("dict_id", "=", dictId).executeTakeFirst();
}

export function findDictTypeByName(db: Kysely<Database>, dictType: string): Promise<DictTypeRow | undefined> {
  return db.selectFrom("dict_types").selectAll().where("dict_type", "=", dictType).executeTakeFirst();
}

/** False when the name is taken. */
export async function insertDictType(db: Kysely<Database>, row: Insertable<Database["dict_types"]>): Promise<boolean> {
  const inserted = await db
    .insertInto("dict_types")
    .values(row)
    .onConflict((conflict) => conflict.column("dict_type").doNothing())
    .returning("dict_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateDictType(
  db: Kysely<Database>,
  dictId: number,
  change: Updateable<Database["dict_types"]>,
): Promise<void> {
  await db.updateTable("dict_types").set(change).where("dict_id", "=", dictId).execute();
}

/** The first of these dictionaries that still has items, and how many. */
export function findFilledType(db: Kysely<Database>, dictIds: readonly number[]) {
  return db
    .selectFrom("dict_types")
    .innerJoin("dict_data", "dict_data.dict_id", "dict_types.dict_id")
    .select((eb) => ["dict_types.dict_name", eb.fn.countAll<number>().as("items")])
    .where("dict_types.dict_id", "in", dictIds)
    .groupBy(["dict_types.dict_id", "dict_types.dict_name"])
    .orderBy("dict_types.dict_id")
    .limit(1)
    .executeTakeFirst();
}

/** Answers those that there were. */
export function deleteDictTypes(db: Kysely<Database>, dictIds: readonly number[]): Promise<DictTypeRow[]> {
  return db.deleteFrom("dict_types").where("dict_id", "in", dictIds).returningAll().execute();
}

function matching(db: Kysely<Database>, { dict_name, dict_type, status }: Filter) {
  return db
    .selectFrom("dict_types")
    .$if(dict_name !== undefined, (query) => query.where(contains("dict_name", dict_name ?? "")))
    .$if(dict_type !== undefined, (query) => query.where(contains("dict_type", dict_type ?? "")))
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? 0));
}
