import { type Kysely, type Migration, sql } from "kysely";

/** Checked sheets of every module share a table; what was chosen beside the file is kept with them. */
export function imports(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      // rows are sealed from now on; what waits for a confirmation, a day at most, is uploaded again
      await sql`delete from payer_imports`.execute(db);
      await db.schema.alterTable("payer_imports").renameTo("imports").execute();
      await db.schema
        .alterTable("imports")
        .addColumn("module", "text", (c) => c.notNull().defaultTo("payer"))
        .execute();
      await db.schema
        .alterTable("imports")
        .addColumn("options", "text", (c) => c.notNull().defaultTo("{}"))
        .execute();
    },
  };
}
