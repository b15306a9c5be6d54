import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** An account's favourites whose pictures are still there, newest first. */
export function listFavourites(db: Kysely<Database>, userId: number, now: number, limit: number) {
  return db
    .selectFrom("chat_emoji as e")
    .innerJoin("files as f", "f.name", "e.file_name")
    .select(["e.id", "e.file_name", "f.original_name", "f.size_bytes"])
    .where("e.user_id", "=", userId)
    .where((eb) => eb.or([eb("f.expires_at", "is", null), eb("f.expires_at", ">", now)]))
    .orderBy("e.id", "desc")
    .limit(limit)
    .execute();
}

export async function countFavourites(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("chat_emoji")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasFavourite(db: Kysely<Database>, userId: number, fileName: string): Promise<boolean> {
  const found = await db
    .selectFrom("chat_emoji")
    .select("id")
    .where("user_id", "=", userId)
    .where("file_name", "=", fileName)
    .executeTakeFirst();
  return found !== undefined;
}

/** One that is there already stays as it is. */
export async function insertFavourite(db: Kysely<Database>, row: Insertable<Database["chat_emoji"]>): Promise<void> {
  await db
    .insertInto("chat_emoji")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "file_name"]).doNothing())
    .execute();
}

export async function deleteFavourite(db: Kysely<Database>, userId: number, id: number): Promise<void> {
  await db.deleteFrom("chat_emoji").where("id", "=", id).where("user_id", "=", userId).execute();
}
