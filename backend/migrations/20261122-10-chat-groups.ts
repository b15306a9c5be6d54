import type { Kysely, Migration } from "kysely";

/** Fields of groups beyond a conversation, people who wait to be let in, and the changes that are no messages. */
export function chatGroups(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable("chat_groups")
        .addColumn("conversation_id", "integer", (c) => c.primaryKey().references("conversations.id"))
        .addColumn("group_id", "text", (c) => c.notNull().unique())
        .addColumn("owner_uid", "integer", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("avatar", "text", (c) => c.notNull())
        .addColumn("introduction", "text", (c) => c.notNull())
        .addColumn("size", "integer", (c) => c.notNull())
        .addColumn("validation", "integer", (c) => c.notNull())
        .addColumn("muted", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("members_version", "integer", (c) => c.notNull().defaultTo(1))
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createTable("group_applications")
        .addColumn("conversation_id", "integer", (c) => c.notNull().references("conversations.id").onDelete("cascade"))
        .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("invited_by", "integer", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("group_applications_pk", ["conversation_id", "user_id"])
        .execute();
      await schema
        .alterTable("conversation_members")
        .addColumn("muted_until", "bigint", (c) => c.notNull().defaultTo(0))
        .execute();
      await schema
        .alterTable("messages")
        .addColumn("withdrawn_at", "bigint", (c) => c.notNull().defaultTo(0))
        .execute();
      await schema
        .createTable("conversation_changes")
        .addColumn("conversation_id", "integer", (c) => c.notNull().references("conversations.id"))
        .addColumn("change_seq", "integer", (c) => c.notNull())
        .addColumn("message_seq", "integer", (c) => c.notNull())
        .addPrimaryKeyConstraint("conversation_changes_pk", ["conversation_id", "change_seq"])
        .execute();
    },
  };
}
