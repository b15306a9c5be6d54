import type { Insertable, Kysely, Updateable } from "kysely";
import type { Database } from "../../../kernel/database/tables";
import type { PermissionRow } from "../../../kernel/database/tables/access";

/** Every row, enabled or not, in the order of the menus. */
export function listAllPermissions(db: Kysely<Database>): Promise<PermissionRow[]> {
  return db.selectFrom("permissions").selectAll().orderBy("sort").orderBy("id").execute();
}

export function findPermission(db: Kysely<Database>, id: number): Promise<PermissionRow | undefined> {
  return db.selectFrom("permissions").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findPermissionByName(db: Kysely<Database>, name: string): Promise<{ id: number } | undefined> {
  return db.selectFrom("permissions").select("id").where("name", "=", name).executeTakeFirst();
}

export async function insertPermission(db: Kysely<Database>, row: Insertable<Database["permissions"]>): Promise<void> {
  await db.insertInto("permissions").values(row).execute();
}

export async function updatePermission(
  db: Kysely<Database>,
  id: number,
  row: Updateable<Database["permissions"]>,
): Promise<void> {
  await db.updateTable("permissions").set(row).where("id", "=", id).execute();
}

/** Takes it from every role and account too. */
export async function deletePermission(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom("permissions").where("id", "=", id).execute();
}

export async function disablePermissions(db: Kysely<Database>, ids: readonly number[], now: number): Promise<void> {
  await db.updateTable("permissions").set({ status: 0, updated_at: now }).where("id", "in", ids).execute();
}
