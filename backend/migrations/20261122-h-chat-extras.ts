import type { Kysely, Migration } from "kysely";

/** Quotes and named people of messages; arrangements of members for a conversation. */
export function chatExtras(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      for (const flag of ["is_up", "is_not_disturb"]) {
        await schema
          .alterTable("conversation_members")
          .addColumn(flag, "integer", (c) => c.notNull().defaultTo(0))
          .execute();
      }
      await schema
        .alterTable("messages")
        .addColumn("quote_seq", "integer", (c) => c.notNull().defaultTo(0))
        .execute();
      await schema
        .alterTable("messages")
        .addColumn("at_uids", "text", (c) => c.notNull().defaultTo(""))
        .execute();
    },
  };
}
