import { type Kysely, type Migration, sql } from "kysely";

/** Messages that show one file are found by its path, bundles by their time, without reading other messages. */
export function sharedFileIndexes(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createIndex("messages_showing_file")
        .on("messages")
        .columns(["content"])
        .where(sql<boolean>`type in ('image', 'file', 'video')`)
        .execute();
      await schema
        .createIndex("messages_bundles")
        .on("messages")
        .columns(["send_time"])
        .where(sql<boolean>`type = 'forward'`)
        .execute();
    },
  };
}
