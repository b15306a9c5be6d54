import { type Kysely, type Migration, sql } from "kysely";
import { type AnyTableBuilder, idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Fee plans, the bills they issue, the entries that make a bill's amounts, and the history of whatever has no table of its own. */
export function billing(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createHistory(db, kind);
      await createPlans(db, kind);
      await createBills(db, kind);
      await createReceipts(db);
    },
  };
}

async function createHistory({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await idColumn(kind, schema.createTable("history_steps"))
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("subject_id", "integer", (c) => c.notNull())
    .addColumn("school_id", "integer", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("before_state", "text")
    .addColumn("after_state", "text", (c) => c.notNull())
    .addColumn("detail", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("history_steps_subject")
    .on("history_steps")
    .columns(["subject", "subject_id", "id"])
    .execute();
}

async function createPlans({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await audited(idColumn(kind, schema.createTable("fee_plans")))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("year", "text", (c) => c.notNull())
    .addColumn("term", "integer", (c) => c.notNull())
    .addColumn("start_at", "bigint", (c) => c.notNull())
    .addColumn("end_at", "bigint", (c) => c.notNull())
    .addColumn("overdue_payable", "integer", (c) => c.notNull())
    .addColumn("allow_partial", "integer", (c) => c.notNull())
    .addColumn("min_part_fen", "bigint", (c) => c.notNull())
    .addColumn("state", "integer", (c) => c.notNull())
    .addColumn("remark", "text", (c) => c.notNull())
    .addColumn("published_at", "bigint")
    .execute();
  await schema.createIndex("fee_plans_school").on("fee_plans").columns(["school_id", "id"]).execute();
  await schema
    .createTable("fee_plan_items")
    .addColumn("plan_id", "integer", (c) => c.notNull().references("fee_plans.id").onDelete("cascade"))
    .addColumn("fee_item_id", "integer", (c) => c.notNull().references("fee_items.id"))
    .addColumn("qty", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("fee_plan_items_pk", ["plan_id", "fee_item_id"])
    .execute();
  await schema.createIndex("fee_plan_items_item").on("fee_plan_items").column("fee_item_id").execute();
  await schema
    .createTable("fee_plan_targets")
    .addColumn("plan_id", "integer", (c) => c.notNull().references("fee_plans.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("target_id", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("fee_plan_targets_pk", ["plan_id", "kind", "target_id"])
    .execute();
}

async function createBills(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { schema } = db;
  await audited(idColumn(kind, schema.createTable("bills")))
    .addColumn("bill_no", "text", (c) => c.notNull().unique())
    .addColumn("plan_id", "integer", (c) => c.references("fee_plans.id"))
    .addColumn("student_id", "integer", (c) => c.notNull().references("students.id"))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("due_fen", "bigint", (c) => c.notNull())
    .addColumn("reduce_fen", "bigint", (c) => c.notNull())
    .addColumn("paid_fen", "bigint", (c) => c.notNull())
    .addColumn("refunded_fen", "bigint", (c) => c.notNull())
    .addColumn("owed_fen", "bigint", (c) =>
      c.generatedAlwaysAs(sql`due_fen - reduce_fen - paid_fen + refunded_fen`).stored(),
    )
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("refund_state", "integer", (c) => c.notNull())
    .addColumn("due_at", "bigint", (c) => c.notNull())
    .addColumn("remark", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("bills_created").on("bills").columns(["school_id", "created_at", "id"]).execute();
  await schema.createIndex("bills_state").on("bills").columns(["school_id", "state", "due_at", "id"]).execute();
  await schema.createIndex("bills_student").on("bills").column("student_id").execute();
  await schema.createIndex("bills_plan").on("bills").columns(["plan_id", "state"]).execute();
  // issuing or importing the same bill again adds nothing; a closed one makes room for another
  await sql`create unique index bills_once on bills (student_id, title) where state <> 'CLOSED'`.execute(db);
  await idColumn(kind, schema.createTable("bill_items"))
    .addColumn("bill_id", "integer", (c) => c.notNull().references("bills.id"))
    .addColumn("fee_item_id", "integer")
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("qty", "integer", (c) => c.notNull())
    .addColumn("price_fen", "bigint", (c) => c.notNull())
    .execute();
  await schema.createIndex("bill_items_bill").on("bill_items").column("bill_id").execute();
  await schema.createIndex("bill_items_item").on("bill_items").column("fee_item_id").execute();
  await idColumn(kind, schema.createTable("bill_entries"))
    .addColumn("bill_id", "integer", (c) => c.notNull().references("bills.id"))
    .addColumn("school_id", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("amount_fen", "bigint", (c) => c.notNull())
    .addColumn("order_id", "integer")
    .addColumn("refund_no", "text")
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .execute();
  await schema.createIndex("bill_entries_bill").on("bill_entries").column("bill_id").execute();
  // an order is booked once, a refund is booked once, whatever comes twice
  await sql`create unique index bill_entries_receive on bill_entries (order_id) where kind = 'receive'`.execute(db);
  await sql`create unique index bill_entries_refund on bill_entries (refund_no) where kind = 'refund'`.execute(db);
}

async function createReceipts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("pay_orders")
    .addColumn("receipt_no", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await sql`create unique index pay_orders_receipt on pay_orders (school_id, receipt_no) where receipt_no <> ''`.execute(
    db,
  );
  await sql`create index pay_orders_bill on pay_orders (bill_id) where bill_id is not null`.execute(db);
}

function audited(table: AnyTableBuilder): AnyTableBuilder {
  return table
    .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addColumn("updated_by", "integer", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1));
}
