import type { Kysely, Migration } from "kysely";

/** The time at which an account first used one of its rights; whoever signed in before counts as having done so. */
export const actedAccounts: Migration = {
  async up(db: Kysely<{ users: { acted_at: number | null; last_login: number | null } }>) {
    await db.schema.alterTable("users").addColumn("acted_at", "bigint").execute();
    await db
      .updateTable("users")
      .set((eb) => ({ acted_at: eb.ref("last_login") }))
      .execute();
  },
};
