import type { Insertable, Kysely, Selectable, Updateable } from "kysely";
import type { GlobalConfigQuery } from "#contract/platform/global-config";
import type { Database } from "../../../kernel/database/tables";
import { contains } from "../../../kernel/database/text-match";

export type ConfigRow = Selectable<Database["sys_configs"]>;
type Filter = Pick<GlobalConfigQuery, "name" | "key_name" | "type">;

export function listConfigs(db: Kysely<Database>, query: GlobalConfigQuery): Promise<ConfigRow[]> {
  return matching(db, query)
    .selectAll()
    .orderBy("id", query.sort === "id" ? "asc" : "desc")
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countConfigs(db: Kysely<Database>, filter: Filter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findConfigs(db: Kysely<Database>, ids: readonly number[]): Promise<ConfigRow[]> {
  return db.selectFrom("sys_configs").selectAll().where("id", "in", ids).orderBy("id").execute();
}

/** False when the key is taken. */
export async function insertConfig(db: Kysely<Database>, row: Insertable<Database["sys_configs"]>): Promise<boolean> {
  const inserted = await db
    .insertInto("sys_configs")
    .values(row)
    .onConflict((conflict) => conflict.column("key_name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateConfig(
  db: Kysely<Database>,
  id: number,
  change: Updateable<Database["sys_configs"]>,
): Promise<void> {
  await db.updateTable("sys_configs").set(change).where("id", "=", id).execute();
}

/** One setting by its key. */
export async function updateSetting(
  db: Kysely<Database>,
  key: string,
  change: { data: string; updated_at: number },
): Promise<void> {
  await db.updateTable("sys_configs").set(change).where("key_name", "=", key).execute();
}

/** Answers their number. */
export async function deleteConfigs(db: Kysely<Database>, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("sys_configs").where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}

function matching(db: Kysely<Database>, { name, key_name, type }: Filter) {
  return db
    .selectFrom("sys_configs")
    .$if(name !== undefined, (query) => query.where(contains("name", name ?? "")))
    .$if(key_name !== undefined, (query) => query.where(contains("key_name", key_name ?? "")))
    .$if(type !== undefined, (query) => query.where("type", "=", type ?? ""));
}
