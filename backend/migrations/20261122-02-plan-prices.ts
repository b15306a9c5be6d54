import type { Kysely, Migration } from "kysely";

/** Prices of a published plan: the price list as it stood then, for the bills that are issued later as well. */
export const planPrices: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const [column, type] of [
      ["name", "text"],
      ["category", "text"],
      ["price_fen", "bigint"],
    ] as const) {
      await schema.alterTable("fee_plan_items").addColumn(column, type).execute();
    }
  },
};
