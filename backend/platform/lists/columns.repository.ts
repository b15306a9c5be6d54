import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Finds the choice of a user for a page, as JSON; undefined before the first choice. */
export async function findChoice(db: Kysely<Database>, userId: number, page: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("page_columns")
    .select("columns")
    .where("user_id", "=", userId)
    .where("page", "=", page)
    .executeTakeFirst();
  return row?.columns;
}

export async function upsertChoice(
  db: Kysely<Database>,
  row: { user_id: number; page: string; columns: string; updated_at: number },
): Promise<void> {
  const { columns, updated_at } = row;
  await db
    .insertInto("page_columns")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "page"]).doUpdateSet({ columns, updated_at }))
    .execute();
}

export async function deleteChoice(db: Kysely<Database>, userId: number, page: string): Promise<void> {
  await db.deleteFrom("page_columns").where("user_id", "=", userId).where("page", "=", page).execute();
}
