import { type Kysely, type Migration, sql } from "kysely";

/** Keys of actions done once, money taken at a counter, and indexes to read bills and unpaid orders fast. */
export const billActs: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable("idempotency_keys")
      .addColumn("user_id", "integer", (c) => c.notNull())
      .addColumn("key", "text", (c) => c.notNull())
      .addColumn("act", "text", (c) => c.notNull())
      .addColumn("hash", "text", (c) => c.notNull())
      .addColumn("result", "text", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("idempotency_keys_pk", ["user_id", "key"])
      .execute();
    await schema.createIndex("idempotency_keys_age").on("idempotency_keys").column("created_at").execute();
    await schema
      .createTable("offline_payments")
      .addColumn("order_id", "integer", (c) => c.primaryKey())
      .addColumn("bill_id", "integer", (c) => c.notNull().references("bills.id"))
      .addColumn("method", "text", (c) => c.notNull())
      .addColumn("remark", "text", (c) => c.notNull())
      .execute();
    await schema.createIndex("offline_payments_bill").on("offline_payments").column("bill_id").execute();
    // of all schools together
    await schema.createIndex("bills_created_all").on("bills").columns(["created_at", "id"]).execute();
    await schema.createIndex("bills_due").on("bills").columns(["school_id", "due_at", "id"]).execute();
    await sql`create index pay_orders_open on pay_orders (expired_at) where state in (0, 1)`.execute(db);
  },
};
