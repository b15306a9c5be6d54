import type { Kysely, Migration } from "kysely";

/** Tells a group's picture that was put together from its members from one that somebody chose. */
export function groupAvatars(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .alterTable("chat_groups")
        .addColumn("composed_of", "text", (c) => c.notNull().defaultTo(""))
        .execute();
    },
  };
}
