import { type Insertable, type Kysely, sql } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { dayMs, offsetMs } from "../../kernel/time/shanghai";
import { debitedAt, debitedStates } from "../refunds/debited-at";

/** Days `YYYY-MM-DD`, both inclusive. */
export interface Days {
  first: string;
  last: string;
}

/** Statements of some days that were compared whole and count: neither failed nor replaced. */
export async function listStatements(db: Kysely<Database>, scope: SchoolScope, { first, last }: Days) {
  return db
    .selectFrom("recon_batches")
    .select([
      "id",
      "school_id",
      "collect_account_id",
      "channel",
      "bill_date",
      "pay_count as file_pay_count",
      "pay_fen as file_pay_fen",
      "refund_count as file_refund_count",
      "refund_fen as file_refund_fen",
      "fee_fen as file_fee_fen",
      "open_count",
      "pending_count",
    ])
    .where(inSchools("recon_batches.school_id", scope))
    .where("bill_date", ">=", first)
    .where("bill_date", "<=", last)
    .where("state", "in", [3, 4, 5])
    .orderBy("id")
    .execute();
}

export type StatementRecord = Awaited<ReturnType<typeof listStatements>>[number];

/**
 * Sums the differences of some statements, by verdict and kind, and by the day (since 1970-01-01 in Asia/Shanghai)
 * that our side counts on now; null where our side does not count.
 */
export async function sumDifferences(db: Kysely<Database>, batchIds: readonly number[]) {
  if (batchIds.length === 0) return [];
  const paidAt = sql`case
    when recon_items.kind = 1 and pay_orders.state in (2, 5) then pay_orders.success_at
    when recon_items.kind = 2 and refunds.state in (${sql.join(debitedStates)}) then ${debitedAt} end`;
  return db
    .selectFrom("recon_items")
    .leftJoin("pay_orders", (join) =>
      join.on("recon_items.kind", "=", 1).onRef("pay_orders.id", "=", "recon_items.local_id"),
    )
    .leftJoin("refunds", (join) => join.on("recon_items.kind", "=", 2).onRef("refunds.id", "=", "recon_items.local_id"))
    .where("recon_items.batch_id", "in", batchIds)
    .where(sql<boolean>`recon_items.verdict <> 0`)
    .select([
      "recon_items.batch_id",
      "recon_items.verdict",
      "recon_items.kind",
      sql<number | null>`(${paidAt} + ${sql.lit(offsetMs)}) / ${sql.lit(dayMs)}`.as("local_day"),
      sql<number>`count(*)`.as("count"),
      sql<number>`coalesce(sum(recon_items.channel_fen), 0)`.as("channel_fen"),
      sql<number>`coalesce(sum(case when recon_items.kind = 1 then pay_orders.amount_fen else refunds.amount_fen end), 0)`.as(
        "local_fen",
      ),
    ])
    .groupBy(["recon_items.batch_id", "recon_items.verdict", "recon_items.kind", "local_day"])
    .execute();
}

export type DifferenceRecord = Awaited<ReturnType<typeof sumDifferences>>[number];

/** Days that were closed, with who closed them. */
export async function listDayCloses(db: Kysely<Database>, scope: SchoolScope, { first, last }: Days) {
  return db
    .selectFrom("day_closes")
    .leftJoin("users", "users.id", "day_closes.created_by")
    .selectAll("day_closes")
    .select("users.desc as actor")
    .where(inSchools("day_closes.school_id", scope))
    .where("biz_date", ">=", first)
    .where("biz_date", "<=", last)
    .execute();
}

export type DayCloseRecord = Awaited<ReturnType<typeof listDayCloses>>[number];

/** Which of some days `YYYY-MM-DD` of a school are closed, and since when. */
export function listSchoolClosings(db: Kysely<Database>, schoolId: number, days: readonly string[]) {
  return db
    .selectFrom("day_closes")
    .select(["biz_date", "created_at as closed_at"])
    .where("school_id", "=", schoolId)
    .where("biz_date", "in", days)
    .execute();
}

/** Fails on `day_closes_once` when the day is closed already. */
export async function insertDayClose(db: Kysely<Database>, close: Insertable<Database["day_closes"]>): Promise<void> {
  await db.insertInto("day_closes").values(close).execute();
}

/** Schools of a scope by name. */
export async function listSchoolNames(db: Kysely<Database>, scope: SchoolScope) {
  return db.selectFrom("schools").select(["school_id", "name"]).where(inSchools("schools.school_id", scope)).execute();
}

/** The collecting accounts of a scope. */
export async function listAccounts(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("collect_accounts")
    .select(["id", "school_id", "channel", "mch_no"])
    .where(inSchools("collect_accounts.school_id", scope))
    .execute();
}

/** Which agent looks after which school of a scope, and since and until when (epoch ms). */
export async function listAgentLinks(db: Kysely<Database>, scope: SchoolScope, agentId: number | null) {
  return db
    .selectFrom("agent_schools")
    .innerJoin("agents", "agents.agent_id", "agent_schools.agent_id")
    .select(["agents.agent_id", "agents.name", "school_id", "valid_from", "valid_to"])
    .where(inSchools("agent_schools.school_id", scope))
    .$if(agentId !== null, (query) => query.where("agents.agent_id", "=", agentId ?? 0))
    .orderBy("agents.agent_id")
    .execute();
}
