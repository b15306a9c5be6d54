import { type Kysely, sql } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { purposeName } from "../collect-purposes/purpose-name";
import { studentNames } from "../orders/student-names";

/** Accounts of the scope in use that are connected to a channel, with how the calls of their merchants go. */
export function listConnected(db: Kysely<Database>, scope: SchoolScope, limit: number) {
  return db
    .selectFrom("collect_accounts")
    .innerJoin("channel_merchants", "channel_merchants.id", "collect_accounts.merchant_id")
    .innerJoin("schools", "schools.school_id", "collect_accounts.school_id")
    .leftJoin("collect_purposes", "collect_purposes.id", "collect_accounts.purpose_id")
    .leftJoin("channel_health", "channel_health.merchant_id", "channel_merchants.id")
    .leftJoin("channel_tasks", (join) =>
      join
        .on("channel_tasks.kind", "=", "certificates")
        .on("channel_tasks.subject", "=", sql<string>`cast(channel_merchants.id as text)`),
    )
    .leftJoin("account_grants", (join) =>
      join
        .onRef("account_grants.collect_account_id", "=", "collect_accounts.id")
        .onRef("account_grants.merchant_id", "=", "collect_accounts.merchant_id")
        .onRef("account_grants.sub_mch_no", "=", "collect_accounts.sub_mch_no"),
    )
    .where(inSchools("collect_accounts.school_id", scope))
    .where("collect_accounts.status", "=", 1)
    .select(["account_grants.granted_at", "account_grants.valid_to as grant_ends_at"])
    .select(["collect_accounts.id", "collect_accounts.school_id", "collect_accounts.channel"])
    .select(["collect_accounts.mch_no", "collect_accounts.sub_mch_no", "collect_accounts.merchant_id"])
    .select(["channel_merchants.mch_no as merchant_no", "channel_merchants.is_partner"])
    .select(["schools.name as school_name", purposeName.as("purpose")])
    .select(["channel_health.failures", "channel_health.failing_since", "channel_health.problem"])
    .select(["channel_health.day", "channel_health.day_failures"])
    .select(["channel_tasks.due_at as certificates_at", "channel_tasks.problem as certificates_problem"])
    .select("channel_tasks.tries as certificates_tries")
    .select((eb) => [
      eb
        .selectFrom("channel_events")
        .select((sub) => sub.fn.max("channel_events.created_at").as("at"))
        .whereRef("channel_events.merchant_id", "=", "channel_merchants.id")
        .whereRef("channel_events.school_id", "=", "collect_accounts.school_id")
        .where("channel_events.kind", "in", ["payment", "refund"])
        .as("notified_at"),
      eb
        .selectFrom("channel_credentials")
        .select((sub) => sub.fn.min("channel_credentials.valid_to").as("at"))
        .whereRef("channel_credentials.merchant_id", "=", "channel_merchants.id")
        .where("channel_credentials.state", "=", 1)
        .as("key_ends_at"),
    ])
    .orderBy("collect_accounts.school_id")
    .orderBy("collect_accounts.id")
    .limit(limit)
    .execute();
}
export type Connected = Awaited<ReturnType<typeof listConnected>>[number];

/** Orders of the scope that wait at a channel, the oldest first, with what was last asked. */
export function listOpen(db: Kysely<Database>, scope: SchoolScope, limit: number) {
  return (
    db
      .selectFrom("pay_orders")
      .leftJoin("students", "students.id", "pay_orders.student_id")
      .leftJoin("channel_tasks", (join) =>
        join
          .on("channel_tasks.kind", "=", "trade")
          .on("channel_tasks.subject", "=", sql<string>`cast(pay_orders.id as text)`),
      )
      .where(inSchools("pay_orders.school_id", scope))
      // written out, so that the index over these two states is seen to fit
      .where((eb) => eb.or([eb("pay_orders.state", "=", eb.lit(0)), eb("pay_orders.state", "=", eb.lit(1))]))
      .where("pay_orders.merchant_id", ">", 0)
      .select(["pay_orders.id", "pay_orders.order_no", "pay_orders.collect_account_id", "pay_orders.way_code"])
      .select(["pay_orders.amount_fen", "pay_orders.created_at", studentNames.as("student_name")])
      .select(["channel_tasks.due_at", "channel_tasks.problem"])
      .orderBy("pay_orders.expired_at")
      .limit(limit)
      .execute()
  );
}
export type Open = Awaited<ReturnType<typeof listOpen>>[number];

/** Notifications since a time: those that were refused, and how long booking took. */
export function sumNotices(db: Kysely<Database>, merchantIds: readonly number[], from: number) {
  const lag = sql`case when channel_events.kind = 'payment' and channel_events.outcome <> 'known'
    then channel_events.created_at - channel_events.happened_at end`;
  return db
    .selectFrom("channel_events")
    .where("merchant_id", "in", merchantIds)
    .where("created_at", ">=", from)
    .select(["merchant_id", "school_id"])
    .select((eb) => eb.fn.sum<number>(eb.case().when("kind", "=", "refused").then(1).else(0).end()).as("refused"))
    .select(sql<number | null>`cast(avg(${lag}) as integer)`.as("lag_ms"))
    .select(sql<number | null>`max(${lag})`.as("worst_lag_ms"))
    .groupBy(["merchant_id", "school_id"])
    .execute();
}

/** Payments of accounts that were booked in a time, those of which the channel told by itself told apart. */
export function sumTold(db: Kysely<Database>, scope: SchoolScope, { from, until }: { from: number; until: number }) {
  const isTold = sql`exists (
    select 1 from channel_events where channel_events.number = pay_orders.out_trade_no and channel_events.kind = 'payment'
  )`;
  return db
    .selectFrom("pay_orders")
    .where(inSchools("pay_orders.school_id", scope))
    .where("pay_orders.success_at", ">=", from)
    .where("pay_orders.success_at", "<", until)
    .where("pay_orders.merchant_id", ">", 0)
    .select("pay_orders.collect_account_id")
    .select(sql<number>`sum(case when ${isTold} then 0 else 1 end)`.as("untold"))
    .select(sql<number | null>`max(case when ${isTold} then pay_orders.success_at end)`.as("told_at"))
    .select(sql<number | null>`max(case when ${isTold} then null else pay_orders.success_at end)`.as("untold_at"))
    .groupBy("pay_orders.collect_account_id")
    .execute();
}

/** Days of accounts as far as fetching their bills has come: the latest, and all that lack one. */
export function listBillDays(db: Kysely<Database>, accountIds: readonly number[], from: string) {
  return db
    .selectFrom("channel_bills")
    .select(["collect_account_id", "bill_date", "state", "problem", "tries", "due_at"])
    .where("collect_account_id", "in", accountIds)
    .where((eb) => eb.or([eb("bill_date", ">=", from), eb("state", "in", [0, 1, 2])]))
    .orderBy("bill_date")
    .limit(20_000)
    .execute();
}

/** Batches of accounts from a day on that count, or failed, the newest last. */
export function listBatches(db: Kysely<Database>, accountIds: readonly number[], from: string) {
  return db
    .selectFrom("recon_batches")
    .select(["collect_account_id", "bill_date", "state", "format", "fail_reason"])
    .where("collect_account_id", "in", accountIds)
    .where("bill_date", ">=", from)
    .where("state", "<>", 6)
    .orderBy("id")
    .limit(40_000)
    .execute();
}

/** Refunds of the scope that the channel did not take for want of money, by account. */
export function countWaitingRefunds(db: Kysely<Database>, scope: SchoolScope, remark: string) {
  return (
    db
      .selectFrom("refunds")
      .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
      .where(inSchools("refunds.school_id", scope))
      // by the index over what is in flight
      .where("refunds.state", "in", [0, 1, 3, 5])
      .where("refunds.state", "=", 3)
      .where("refunds.remark", "=", remark)
      .select("pay_orders.collect_account_id")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .select((eb) => eb.fn.sum<number>("refunds.amount_fen").as("fen"))
      .groupBy("pay_orders.collect_account_id")
      .execute()
  );
}

/** Numbers of an account's orders that wait at its channel, the oldest first. */
export async function listOpenOfAccount(db: Kysely<Database>, accountId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("pay_orders")
    .select("order_no")
    .where((eb) => eb.or([eb("state", "=", eb.lit(0)), eb("state", "=", eb.lit(1))]))
    .where("collect_account_id", "=", accountId)
    .where("merchant_id", ">", 0)
    .orderBy("expired_at")
    .limit(limit)
    .execute();
  return rows.map(({ order_no }) => order_no);
}

/** Numbers of an account's refunds that wait at the channel, or for money. */
export async function listOpenRefunds(db: Kysely<Database>, accountId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .select("refunds.refund_no")
    .where("refunds.state", "in", [1, 3])
    .where("pay_orders.collect_account_id", "=", accountId)
    .where("pay_orders.merchant_id", ">", 0)
    .orderBy("refunds.id")
    .limit(limit)
    .execute();
  return rows.map(({ refund_no }) => refund_no);
}
