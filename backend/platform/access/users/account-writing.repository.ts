import type { Insertable, Kysely, Updateable } from "kysely";
import type { Database } from "../../../kernel/database/tables";

export async function insertAccount(db: Kysely<Database>, row: Insertable<Database["users"]>): Promise<number> {
  const { id } = await db.insertInto("users").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateAccount(
  db: Kysely<Database>,
  id: number,
  row: Updateable<Database["users"]>,
): Promise<void> {
  await db.updateTable("users").set(row).where("id", "=", id).execute();
}

/** Sessions, roles, contacts and column choices go with it. */
export async function deleteAccount(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}

export async function hasStore(db: Kysely<Database>, schoolId: number, storeId: number): Promise<boolean> {
  const store = await db
    .selectFrom("stores")
    .select("store_id")
    .where("store_id", "=", storeId)
    .where("school_id", "=", schoolId)
    .executeTakeFirst();
  return store !== undefined;
}
