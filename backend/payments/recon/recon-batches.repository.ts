import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  sql,
  type SqlBool,
  type Updateable,
  type UpdateObject,
} from "kysely";
import type { ReconListQuery } from "#contract/payments/recon";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Lease } from "../../kernel/jobs/leased-job";
import { isLeaseOver } from "../../kernel/database/lease";
import type { Database } from "../../kernel/database/tables";
import type { ReconBatchRow } from "../../kernel/database/tables/recon";

/** Fails on `recon_batches_content` when the statement is known. */
export async function insertBatch(db: Kysely<Database>, row: Insertable<Database["recon_batches"]>): Promise<number> {
  const { id } = await db.insertInto("recon_batches").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** The batch that a statement made, by its content. */
export function findByContent(
  db: Kysely<Database>,
  { channel, mch_no, bill_date, sha256 }: Pick<ReconBatchRow, "channel" | "mch_no" | "bill_date" | "sha256">,
): Promise<ReconBatchRow | undefined> {
  return db
    .selectFrom("recon_batches")
    .selectAll()
    .where("channel", "=", channel)
    .where("mch_no", "=", mch_no)
    .where("bill_date", "=", bill_date)
    .where("sha256", "=", sha256)
    .executeTakeFirst();
}

/** Takes the oldest batch that waits, or whose worker is gone; undefined when there is none, or another was quicker. */
export function claimBatch(db: Kysely<Database>, lease: Lease): Promise<ReconBatchRow | undefined> {
  const isDue = (eb: ExpressionBuilder<Database, "recon_batches">) =>
    eb.and([eb("finished_at", "is", null), isLeaseOver(eb.ref("lease_until"), lease.now)]);
  return (
    db
      .updateTable("recon_batches")
      .set((eb) => ({
        state: 0,
        done_rows: 0,
        attempts: eb("attempts", "+", 1),
        lease_owner: lease.owner,
        lease_until: lease.until,
      }))
      .where("id", "=", (eb) => eb.selectFrom("recon_batches").select("id").where(isDue).orderBy("id").limit(1))
      // once more, for whoever waited on the row while another took it
      .where(isDue)
      .returningAll()
      .executeTakeFirst()
  );
}

/** Time until a batch that waits or is in hand can be claimed, ms; null: there is none. */
export async function findDueIn(db: Kysely<Database>, now: Expression<number>): Promise<number | null> {
  const { dueIn } = await db
    .selectFrom("recon_batches")
    .select((eb) => sql<number | null>`min(${eb.ref("lease_until")} - ${now})`.as("dueIn"))
    .where("finished_at", "is", null)
    .executeTakeFirstOrThrow();
  return dueIn;
}

/** Those that are not finished. */
export async function countWaitingBatches(db: Kysely<Database>): Promise<number> {
  const { waiting } = await db
    .selectFrom("recon_batches")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("finished_at", "is", null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Changes a batch for who holds it; false: it was handed on. */
export async function updateLeasedBatch(
  db: Kysely<Database>,
  id: number,
  owner: string,
  change: UpdateObject<Database, "recon_batches">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recon_batches")
    .set(change)
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .where("lease_owner", "=", owner)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes a batch that was compared and counts; answers whether it did. */
export async function updateLiveBatch(
  db: Kysely<Database>,
  id: number,
  change: Updateable<Database["recon_batches"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recon_batches")
    .set(change)
    .where("id", "=", id)
    .where("finished_at", "is not", null)
    .where("state", "in", liveStates)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Holds a batch until the transaction ends, so that what is counted of it stays true. */
export function lockBatch(db: Kysely<Database>, id: number): Promise<ReconBatchRow | undefined> {
  return db
    .updateTable("recon_batches")
    .set((eb) => ({ attempts: eb.ref("attempts") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Holds batches by their ids, so that two who hold several do not wait crosswise; answers which. */
export async function lockBatches(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  const held = new Set(ids);
  for (const id of [...held].toSorted((a, b) => a - b)) await lockBatch(db, id);
  return held;
}

/** Puts a batch that was interrupted too often back in line. */
export async function requeueBatch(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable("recon_batches")
    .set({ state: 0, fail_reason: "", attempts: 0, finished_at: null, lease_owner: null, lease_until: 0 })
    .where("id", "=", id)
    .where("state", "=", 1)
    .execute();
}

/** Batches of the same account and day that were compared and count, oldest first. */
export function listSameDay(
  db: Kysely<Database>,
  { id, collect_account_id, bill_date }: Pick<ReconBatchRow, "id" | "collect_account_id" | "bill_date">,
): Promise<ReconBatchRow[]> {
  return db
    .selectFrom("recon_batches")
    .selectAll()
    .where("collect_account_id", "=", collect_account_id)
    .where("bill_date", "=", bill_date)
    .where("id", "!=", id)
    .where("finished_at", "is not", null)
    .where("state", "in", liveStates)
    .orderBy("id")
    .execute();
}

/** The newest batch of an account and day that counts or will. */
export function findDayBatch(
  db: Kysely<Database>,
  { collect_account_id, bill_date }: Pick<ReconBatchRow, "collect_account_id" | "bill_date">,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom("recon_batches")
    .select("id")
    .where("collect_account_id", "=", collect_account_id)
    .where("bill_date", "=", bill_date)
    .where("state", "in", [0, ...liveStates])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

// 对账中 (what is pending), 已平账, 有差异, 已处理
const liveStates: readonly number[] = [2, 3, 4, 5];

/** Batches with pending items whose day is over. */
export function listOverdue(db: Kysely<Database>, lastDate: string): Promise<ReconBatchRow[]> {
  return db
    .selectFrom("recon_batches")
    .selectAll()
    .where("pending_count", ">", 0)
    .where("bill_date", "<=", lastDate)
    .where("finished_at", "is not", null)
    .where("state", "in", liveStates)
    .orderBy("id")
    .limit(20)
    .execute();
}

export async function insertRowErrors(
  db: Kysely<Database>,
  rows: readonly Insertable<Database["recon_row_errors"]>[],
): Promise<void> {
  await db.insertInto("recon_row_errors").values(rows).execute();
}

export async function deleteRowErrors(db: Kysely<Database>, batchId: number): Promise<void> {
  await db.deleteFrom("recon_row_errors").where("batch_id", "=", batchId).execute();
}

export function listRowErrors(db: Kysely<Database>, batchId: number, limit: number) {
  return db
    .selectFrom("recon_row_errors")
    .select(["line", "column_name as column", "value", "reason"])
    .where("batch_id", "=", batchId)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** One page of the scope's batches; of one day the latest first. */
export function listBatches(db: Kysely<Database>, scope: SchoolScope, query: ReconListQuery) {
  return selectRows(matching(db, scope, query))
    .orderBy("recon_batches.bill_date", query.sort.startsWith("-") ? "desc" : "asc")
    .orderBy("recon_batches.id", "desc")
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

/** Counts all of the filter; sums what counts of it. */
export function sumBatches(db: Kysely<Database>, scope: SchoolScope, query: Filter) {
  const counting = (column: string) =>
    sql<number>`coalesce(sum(case when recon_batches.state in (2, 3, 4, 5) then ${sql.ref(column)} end), 0)`;
  return matching(db, scope, query)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      counting("recon_batches.pay_fen").as("pay_fen"),
      counting("recon_batches.refund_fen").as("refund_fen"),
      counting("recon_batches.fee_fen").as("fee_fen"),
      counting("recon_batches.diff_count").as("diff_count"),
      counting("recon_batches.open_count").as("open_count"),
    ])
    .executeTakeFirstOrThrow();
}

export function findBatch(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return selectRows(matching(db, scope, {}))
    .where("recon_batches.id", "=", id)
    .executeTakeFirst();
}

/** Collecting accounts of the scope that get statements; `is_partner` is null where no merchant is behind them. */
export function listStatementAccounts(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("collect_accounts")
    .innerJoin("schools", "schools.school_id", "collect_accounts.school_id")
    .leftJoin("channel_merchants", "channel_merchants.id", "collect_accounts.merchant_id")
    .select([
      "channel_merchants.is_partner",
      "collect_accounts.id",
      "collect_accounts.school_id",
      "schools.name as school_name",
      "collect_accounts.channel",
      "collect_accounts.mch_no",
      "collect_accounts.sub_mch_no",
    ])
    .where(inSchools("collect_accounts.school_id", scope))
    .where("collect_accounts.channel", "in", ["wxpay", "alipay", "unionpay"])
    .orderBy("collect_accounts.school_id")
    .orderBy("collect_accounts.id")
    .limit(2000)
    .execute();
}

type Filter = Partial<Pick<ReconListQuery, "start_date" | "end_date" | "channel" | "state" | "mch_no" | "school_id">>;

function matching(db: Kysely<Database>, scope: SchoolScope, filter: Filter) {
  return db
    .selectFrom("recon_batches")
    .innerJoin("schools", "schools.school_id", "recon_batches.school_id")
    .where((eb) => eb.and([inSchools("recon_batches.school_id", scope), ...conditions(eb, filter)]));
}

function conditions(
  eb: ExpressionBuilder<Database, "recon_batches">,
  { start_date, end_date, channel, state, mch_no, school_id }: Filter,
): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  if (start_date !== undefined) found.push(eb("recon_batches.bill_date", ">=", start_date));
  if (end_date !== undefined) found.push(eb("recon_batches.bill_date", "<=", end_date));
  if (channel !== undefined) found.push(eb("recon_batches.channel", "in", channel));
  if (state !== undefined) found.push(eb("recon_batches.state", "in", state));
  if (mch_no !== undefined) found.push(eb("recon_batches.mch_no", "=", mch_no));
  if (school_id !== undefined) found.push(eb("recon_batches.school_id", "=", school_id));
  return found;
}

function selectRows(query: ReturnType<typeof matching>) {
  return query
    .leftJoin("users", "users.id", "recon_batches.created_by")
    .selectAll("recon_batches")
    .select(["schools.name as school_name", "users.desc as uploader"]);
}

export type BatchRecord = NonNullable<Awaited<ReturnType<typeof findBatch>>>;
