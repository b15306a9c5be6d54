import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Browsers that get push messages, each as long as the session that asked for them; and the keys that this site signs them with. */
export function pushSubscriptions(kind: DatabaseKind): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await idColumn(kind, schema.createTable("push_subscriptions"))
        .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("session_id", "integer", (c) => c.notNull().references("sessions.id").onDelete("cascade"))
        .addColumn("endpoint", "text", (c) => c.notNull().unique())
        .addColumn("p256dh", "text", (c) => c.notNull())
        .addColumn("auth", "text", (c) => c.notNull())
        .addColumn("shows_content", "integer", (c) => c.notNull())
        .addColumn("language", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createIndex("push_subscriptions_user")
        .on("push_subscriptions")
        .columns(["user_id", "created_at"])
        .execute();
      await schema.createIndex("push_subscriptions_session").on("push_subscriptions").column("session_id").execute();
      await schema
        .createTable("push_keys")
        // one row: all instances sign with the same keys
        .addColumn("id", "integer", (c) => c.primaryKey())
        .addColumn("public_key", "text", (c) => c.notNull())
        .addColumn("sealed_private_key", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
    },
  };
}
