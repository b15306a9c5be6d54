import { type Kysely, type Migration, sql } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";
import { createGuard } from "../kernel/database/guards";

/** Merchants with their keys, orders that are paid through them, what waits for a channel, what channels told, and money that fits nowhere. */
export function onlinePayments(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createMerchants(db, kind);
      await extendOrders(db);
      await createWaitingWork(db, kind);
      await createExceptions(db, kind);
    },
  };
}

async function createMerchants({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await idColumn(kind, schema.createTable("channel_merchants"))
    .addColumn("school_id", "integer", (c) => c.references("schools.school_id"))
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("is_partner", "integer", (c) => c.notNull())
    .addColumn("mch_no", "text", (c) => c.notNull())
    .addColumn("app_id", "text", (c) => c.notNull())
    .addColumn("notify_key", "text", (c) => c.notNull().unique())
    .addColumn("status", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addColumn("updated_by", "integer", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint("channel_merchants_number", ["channel", "mch_no"])
    .execute();
  await idColumn(kind, schema.createTable("channel_credentials"))
    .addColumn("merchant_id", "integer", (c) => c.notNull().references("channel_merchants.id"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("serial", "text", (c) => c.notNull())
    .addColumn("sealed", "text", (c) => c.notNull())
    .addColumn("fingerprint", "text", (c) => c.notNull())
    .addColumn("valid_to", "bigint")
    .addColumn("state", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("channel_credentials_merchant")
    .on("channel_credentials")
    .columns(["merchant_id", "kind", "state"])
    .execute();
}

async function extendOrders(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  for (const table of ["collect_accounts", "pay_orders"]) {
    await schema
      .alterTable(table)
      .addColumn("merchant_id", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await schema
    .alterTable("pay_orders")
    .addColumn("way", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await schema.alterTable("refunds").addColumn("accepted_at", "bigint").execute();
  // a partner's numbers are one row through all its schools
  await sql`create unique index pay_orders_merchant_trade on pay_orders (merchant_id, out_trade_no)
    where merchant_id > 0`.execute(db);
}

async function createWaitingWork({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await schema
    .createTable("channel_tasks")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("due_at", "bigint", (c) => c.notNull())
    .addColumn("tries", "integer", (c) => c.notNull())
    .addColumn("leased_until", "bigint", (c) => c.notNull())
    .addColumn("problem", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("channel_tasks_pk", ["kind", "subject"])
    .execute();
  await schema.createIndex("channel_tasks_due").on("channel_tasks").column("due_at").execute();
  await idColumn(kind, schema.createTable("channel_events"))
    .addColumn("merchant_id", "integer", (c) => c.notNull())
    .addColumn("school_id", "integer")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("number", "text", (c) => c.notNull())
    .addColumn("channel_no", "text", (c) => c.notNull())
    .addColumn("amount_fen", "bigint")
    .addColumn("outcome", "text", (c) => c.notNull())
    .addColumn("body_hash", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await schema.createIndex("channel_events_merchant").on("channel_events").columns(["merchant_id", "id"]).execute();
  await schema.createIndex("channel_events_age").on("channel_events").column("created_at").execute();
}

async function createExceptions(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await idColumn(kind, db.schema.createTable("payment_exceptions"))
    .addColumn("school_id", "integer")
    .addColumn("merchant_id", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("order_id", "integer")
    .addColumn("out_trade_no", "text", (c) => c.notNull())
    .addColumn("channel_trade_no", "text", (c) => c.notNull())
    .addColumn("amount_fen", "bigint", (c) => c.notNull())
    .addColumn("paid_at", "bigint", (c) => c.notNull())
    .addColumn("state", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    // told of twice it is still one
    .addUniqueConstraint("payment_exceptions_once", ["merchant_id", "channel_trade_no", "kind"])
    .execute();
  await db.schema
    .createIndex("payment_exceptions_school")
    .on("payment_exceptions")
    .columns(["school_id", "state", "id"])
    .execute();
  await createGuard(db, kind, { name: "exception_kept", table: "payment_exceptions", on: "delete" });
}
