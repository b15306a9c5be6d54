import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Exports in the background. */
export function exportTasks(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await idColumn(kind, schema.createTable("export_tasks"))
        .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
        .addColumn("module", "text", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("plan", "text", (c) => c.notNull())
        .addColumn("selected_school_id", "integer")
        .addColumn("scope", "text")
        .addColumn("status", "integer", (c) => c.notNull())
        .addColumn("row_count", "integer", (c) => c.notNull())
        .addColumn("row_total", "integer", (c) => c.notNull())
        .addColumn("amount_fen", "bigint", (c) => c.notNull())
        .addColumn("fail_reason", "text", (c) => c.notNull())
        .addColumn("file_name", "text")
        .addColumn("attempts", "integer", (c) => c.notNull())
        .addColumn("lease_owner", "text")
        .addColumn("lease_until", "bigint", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("finished_at", "bigint")
        .execute();
      await schema
        .createIndex("export_tasks_of_user")
        .on("export_tasks")
        .columns(["user_id", "module", "id"])
        .execute();
      await schema.createIndex("export_tasks_due").on("export_tasks").columns(["status", "lease_until"]).execute();
    },
  };
}
