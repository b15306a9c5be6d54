import { type Kysely, type Migration, sql } from "kysely";

/** Reminders name what they are about, so that they go when it is done; each school remembers of which work its staff was told. */
export const toldTodos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("reminders").addColumn("topic", "text").execute();
    await sql`create index reminders_topic on reminders (topic) where topic is not null`.execute(db);
    await db.schema
      .createTable("told_todos")
      .addColumn("school_id", "integer", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("told", "text", (c) => c.notNull())
      .addColumn("content", "text", (c) => c.notNull())
      .addColumn("told_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("told_todos_once", ["school_id", "kind"])
      .execute();
  },
};
