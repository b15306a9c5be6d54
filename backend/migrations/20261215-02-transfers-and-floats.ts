import type { Kysely, Migration } from "kysely";

/** Names of those who transfer money to a school, and the cash that staff begin a day at the counter with. */
export const transfersAndFloats: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("offline_payments")
      .addColumn("payer_name", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await schema
      .createTable("cash_floats")
      .addColumn("user_id", "bigint", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("school_id", "bigint", (c) => c.notNull().references("schools.school_id"))
      .addColumn("date", "text", (c) => c.notNull())
      .addColumn("amount_fen", "bigint", (c) => c.notNull())
      .addColumn("updated_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("cash_floats_pk", ["user_id", "school_id", "date"])
      .execute();
  },
};
