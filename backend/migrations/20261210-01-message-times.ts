import type { Kysely, Migration } from "kysely";

/** Messages of a conversation are found by their time, so that a search reads the newest first and a range of days alone. */
export const messageTimes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.createIndex("messages_sent").on("messages").columns(["conversation_id", "send_time"]).execute();
  },
};
