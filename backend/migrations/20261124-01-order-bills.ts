import { type Kysely, type Migration, type QueryExecutorProvider, type SchemaModule, sql } from "kysely";

/** An order pays several bills, a refund gives back parts of several: the bill of an order moves to rows of their own. */
export const orderBills: Migration = {
  async up(db: Kysely<unknown>) {
    await createOrderBills(db);
    await createRefundBills(db);
    await bookByBill(db);
    await countBills(db);
  },
};

async function createOrderBills(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("order_bills")
    .addColumn("order_id", "integer", (c) => c.notNull())
    .addColumn("bill_id", "integer", (c) => c.notNull().references("bills.id"))
    .addColumn("student_id", "integer", (c) => c.notNull())
    .addColumn("amount_fen", "bigint", (c) => c.notNull())
    .addColumn("booked_fen", "bigint", (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("order_bills_pk", ["order_id", "bill_id"])
    .execute();
  await sql`insert into order_bills (order_id, bill_id, student_id, amount_fen, booked_fen)
    select pay_orders.id, bills.id, bills.student_id, pay_orders.amount_fen, coalesce((
      select sum(bill_entries.amount_fen) from bill_entries
      where bill_entries.order_id = pay_orders.id and bill_entries.kind = 'receive'
    ), 0)
    from pay_orders join bills on bills.id = pay_orders.bill_id`.execute(db);
  await db.schema.createIndex("order_bills_bill").on("order_bills").columns(["bill_id", "order_id"]).execute();
  await db.schema.createIndex("order_bills_student").on("order_bills").columns(["student_id", "order_id"]).execute();
}

async function createRefundBills(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("refund_bills")
    .addColumn("refund_no", "text", (c) => c.notNull())
    .addColumn("bill_id", "integer", (c) => c.notNull().references("bills.id"))
    .addColumn("amount_fen", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("refund_bills_pk", ["refund_no", "bill_id"])
    .execute();
  await sql`insert into refund_bills (refund_no, bill_id, amount_fen)
    select refunds.refund_no, pay_orders.bill_id, refunds.amount_fen
    from refunds join pay_orders on pay_orders.id = refunds.order_id
    where pay_orders.bill_id is not null`.execute(db);
  await db.schema.createIndex("refund_bills_bill").on("refund_bills").columns(["bill_id", "refund_no"]).execute();
}

/** An order is booked once on each of its bills, a refund likewise. */
async function bookByBill(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("bill_entries_receive").execute();
  await db.schema.dropIndex("bill_entries_refund").execute();
  await sql`create unique index bill_entries_receive on bill_entries (order_id, bill_id) where kind = 'receive'`.execute(
    db,
  );
  await sql`create unique index bill_entries_refund on bill_entries (refund_no, bill_id) where kind = 'refund'`.execute(
    db,
  );
}

async function countBills(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("pay_orders")
    .addColumn("bill_count", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update pay_orders set bill_count = 1 where bill_id is not null`.execute(db);
  await dropReportIndex(db.schema);
  await db.schema.dropIndex("pay_orders_bill").execute();
  await db.schema.alterTable("pay_orders").dropColumn("bill_id").execute();
  await createReportIndex(db);
}

/** All a report reads of paid orders: a year of a million orders is summed without touching the table. */
export async function createReportIndex(db: QueryExecutorProvider): Promise<void> {
  await sql`create index pay_orders_report on pay_orders
    (school_id, success_at, store_id, way_code, scene, bill_count, state, amount_fen, fee_fen) where success_at > 0`.execute(
    db,
  );
}

/** For loading many orders at once. */
export async function dropReportIndex(schema: SchemaModule): Promise<void> {
  await schema.dropIndex("pay_orders_report").execute();
}
