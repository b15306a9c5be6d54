import type { Kysely, Migration } from "kysely";

/** A refund says which item of a bill it is for, and whether that is still to be paid; those of before say neither. */
export const refundItems: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("refund_bills")
      .addColumn("bill_item_id", "integer", (c) => c.references("bill_items.id"))
      .execute();
    await db.schema
      .alterTable("refund_bills")
      .addColumn("still_due", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
  },
};
