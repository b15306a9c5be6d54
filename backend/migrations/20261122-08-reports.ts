import { type Kysely, type Migration, type QueryExecutorProvider, sql } from "kysely";
import { type AnyTableBuilder, idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** An index for reports, and dunning. */
export function reports(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createReportIndex(db);
      await createDunnings(db, kind);
    },
  };
}

/** All a report reads of paid orders: a year of a million orders is summed without touching the table. */
async function createReportIndex(db: QueryExecutorProvider): Promise<void> {
  await sql`create index pay_orders_report on pay_orders
    (school_id, success_at, store_id, way_code, scene, bill_id, state, amount_fen, fee_fen) where success_at > 0`.execute(
    db,
  );
}

async function createDunnings({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await made(idColumn(kind, schema.createTable("dunnings")))
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("remark", "text", (c) => c.notNull())
    .addColumn("bill_count", "integer", (c) => c.notNull())
    .addColumn("student_count", "integer", (c) => c.notNull())
    .addColumn("owed_fen", "bigint", (c) => c.notNull())
    .addColumn("told_count", "integer", (c) => c.notNull())
    .execute();
  await schema.createIndex("dunnings_school").on("dunnings").columns(["school_id", "id"]).execute();
  await idColumn(kind, schema.createTable("dunning_bills"))
    .addColumn("dunning_id", "integer", (c) => c.notNull().references("dunnings.id"))
    .addColumn("bill_id", "integer", (c) => c.notNull().references("bills.id"))
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("owed_fen", "bigint", (c) => c.notNull())
    // once a day at most, whoever sends
    .addUniqueConstraint("dunning_bills_once", ["bill_id", "day"])
    .execute();
  await schema.createIndex("dunning_bills_dunning").on("dunning_bills").columns(["dunning_id", "bill_id"]).execute();
}

function made(table: AnyTableBuilder): AnyTableBuilder {
  return table
    .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull());
}
