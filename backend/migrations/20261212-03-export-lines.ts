import { type Kysely, type Migration, sql } from "kysely";

/** The line in which an export waits, and when it was begun: the next one is of the line that has had least. */
export const exportLines: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, type] of [
      ["line", "integer"],
      ["begun_at", "bigint"],
    ] as const) {
      await db.schema
        .alterTable("export_tasks")
        .addColumn(name, type, (column) => column.notNull().defaultTo(0))
        .execute();
    }
    await sql`update export_tasks set line = coalesce(selected_school_id, -user_id)`.execute(db);
    await db.schema.createIndex("export_tasks_line").on("export_tasks").columns(["line", "begun_at"]).execute();
    await db.schema.createIndex("export_tasks_begun").on("export_tasks").columns(["user_id", "begun_at"]).execute();
  },
};
