import { type Kysely, type Migration, sql } from "kysely";

/** Reminders name what they are about, so that they go when it is done; each school remembers of which work its staff was told, which is found by its state. */
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
    // the job looks for these each minute among all of all schools
    await sql`create index settlements_failed on settlements (biz_date, id) where state = 3`.execute(db);
    await sql`create index recon_batches_differing on recon_batches (bill_date, id) where state = 4`.execute(db);
    await sql`create index payment_exceptions_state on payment_exceptions (state, id)`.execute(db);
  },
};
