import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Schools, accounts, rights, sessions, settings. */
export function access(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const schema = db.schema;
      await idColumn(kind, schema.createTable("schools"), "school_id")
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("short_name", "text", (c) => c.notNull())
        .addColumn("std_code", "text", (c) => c.notNull())
        .addColumn("channel_school_no", "text", (c) => c.notNull())
        .addColumn("stage", "text", (c) => c.notNull())
        .addColumn("region", "text", (c) => c.notNull())
        .addColumn("contact_name", "text", (c) => c.notNull())
        .addColumn("contact_phone", "text", (c) => c.notNull())
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .execute();
      await idColumn(kind, schema.createTable("agents"), "agent_id")
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("contact", "text", (c) => c.notNull())
        .addColumn("commission_bp", "integer", (c) => c.notNull())
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createTable("agent_schools")
        .addColumn("agent_id", "integer", (c) => c.notNull().references("agents.agent_id"))
        .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
        .addColumn("valid_from", "bigint", (c) => c.notNull())
        .addColumn("valid_to", "bigint")
        .addPrimaryKeyConstraint("agent_schools_pk", ["agent_id", "school_id"])
        .execute();
      await idColumn(kind, schema.createTable("users"))
        .addColumn("username", "text", (c) => c.notNull().unique())
        .addColumn("password_hash", "text", (c) => c.notNull())
        .addColumn("desc", "text", (c) => c.notNull())
        .addColumn("phone", "text", (c) => c.unique())
        .addColumn("email", "text", (c) => c.notNull())
        .addColumn("address", "text", (c) => c.notNull())
        .addColumn("avatar", "text", (c) => c.notNull())
        .addColumn("sex", "integer", (c) => c.notNull())
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("account_type", "integer", (c) => c.notNull())
        .addColumn("school_id", "integer", (c) => c.references("schools.school_id"))
        .addColumn("agent_id", "integer", (c) => c.references("agents.agent_id"))
        .addColumn("store_id", "integer")
        .addColumn("creater", "text", (c) => c.notNull())
        .addColumn("last_ip", "text", (c) => c.notNull())
        .addColumn("last_login", "bigint")
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("users_school").on("users").column("school_id").execute();
      await schema.createIndex("users_agent").on("users").column("agent_id").execute();
      await idColumn(kind, schema.createTable("roles"))
        .addColumn("name", "text", (c) => c.notNull().unique())
        .addColumn("description", "text", (c) => c.notNull())
        .addColumn("guard_name", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createTable("user_roles")
        .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("role_id", "integer", (c) => c.notNull().references("roles.id").onDelete("cascade"))
        .addPrimaryKeyConstraint("user_roles_pk", ["user_id", "role_id"])
        .execute();
      await idColumn(kind, schema.createTable("permissions"))
        .addColumn("parent_id", "integer", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull().unique())
        .addColumn("display_name", "text", (c) => c.notNull())
        .addColumn("display_desc", "text", (c) => c.notNull())
        .addColumn("url", "text", (c) => c.notNull())
        .addColumn("component", "text", (c) => c.notNull())
        .addColumn("guard_name", "text", (c) => c.notNull())
        .addColumn("icon", "text", (c) => c.notNull())
        .addColumn("type", "integer", (c) => c.notNull())
        .addColumn("hidden", "integer", (c) => c.notNull())
        .addColumn("is_link", "integer", (c) => c.notNull())
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("sort", "integer", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .execute();
      for (const owner of ["role", "user"]) {
        await schema
          .createTable(`${owner}_permissions`)
          .addColumn(`${owner}_id`, "integer", (c) => c.notNull().references(`${owner}s.id`).onDelete("cascade"))
          .addColumn("permission_id", "integer", (c) => c.notNull().references("permissions.id").onDelete("cascade"))
          .addPrimaryKeyConstraint(`${owner}_permissions_pk`, [`${owner}_id`, "permission_id"])
          .execute();
      }
      await idColumn(kind, schema.createTable("sessions"))
        .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("address", "text", (c) => c.notNull())
        .addColumn("user_agent", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("last_seen_at", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
      await schema
        .createTable("tokens")
        .addColumn("token_hash", "text", (c) => c.primaryKey())
        .addColumn("session_id", "integer", (c) => c.notNull().references("sessions.id").onDelete("cascade"))
        .addColumn("issued_at", "bigint", (c) => c.notNull())
        .addColumn("expires_at", "bigint", (c) => c.notNull())
        .addColumn("rotated", "integer", (c) => c.notNull())
        .execute();
      await schema.createIndex("tokens_session").on("tokens").column("session_id").execute();
      await schema
        .createTable("one_time_codes")
        .addColumn("code_hash", "text", (c) => c.primaryKey())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("value", "text", (c) => c.notNull())
        .addColumn("expires_at", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("one_time_codes_expiry").on("one_time_codes").column("expires_at").execute();
      await schema
        .createTable("login_attempts")
        .addColumn("subject", "text", (c) => c.primaryKey())
        .addColumn("failures", "integer", (c) => c.notNull())
        .addColumn("last_failed_at", "bigint", (c) => c.notNull())
        .addColumn("locked_until", "bigint", (c) => c.notNull())
        .execute();
      await idColumn(kind, schema.createTable("sys_configs"))
        .addColumn("key_name", "text", (c) => c.notNull().unique())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("type", "text", (c) => c.notNull())
        .addColumn("data", "text", (c) => c.notNull())
        .addColumn("remark", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createTable("installation")
        .addColumn("fact", "text", (c) => c.primaryKey())
        .addColumn("value", "text", (c) => c.notNull())
        .execute();
      await schema
        .createTable("page_columns")
        .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("page", "text", (c) => c.notNull())
        .addColumn("columns", "text", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("page_columns_pk", ["user_id", "page"])
        .execute();
    },
  };
}
