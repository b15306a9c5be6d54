import { type Kysely, type Migration, sql } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Events of a refund, the reason of its end, and the rule that an order has one refund in flight. */
export function refunds(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const schema = db.schema;
      await idColumn(kind, schema.createTable("refund_events"))
        .addColumn("refund_no", "text", (c) => c.notNull())
        .addColumn("school_id", "integer", (c) => c.notNull())
        .addColumn("action", "text", (c) => c.notNull())
        .addColumn("before_state", "integer", (c) => c.notNull())
        .addColumn("after_state", "integer", (c) => c.notNull())
        .addColumn("reason", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("created_by", "integer", (c) => c.notNull())
        .execute();
      await schema.createIndex("refund_events_refund").on("refund_events").column("refund_no").execute();
      await schema
        .alterTable("refunds")
        .addColumn("remark", "text", (c) => c.notNull().defaultTo(""))
        .execute();
      await schema.createIndex("refunds_created").on("refunds").columns(["school_id", "created_at", "id"]).execute();
      await schema.createIndex("refunds_success").on("refunds").columns(["school_id", "success_at", "id"]).execute();
      // applied, running, failed, abnormal: whatever two people press at once, the second meets this
      await sql`create unique index refunds_in_flight on refunds (order_id) where state in (0, 1, 3, 5)`.execute(db);
    },
  };
}
