import type { Kysely, Migration } from "kysely";

/** Payments that one choice of bills was parted into know what was paid before them and what comes after. */
export const paymentRounds: Migration = {
  async up({ schema }: Kysely<unknown>) {
    const table = () => schema.alterTable("family_orders");
    await table()
      .addColumn("round", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
    await table()
      .addColumn("before_fen", "bigint", (c) => c.notNull().defaultTo(0))
      .execute();
    await table()
      .addColumn("later", "text", (c) => c.notNull().defaultTo("[]"))
      .execute();
  },
};
