import type { Kysely, Migration } from "kysely";

/** Messages deleted from somebody's view are found by the message, too: they go with it. */
export const hidePlaces: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.createIndex("message_hides_place").on("message_hides").columns(["conversation_id", "seq"]).execute();
  },
};
