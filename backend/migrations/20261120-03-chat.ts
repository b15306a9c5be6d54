import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Conversations, members, friendships, messages. */
export function chat(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const schema = db.schema;
      await idColumn(kind, schema.createTable("conversations"))
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("key", "text", (c) => c.notNull().unique())
        .addColumn("change_seq", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("last_seq", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createTable("conversation_members")
        .addColumn("conversation_id", "integer", (c) => c.notNull().references("conversations.id").onDelete("cascade"))
        .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("level", "integer", (c) => c.notNull())
        .addColumn("read_seq", "integer", (c) => c.notNull())
        .addColumn("joined_seq", "integer", (c) => c.notNull())
        .addColumn("joined_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("conversation_members_pk", ["conversation_id", "user_id"])
        .execute();
      await schema.createIndex("conversation_members_user").on("conversation_members").column("user_id").execute();
      await schema
        .createTable("friendships")
        .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("contact_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("conversation_id", "integer", (c) => c.notNull().references("conversations.id"))
        .addColumn("remark", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("friendships_pk", ["user_id", "contact_id"])
        .execute();
      await schema.createIndex("friendships_contact").on("friendships").column("contact_id").execute();
      // the key is the order of the conversation, too: latest rows and unread are ranges of it
      await schema
        .createTable("messages")
        .addColumn("conversation_id", "integer", (c) => c.notNull().references("conversations.id"))
        .addColumn("seq", "integer", (c) => c.notNull())
        .addColumn("message_id", "text", (c) => c.notNull().unique())
        .addColumn("from_uid", "integer", (c) => c.notNull())
        .addColumn("type", "text", (c) => c.notNull())
        .addColumn("content", "text", (c) => c.notNull())
        .addColumn("send_time", "bigint", (c) => c.notNull())
        .addColumn("file_name", "text", (c) => c.notNull())
        .addColumn("file_size", "bigint", (c) => c.notNull())
        .addColumn("file_ext", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("messages_pk", ["conversation_id", "seq"])
        .execute();
    },
  };
}
