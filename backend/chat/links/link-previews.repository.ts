import type { Kysely } from "kysely";
import type { LinkPreview } from "#contract/chat/previews";
import type { Database } from "../../kernel/database/tables";

export function findLinkPreview(db: Kysely<Database>, addressHash: string) {
  return db
    .selectFrom("link_previews")
    .select(["title", "description", "site", "image", "read_at"])
    .where("address_hash", "=", addressHash)
    .executeTakeFirst();
}

/** Keeps a preview in the place of the one before. */
export async function saveLinkPreview(
  db: Kysely<Database>,
  addressHash: string,
  preview: LinkPreview & { read_at: number },
): Promise<void> {
  await db
    .insertInto("link_previews")
    .values({ address_hash: addressHash, ...preview })
    .onConflict((conflict) => conflict.column("address_hash").doUpdateSet(preview))
    .execute();
}

/** Finds when the newest preview beyond the `most` newest was read; undefined while there are no more. */
export async function findOverflow(db: Kysely<Database>, most: number): Promise<number | undefined> {
  const newest = db.selectFrom("link_previews").select("read_at").orderBy("read_at", "desc");
  return (await newest.limit(1).offset(most).executeTakeFirst())?.read_at;
}

/** Deletes the previews that were read at this time or before it. */
export async function deleteLinkPreviews(db: Kysely<Database>, until: number): Promise<void> {
  await db.deleteFrom("link_previews").where("read_at", "<=", until).execute();
}
