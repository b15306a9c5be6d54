import { type Kysely, type Migration, sql } from "kysely";

/** The bill of each day of an account at its channel, how each merchant's calls go, and when the channel did what it told of. */
export function channelStatus(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createBills(db);
      await createHealth(db);
      await extendEvents(db);
      // the day of a channel's bill that has a refund
      await sql`create index refunds_counted on refunds (school_id, (coalesce(accepted_at, success_at)), id)`.execute(
        db,
      );
    },
  };
}

async function createBills({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("channel_bills")
    .addColumn("collect_account_id", "integer", (c) => c.notNull().references("collect_accounts.id"))
    .addColumn("bill_date", "text", (c) => c.notNull())
    .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
    .addColumn("state", "integer", (c) => c.notNull())
    .addColumn("problem", "text", (c) => c.notNull())
    .addColumn("tries", "integer", (c) => c.notNull())
    .addColumn("looks", "integer", (c) => c.notNull())
    .addColumn("tried_at", "bigint")
    .addColumn("due_at", "bigint")
    .addColumn("batch_id", "integer")
    .addPrimaryKeyConstraint("channel_bills_pk", ["collect_account_id", "bill_date"])
    .execute();
  await schema.createIndex("channel_bills_school").on("channel_bills").columns(["school_id", "bill_date"]).execute();
}

async function createHealth({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("channel_health")
    .addColumn("merchant_id", "integer", (c) => c.primaryKey().references("channel_merchants.id"))
    .addColumn("ok_at", "bigint")
    .addColumn("failed_at", "bigint")
    .addColumn("failing_since", "bigint")
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("problem", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("day_failures", "integer", (c) => c.notNull())
    .execute();
}

async function extendEvents({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("channel_events").addColumn("happened_at", "bigint").execute();
  await schema.createIndex("channel_events_number").on("channel_events").columns(["number"]).execute();
  await schema
    .createIndex("channel_events_latest")
    .on("channel_events")
    .columns(["merchant_id", "school_id", "kind", "created_at"])
    .execute();
}
