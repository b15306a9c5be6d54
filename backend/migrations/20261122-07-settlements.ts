import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Settlements with what agents earn by them, and the days that finance and store keepers closed. */
export function settlements(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createSettlements(db, kind);
      await createCommissions(db, kind);
      await createDayCloses(db, kind);
      await createStoreDayCloses(db, kind);
    },
  };
}

async function createSettlements({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await idColumn(kind, schema.createTable("settlements"))
    .addColumn("settle_no", "text", (c) => c.notNull().unique())
    .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
    // no reference: orders have none either, and their money is settled whatever they name
    .addColumn("collect_account_id", "integer", (c) => c.notNull())
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("biz_date", "text", (c) => c.notNull())
    .addColumn("pay_count", "integer", (c) => c.notNull())
    .addColumn("pay_fen", "bigint", (c) => c.notNull())
    .addColumn("refund_count", "integer", (c) => c.notNull())
    .addColumn("refund_fen", "bigint", (c) => c.notNull())
    .addColumn("fee_fen", "bigint", (c) => c.notNull())
    .addColumn("net_fen", "bigint", (c) => c.notNull())
    .addColumn("state", "integer", (c) => c.notNull())
    .addColumn("receipt_no", "text", (c) => c.notNull())
    .addColumn("remark", "text", (c) => c.notNull())
    .addColumn("settled_at", "bigint")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addColumn("updated_by", "integer", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint("settlements_once", ["school_id", "collect_account_id", "biz_date"])
    .execute();
  await schema.createIndex("settlements_day").on("settlements").columns(["biz_date", "id"]).execute();
  await schema
    .createIndex("settlements_school_day")
    .on("settlements")
    .columns(["school_id", "biz_date", "id"])
    .execute();
}

async function createCommissions({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await idColumn(kind, schema.createTable("agent_commissions"))
    .addColumn("settlement_id", "integer", (c) => c.notNull().references("settlements.id"))
    .addColumn("agent_id", "integer", (c) => c.notNull().references("agents.agent_id"))
    .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
    .addColumn("biz_date", "text", (c) => c.notNull())
    .addColumn("base_fen", "bigint", (c) => c.notNull())
    .addColumn("commission_bp", "integer", (c) => c.notNull())
    .addColumn("commission_fen", "bigint", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("agent_commissions_once", ["settlement_id", "agent_id"])
    .execute();
  await schema
    .createIndex("agent_commissions_agent")
    .on("agent_commissions")
    .columns(["agent_id", "biz_date", "id"])
    .execute();
  await schema.createIndex("agent_commissions_day").on("agent_commissions").columns(["biz_date", "id"]).execute();
}

async function createDayCloses({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await idColumn(kind, schema.createTable("day_closes"))
    .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
    .addColumn("biz_date", "text", (c) => c.notNull())
    .addColumn("figures", "text", (c) => c.notNull())
    .addColumn("pay_count", "integer", (c) => c.notNull())
    .addColumn("pay_fen", "bigint", (c) => c.notNull())
    .addColumn("refund_count", "integer", (c) => c.notNull())
    .addColumn("refund_fen", "bigint", (c) => c.notNull())
    .addColumn("fee_fen", "bigint", (c) => c.notNull())
    .addColumn("file_pay_fen", "bigint", (c) => c.notNull())
    .addColumn("file_refund_fen", "bigint", (c) => c.notNull())
    .addColumn("state", "integer", (c) => c.notNull())
    .addColumn("remark", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .addUniqueConstraint("day_closes_once", ["school_id", "biz_date"])
    .execute();
}

async function createStoreDayCloses({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await idColumn(kind, schema.createTable("store_day_closes"))
    .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
    .addColumn("store_id", "integer", (c) => c.notNull().references("stores.store_id"))
    .addColumn("biz_date", "text", (c) => c.notNull())
    .addColumn("order_count", "integer", (c) => c.notNull())
    .addColumn("pay_count", "integer", (c) => c.notNull())
    .addColumn("pay_fen", "bigint", (c) => c.notNull())
    .addColumn("refund_count", "integer", (c) => c.notNull())
    .addColumn("refund_fen", "bigint", (c) => c.notNull())
    .addColumn("figures", "text", (c) => c.notNull())
    .addColumn("remark", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .addUniqueConstraint("store_day_closes_once", ["store_id", "biz_date"])
    .execute();
}
