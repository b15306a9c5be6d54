import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import type { FileRow } from "../../kernel/database/tables/files";

export function findFile(db: Kysely<Database>, name: string): Promise<FileRow | undefined> {
  return db.selectFrom("files").selectAll().where("name", "=", name).executeTakeFirst();
}

/** True for an account that may sign in. */
export async function isEnabled(db: Kysely<Database>, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("status", "=", 1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertFile(db: Kysely<Database>, row: Insertable<Database["files"]>): Promise<void> {
  await db.insertInto("files").values(row).execute();
}

export async function updateExpiry(db: Kysely<Database>, name: string, expiresAt: number): Promise<void> {
  await db.updateTable("files").set({ expires_at: expiresAt }).where("name", "=", name).execute();
}

/** Names of files whose time is over, the longest gone first. */
export async function listExpired(db: Kysely<Database>, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .select("name")
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

export async function deleteFile(db: Kysely<Database>, name: string): Promise<void> {
  await db.deleteFrom("files").where("name", "=", name).execute();
}
