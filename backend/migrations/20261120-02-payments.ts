import type { Kysely, Migration } from "kysely";
import { type AnyTableBuilder, idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";
import { createOrderIndexes } from "./20261120-02-order-indexes";

/** Grades, classes, students, payers, stores, orders, refunds. */
export function payments(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createPeople(db, kind);
      await createStores(db, kind);
      await createOrders(db, kind);
      await createOrderIndexes(db.schema);
    },
  };
}

async function createPeople({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await audited(idColumn(kind, schema.createTable("grades")))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("sort", "integer", (c) => c.notNull())
    .addUniqueConstraint("grades_name", ["school_id", "name"])
    .execute();
  await audited(idColumn(kind, schema.createTable("classes")))
    .addColumn("grade_id", "integer", (c) => c.notNull().references("grades.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("sort", "integer", (c) => c.notNull())
    .addUniqueConstraint("classes_name", ["grade_id", "name"])
    .execute();
  await audited(idColumn(kind, schema.createTable("students")))
    .addColumn("student_no", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("gender", "integer", (c) => c.notNull())
    .addColumn("id_card_enc", "text")
    .addColumn("id_card_mask", "text", (c) => c.notNull())
    .addColumn("phone", "text")
    .addColumn("grade_id", "integer", (c) => c.notNull().references("grades.id"))
    .addColumn("class_id", "integer", (c) => c.notNull().references("classes.id"))
    .addColumn("boarding", "integer", (c) => c.notNull())
    .addColumn("state", "integer", (c) => c.notNull())
    .addColumn("day_limit_fen", "bigint", (c) => c.notNull())
    .addColumn("pay_state", "integer", (c) => c.notNull())
    .addColumn("pay_locked", "integer", (c) => c.notNull())
    .addUniqueConstraint("students_number", ["school_id", "student_no"])
    .execute();
  await schema.createIndex("students_class").on("students").column("class_id").execute();
  await audited(idColumn(kind, schema.createTable("payers")))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("phone", "text", (c) => c.notNull())
    .addColumn("channel_uid", "text", (c) => c.notNull())
    .addUniqueConstraint("payers_phone", ["school_id", "phone"])
    .execute();
  await audited(schema.createTable("student_payers"))
    .addColumn("student_id", "integer", (c) => c.notNull().references("students.id"))
    .addColumn("payer_id", "integer", (c) => c.notNull().references("payers.id"))
    .addColumn("relation", "integer", (c) => c.notNull())
    .addColumn("is_default", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("student_payers_pk", ["student_id", "payer_id"])
    .execute();
  await schema.createIndex("student_payers_payer").on("student_payers").column("payer_id").execute();
  // the payer list as it opens: a school's latest
  await schema
    .createIndex("student_payers_recent")
    .on("student_payers")
    .columns(["school_id", "updated_at", "student_id", "payer_id"])
    .execute();
  await schema
    .createTable("payer_imports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
    .addColumn("file_name", "text", (c) => c.notNull())
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("add_count", "integer", (c) => c.notNull())
    .addColumn("change_count", "integer", (c) => c.notNull())
    .addColumn("same_count", "integer", (c) => c.notNull())
    .addColumn("refused_count", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await schema.createIndex("payer_imports_expiry").on("payer_imports").column("expires_at").execute();
}

async function createStores({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await audited(idColumn(kind, schema.createTable("stores"), "store_id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull())
    .addUniqueConstraint("stores_name", ["school_id", "name"])
    .execute();
  await audited(idColumn(kind, schema.createTable("devices")))
    .addColumn("store_id", "integer", (c) => c.notNull().references("stores.store_id"))
    .addColumn("device_no", "text", (c) => c.notNull().unique())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull())
    .execute();
  await schema.createIndex("devices_store").on("devices").column("store_id").execute();
  await audited(idColumn(kind, schema.createTable("collect_accounts")))
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("mch_no", "text", (c) => c.notNull())
    .addColumn("sub_mch_no", "text", (c) => c.notNull())
    .addColumn("rate_bp", "integer", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull())
    .execute();
}

/**
 * Orders carry no foreign keys: nothing they point at is ever deleted, and on PostgreSQL each order
 * of a busy store would lock the same store row.
 */
async function createOrders({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await audited(idColumn(kind, schema.createTable("pay_orders")), { references: false })
    .addColumn("order_no", "text", (c) => c.notNull())
    .addColumn("order_no_reversed", "text", (c) => c.notNull())
    .addColumn("out_trade_no", "text", (c) => c.notNull())
    .addColumn("channel_trade_no", "text", (c) => c.notNull())
    .addColumn("scene", "text", (c) => c.notNull())
    .addColumn("bill_id", "integer")
    .addColumn("student_id", "integer")
    .addColumn("payer_id", "integer")
    .addColumn("store_id", "integer", (c) => c.notNull())
    .addColumn("device_no", "text", (c) => c.notNull())
    .addColumn("collect_account_id", "integer", (c) => c.notNull())
    .addColumn("way_code", "text", (c) => c.notNull())
    .addColumn("amount_fen", "bigint", (c) => c.notNull())
    .addColumn("fee_fen", "bigint", (c) => c.notNull())
    .addColumn("refund_fen", "bigint", (c) => c.notNull())
    .addColumn("refund_times", "integer", (c) => c.notNull())
    .addColumn("state", "integer", (c) => c.notNull())
    .addColumn("refund_state", "integer", (c) => c.notNull())
    .addColumn("notify_state", "integer", (c) => c.notNull())
    .addColumn("expired_at", "bigint", (c) => c.notNull())
    .addColumn("success_at", "bigint", (c) => c.notNull())
    .addColumn("err_code", "text", (c) => c.notNull())
    .addColumn("err_msg", "text", (c) => c.notNull())
    .execute();
  await idColumn(kind, schema.createTable("order_events"))
    .addColumn("order_id", "integer", (c) => c.notNull())
    .addColumn("school_id", "integer", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("before_state", "integer", (c) => c.notNull())
    .addColumn("after_state", "integer", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .execute();
  await schema.createIndex("order_events_order").on("order_events").column("order_id").execute();
  await audited(idColumn(kind, schema.createTable("refunds")))
    .addColumn("refund_no", "text", (c) => c.notNull().unique())
    .addColumn("order_id", "integer", (c) => c.notNull().references("pay_orders.id"))
    .addColumn("amount_fen", "bigint", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("state", "integer", (c) => c.notNull())
    .addColumn("apply_by", "integer", (c) => c.notNull())
    .addColumn("audit_by", "integer")
    .addColumn("audited_at", "bigint")
    .addColumn("success_at", "bigint")
    .addColumn("channel_refund_no", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("refunds_order").on("refunds").column("order_id").execute();
}

function audited(table: AnyTableBuilder, { references = true } = {}): AnyTableBuilder {
  return table
    .addColumn("school_id", "integer", (c) => (references ? c.notNull().references("schools.school_id") : c.notNull()))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addColumn("updated_by", "integer", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1));
}
