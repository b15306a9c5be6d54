import type { Kysely, Migration } from "kysely";

/** The next task of a kind stands first in an index, whatever waits of the others. */
export const tasksByKind: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.createIndex("channel_tasks_kind_due").on("channel_tasks").columns(["kind", "due_at"]).execute();
    await schema.dropIndex("channel_tasks_due").execute();
  },
};
