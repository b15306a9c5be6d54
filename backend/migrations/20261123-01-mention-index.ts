import { type Kysely, type Migration, sql } from "kysely";

/** Messages that name somebody are few: unread ones are found without reading those between them. */
export function mentionIndex(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createIndex("messages_naming")
        .on("messages")
        .columns(["conversation_id", "seq"])
        .where(sql<boolean>`at_uids <> ''`)
        .execute();
    },
  };
}
