import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Operation log and sign-in log. */
export function logs(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await idColumn(kind, schema.createTable("operate_logs"))
        .addColumn("action", "text", (c) => c.notNull())
        .addColumn("data", "text", (c) => c.notNull())
        .addColumn("changes", "text", (c) => c.notNull())
        .addColumn("username", "text", (c) => c.notNull())
        .addColumn("operator", "text", (c) => c.notNull())
        .addColumn("uid", "integer")
        .addColumn("school_id", "integer")
        .addColumn("response_result", "text", (c) => c.notNull())
        .addColumn("response_code", "text", (c) => c.notNull())
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("duration_ms", "integer", (c) => c.notNull())
        .addColumn("target_class", "text", (c) => c.notNull())
        .addColumn("target_method", "text", (c) => c.notNull())
        .addColumn("request_ip", "text", (c) => c.notNull())
        .addColumn("request_method", "text", (c) => c.notNull())
        .addColumn("target_url", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("operate_logs_time").on("operate_logs").columns(["created_at", "id"]).execute();
      await schema
        .createIndex("operate_logs_school")
        .on("operate_logs")
        .columns(["school_id", "created_at", "id"])
        .execute();
      await idColumn(kind, schema.createTable("login_logs"))
        .addColumn("user_id", "integer")
        .addColumn("school_id", "integer")
        .addColumn("username", "text", (c) => c.notNull())
        .addColumn("login_ip", "text", (c) => c.notNull())
        .addColumn("login_address", "text", (c) => c.notNull())
        .addColumn("login_browser", "text", (c) => c.notNull())
        .addColumn("os", "text", (c) => c.notNull())
        .addColumn("response_result", "text", (c) => c.notNull())
        .addColumn("response_code", "text", (c) => c.notNull())
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("login_date", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("login_logs_time").on("login_logs").columns(["login_date", "id"]).execute();
      await schema
        .createIndex("login_logs_school")
        .on("login_logs")
        .columns(["school_id", "login_date", "id"])
        .execute();
      await schema.createIndex("login_logs_user").on("login_logs").columns(["user_id", "login_date", "id"]).execute();
    },
  };
}
