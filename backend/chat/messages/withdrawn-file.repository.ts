import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";

/** True while a message, a bundle sent since `since`, a favourite, an avatar or an introduction shows the file. */
export async function isFileShown(
  db: Kysely<Database>,
  { name, path, since }: { name: string; path: string; since: number },
): Promise<boolean> {
  const messages = db
    .selectFrom("messages")
    .select("seq")
    .where("content", "=", path)
    // literal, as in the conditions of the indexes
    .where(sql<boolean>`type in ('image', 'file', 'video')`);
  const bundles = db
    .selectFrom("messages")
    .select("seq")
    .where(sql<boolean>`type = 'forward'`)
    .where("send_time", ">=", since)
    .where(contains("content", path));
  const favourites = db.selectFrom("chat_emoji").select("id").where("file_name", "=", name);
  const faces = db.selectFrom("users").select("id").where("avatar", "=", path);
  const groups = db
    .selectFrom("chat_groups")
    .select("conversation_id")
    .where((eb) => eb.or([eb("avatar", "=", path), contains("introduction", path)]));
  const { isShown } = await db
    .selectNoFrom((eb) =>
      eb.or([messages, bundles, favourites, faces, groups].map((use) => eb.exists(use))).as("isShown"),
    )
    .executeTakeFirstOrThrow();
  // a boolean on PostgreSQL, 1 or 0 on SQLite
  return Boolean(isShown);
}
