import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Schools name a gateway for messages; campaigns write to families through it, one message a day each. */
export function familyMessages(kind: DatabaseKind): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      for (const column of ["message_url", "message_secret"])
        await schema
          .alterTable("schools")
          .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
          .execute();
      await idColumn(kind, schema.createTable("family_campaigns"))
        .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
        .addColumn("title", "text", (c) => c.notNull())
        .addColumn("choice", "text", (c) => c.notNull())
        .addColumn("every_days", "integer", (c) => c.notNull())
        .addColumn("until_at", "bigint", (c) => c.notNull())
        .addColumn("next_at", "bigint")
        .addColumn("round_count", "integer", (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("created_by", "integer", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .addColumn("updated_by", "integer", (c) => c.notNull())
        .execute();
      await schema.createIndex("family_campaigns_next").on("family_campaigns").column("next_at").execute();
      await schema.createIndex("family_campaigns_school").on("family_campaigns").column("school_id").execute();
      await idColumn(kind, schema.createTable("family_messages"))
        .addColumn("campaign_id", "integer", (c) => c.notNull().references("family_campaigns.id"))
        .addColumn("school_id", "integer", (c) => c.notNull())
        .addColumn("payer_id", "integer", (c) => c.notNull())
        .addColumn("phone", "text", (c) => c.notNull())
        .addColumn("day", "text", (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .addColumn("tries", "integer", (c) => c.notNull())
        .addColumn("due_at", "bigint", (c) => c.notNull())
        .addColumn("leased_until", "bigint", (c) => c.notNull())
        .addColumn("problem", "text", (c) => c.notNull())
        .addColumn("sent_at", "bigint")
        .addColumn("opened_at", "bigint")
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addUniqueConstraint("family_messages_day", ["school_id", "phone", "day"])
        .execute();
      await schema.createIndex("family_messages_due").on("family_messages").columns(["state", "due_at"]).execute();
      await schema.createIndex("family_messages_campaign").on("family_messages").column("campaign_id").execute();
      await schema.createIndex("family_messages_payer").on("family_messages").column("payer_id").execute();
      await schema
        .createTable("family_message_bills")
        .addColumn("message_id", "integer", (c) => c.notNull().references("family_messages.id").onDelete("cascade"))
        .addColumn("bill_id", "integer", (c) => c.notNull().references("bills.id").onDelete("cascade"))
        .addColumn("owed_fen", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("family_message_bills_pk", ["message_id", "bill_id"])
        .execute();
      await schema.createIndex("family_message_bills_bill").on("family_message_bills").column("bill_id").execute();
    },
  };
}
