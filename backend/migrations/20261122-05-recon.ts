import { type Kysely, type Migration, sql } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Statements of the channels, the rows of those that could not be read, and what each line was found to be. */
export function recon(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createBatches(db, kind);
      await createRowErrors(db, kind);
      await createItems(db, kind);
      await createNumberIndexes(db);
    },
  };
}

async function createBatches(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { schema } = db;
  await idColumn(kind, schema.createTable("recon_batches"))
    .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
    .addColumn("collect_account_id", "integer", (c) => c.notNull().references("collect_accounts.id"))
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("mch_no", "text", (c) => c.notNull())
    .addColumn("format", "text", (c) => c.notNull())
    .addColumn("bill_date", "text", (c) => c.notNull())
    .addColumn("file_name", "text", (c) => c.notNull())
    .addColumn("stored_name", "text", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("state", "integer", (c) => c.notNull())
    .addColumn("rows", "integer", (c) => c.notNull())
    .addColumn("done_rows", "integer", (c) => c.notNull())
    .addColumn("pay_count", "integer", (c) => c.notNull())
    .addColumn("pay_fen", "bigint", (c) => c.notNull())
    .addColumn("refund_count", "integer", (c) => c.notNull())
    .addColumn("refund_fen", "bigint", (c) => c.notNull())
    .addColumn("fee_fen", "bigint", (c) => c.notNull())
    .addColumn("diff_count", "integer", (c) => c.notNull())
    .addColumn("open_count", "integer", (c) => c.notNull())
    .addColumn("pending_count", "integer", (c) => c.notNull())
    .addColumn("error_count", "integer", (c) => c.notNull())
    .addColumn("fail_reason", "text", (c) => c.notNull())
    .addColumn("superseded_by", "integer")
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("lease_owner", "text")
    .addColumn("lease_until", "bigint", (c) => c.notNull())
    .addColumn("finished_at", "bigint")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .addUniqueConstraint("recon_batches_content", ["channel", "mch_no", "bill_date", "sha256"])
    .execute();
  await schema.createIndex("recon_batches_day").on("recon_batches").columns(["school_id", "bill_date", "id"]).execute();
  await schema.createIndex("recon_batches_account").on("recon_batches").columns(["collect_account_id"]).execute();
  await sql`create index recon_batches_due on recon_batches (lease_until) where finished_at is null`.execute(db);
}

async function createRowErrors({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await idColumn(kind, schema.createTable("recon_row_errors"))
    .addColumn("batch_id", "integer", (c) => c.notNull().references("recon_batches.id").onDelete("cascade"))
    .addColumn("line", "integer", (c) => c.notNull())
    .addColumn("column_name", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("recon_row_errors_batch").on("recon_row_errors").columns(["batch_id", "id"]).execute();
}

/** Half a million of them may come with one file, so there are no more indexes than the lists need, and no foreign keys. */
async function createItems(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { schema } = db;
  await idColumn(kind, schema.createTable("recon_items"))
    .addColumn("batch_id", "integer", (c) => c.notNull())
    .addColumn("school_id", "integer", (c) => c.notNull())
    .addColumn("line", "integer", (c) => c.notNull())
    .addColumn("kind", "integer", (c) => c.notNull())
    .addColumn("verdict", "integer", (c) => c.notNull())
    .addColumn("local_id", "integer")
    .addColumn("local_no", "text", (c) => c.notNull())
    .addColumn("order_no", "text", (c) => c.notNull())
    .addColumn("channel_no", "text", (c) => c.notNull())
    .addColumn("trade_no", "text", (c) => c.notNull())
    .addColumn("merchant_no", "text", (c) => c.notNull())
    .addColumn("local_fen", "bigint")
    .addColumn("channel_fen", "bigint")
    .addColumn("fee_fen", "bigint", (c) => c.notNull())
    .addColumn("local_state", "integer")
    .addColumn("channel_state", "text", (c) => c.notNull())
    .addColumn("happened_at", "bigint", (c) => c.notNull())
    .addColumn("disposition", "integer", (c) => c.notNull())
    .addColumn("remark", "text", (c) => c.notNull())
    .addColumn("handled_by", "integer")
    .addColumn("handled_at", "bigint")
    .execute();
  await schema.createIndex("recon_items_batch").on("recon_items").columns(["batch_id", "id"]).execute();
  await sql`create index recon_items_differing on recon_items (batch_id, verdict, id) where verdict <> 0`.execute(db);
  await sql`create index recon_items_local on recon_items (local_id) where local_id is not null`.execute(db);
}

/** A statement names orders and refunds by the numbers of its channel. */
async function createNumberIndexes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex("pay_orders_channel_trade")
    .on("pay_orders")
    .columns(["school_id", "channel_trade_no"])
    .execute();
  await schema
    .createIndex("refunds_channel_number")
    .on("refunds")
    .columns(["school_id", "channel_refund_no"])
    .execute();
}
