import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Notices and who read them, advice, notifications. */
export function notices(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await idColumn(kind, schema.createTable("notices"))
        .addColumn("title", "text", (c) => c.notNull())
        .addColumn("content", "text", (c) => c.notNull())
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("public_time", "bigint", (c) => c.notNull())
        .addColumn("school_id", "integer", (c) => c.references("schools.school_id"))
        .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("set null"))
        .addColumn("username", "text", (c) => c.notNull())
        .addColumn("announced_at", "bigint")
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createIndex("notices_due")
        .on("notices")
        .columns(["status", "announced_at", "public_time"])
        .execute();
      await schema
        .createTable("notice_reads")
        .addColumn("notice_id", "integer", (c) => c.notNull().references("notices.id").onDelete("cascade"))
        .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("read_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("notice_reads_pk", ["notice_id", "user_id"])
        .execute();
      await schema.createIndex("notice_reads_user").on("notice_reads").column("user_id").execute();
      await idColumn(kind, schema.createTable("advice"))
        .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("set null"))
        .addColumn("username", "text", (c) => c.notNull())
        .addColumn("school_id", "integer", (c) => c.references("schools.school_id"))
        .addColumn("title", "text", (c) => c.notNull())
        .addColumn("content", "text", (c) => c.notNull())
        .addColumn("type", "integer", (c) => c.notNull())
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("reply", "text", (c) => c.notNull())
        .addColumn("replied_at", "bigint")
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("advice_user").on("advice").column("user_id").execute();
      await schema.createIndex("advice_school").on("advice").column("school_id").execute();
      await idColumn(kind, schema.createTable("reminders"))
        .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("content", "text", (c) => c.notNull())
        .addColumn("url", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("read_at", "bigint")
        .execute();
      await schema.createIndex("reminders_user").on("reminders").columns(["user_id", "read_at", "id"]).execute();
      // a page that goes takes its notifications along
      await schema.createIndex("reminders_url").on("reminders").column("url").execute();
      // own operations on the home page
      await schema.createIndex("operate_logs_user").on("operate_logs").columns(["uid", "created_at", "id"]).execute();
    },
  };
}
