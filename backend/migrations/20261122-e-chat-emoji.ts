import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Pictures that accounts keep among their emoji. */
export function chatEmoji(kind: DatabaseKind): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await idColumn(kind, schema.createTable("chat_emoji"))
        .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("file_name", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addUniqueConstraint("chat_emoji_once", ["user_id", "file_name"])
        .execute();
    },
  };
}
