import { type ExpressionBuilder, type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { ReconItemFilter } from "#contract/payments/recon-items";
import { reconVerdict } from "#contract/payments/states";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import type { ReconBatchRow } from "../../kernel/database/tables/recon";
import { endsWith } from "../../kernel/database/text-match";

export type NewItem = Insertable<Database["recon_items"]>;

/** Adds items, as many as one statement takes. */
export function insertItems(db: Kysely<Database>, rows: readonly NewItem[]) {
  return db.insertInto("recon_items").values(rows);
}

/** Takes some of a batch's items away; answers how many. */
export async function deleteItemsOf(db: Kysely<Database>, batchId: number, limit: number): Promise<number> {
  const some = db.selectFrom("recon_items").select("id").where("batch_id", "=", batchId).orderBy("id").limit(limit);
  const { numDeletedRows } = await db.deleteFrom("recon_items").where("id", "in", some).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Which of these orders or refunds stand in a statement that counts, of another account or day than this one. */
export async function listFoundElsewhere(
  db: Kysely<Database>,
  kind: number,
  { collect_account_id, bill_date }: Pick<ReconBatchRow, "collect_account_id" | "bill_date">,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("recon_items")
    .innerJoin("recon_batches", "recon_batches.id", "recon_items.batch_id")
    .select("recon_items.local_id")
    .where("recon_items.local_id", "in", ids)
    .where("recon_items.kind", "=", kind)
    .where("recon_items.line", ">", 0)
    // of the same account and day is what this one replaces: what only that had is missing
    .where((eb) =>
      eb.or([
        eb("recon_batches.collect_account_id", "!=", collect_account_id),
        eb("recon_batches.bill_date", "!=", bill_date),
      ]),
    )
    .where("recon_batches.finished_at", "is not", null)
    .where("recon_batches.state", "in", countingStates)
    .execute();
  return new Set(rows.flatMap(({ local_id }) => local_id ?? []));
}

const countingStates: readonly number[] = [2, 3, 4, 5];

/** Items of other statements that nobody has dealt with and that only miss what this batch has. */
export function listFoundHere(db: Kysely<Database>, batchId: number) {
  return db
    .selectFrom("recon_items as missing")
    .innerJoin("recon_batches", "recon_batches.id", "missing.batch_id")
    .select(["missing.id", "missing.batch_id"])
    .where("recon_batches.finished_at", "is not", null)
    .where("recon_batches.state", "in", countingStates)
    .where("missing.batch_id", "!=", batchId)
    .where(sql<boolean>`missing.verdict <> 0`)
    .where("missing.verdict", "in", [2, 5])
    .where("missing.line", "=", 0)
    .where("missing.disposition", "=", 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("recon_items as found")
          .select("found.id")
          .whereRef("found.local_id", "=", "missing.local_id")
          .whereRef("found.kind", "=", "missing.kind")
          .where("found.batch_id", "=", batchId)
          .where("found.line", ">", 0),
      ),
    )
    .orderBy("missing.id")
    .execute();
}

export async function deleteItems(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("recon_items").where("id", "in", ids).execute();
}

/** Counts the handled differences of a batch. */
export function listHandledItems(db: Kysely<Database>, batchId: number) {
  return db
    .selectFrom("recon_items")
    .selectAll()
    .where("batch_id", "=", batchId)
    .where(sql<boolean>`verdict <> 0`)
    .where("disposition", "!=", 0)
    .orderBy("id")
    .execute();
}

/** Gives an open item that says the same as a handled one what was done about that; answers its id. */
export async function carryDisposition(
  db: Kysely<Database>,
  batchId: number,
  { verdict, kind, channel_no, merchant_no, local_no, ...item }: HandledItem,
): Promise<number | undefined> {
  const { channel_fen, local_fen, disposition, remark, handled_by, handled_at } = item;
  const changed = await db
    .updateTable("recon_items")
    .set({ disposition, remark, handled_by, handled_at })
    .where("batch_id", "=", batchId)
    .where(sql<boolean>`verdict <> 0`)
    .where("verdict", "=", verdict)
    .where("kind", "=", kind)
    .where("channel_no", "=", channel_no)
    .where("merchant_no", "=", merchant_no)
    .where("local_no", "=", local_no)
    .where("disposition", "=", 0)
    .where((eb) => eb(eb.fn.coalesce("channel_fen", eb.val(-1)), "=", channel_fen ?? -1))
    .where((eb) => eb(eb.fn.coalesce("local_fen", eb.val(-1)), "=", local_fen ?? -1))
    .returning("id")
    .executeTakeFirst();
  return changed?.id;
}

type HandledItem = Awaited<ReturnType<typeof listHandledItems>>[number];

/** Items of a batch that wait for their day to be over, after an id. */
export function listPendingItems(db: Kysely<Database>, batchId: number, afterId: number, limit: number) {
  return db
    .selectFrom("recon_items")
    .selectAll()
    .where("batch_id", "=", batchId)
    .where(sql<boolean>`verdict <> 0`)
    .where("verdict", "=", 5)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Changes an item that nobody has dealt with and that stands at one of these verdicts; answers whether it did. */
export async function updateOpenItem(
  db: Kysely<Database>,
  id: number,
  verdicts: readonly number[],
  change: Updateable<Database["recon_items"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recon_items")
    .set(change)
    .where("id", "=", id)
    .where("disposition", "=", 0)
    .where("verdict", "in", verdicts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts the items of a batch that differ, are open and are pending. */
export async function countDifferences(db: Kysely<Database>, batchId: number) {
  return db
    .selectFrom("recon_items")
    .select(() => [
      sql<number>`coalesce(sum(case when verdict <> 5 then 1 end), 0)`.as("diff_count"),
      sql<number>`coalesce(sum(case when verdict <> 5 and disposition = 0 then 1 end), 0)`.as("open_count"),
      sql<number>`coalesce(sum(case when verdict = 5 then 1 end), 0)`.as("pending_count"),
    ])
    .where("batch_id", "=", batchId)
    .where(sql<boolean>`verdict <> 0`)
    .executeTakeFirstOrThrow();
}

/** Counts and sums of a batch by verdict and kind. */
export function sumByVerdict(db: Kysely<Database>, batchId: number) {
  return db
    .selectFrom("recon_items")
    .select((eb) => [
      "verdict",
      "kind",
      eb.fn.countAll<number>().as("count"),
      sql<number>`coalesce(sum(channel_fen), 0)`.as("channel_fen"),
      sql<number>`coalesce(sum(local_fen), 0)`.as("local_fen"),
      sql<number>`coalesce(sum(case when disposition = 0 and verdict not in (0, 5) then 1 end), 0)`.as("open_count"),
    ])
    .where("batch_id", "=", batchId)
    .groupBy(["verdict", "kind"])
    .orderBy("verdict")
    .orderBy("kind")
    .execute();
}

/** One page of a batch's items in the order of the file, what the file lacks at the end. */
export function listItems(
  db: Kysely<Database>,
  scope: SchoolScope,
  filter: ReconItemFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectRows(matching(db, scope, filter))
    .orderBy("recon_items.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Items of a batch after an id, for reading them all. */
export function listItemsAfter(
  db: Kysely<Database>,
  scope: SchoolScope,
  filter: ReconItemFilter,
  { after, limit }: { after: number; limit: number },
) {
  return selectRows(matching(db, scope, filter))
    .where("recon_items.id", ">", after)
    .orderBy("recon_items.id")
    .limit(limit)
    .execute();
}

export async function sumItems(db: Kysely<Database>, scope: SchoolScope, filter: ReconItemFilter) {
  return matching(db, scope, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      sql<number>`coalesce(sum(recon_items.channel_fen), 0)`.as("channel_fen"),
      sql<number>`coalesce(sum(recon_items.local_fen), 0)`.as("local_fen"),
    ])
    .executeTakeFirstOrThrow();
}

/** Items of the scope by id, with the batch they belong to. */
export function findItems(db: Kysely<Database>, scope: SchoolScope, ids: readonly number[]) {
  return selectRows(itemsIn(db, scope)).where("recon_items.id", "in", ids).execute();
}

export type ItemRecord = Awaited<ReturnType<typeof findItems>>[number];

/** A batch that is not compared whole shows none. */
function itemsIn(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("recon_items")
    .innerJoin("recon_batches", "recon_batches.id", "recon_items.batch_id")
    .where("recon_batches.finished_at", "is not", null)
    .where(inSchools("recon_items.school_id", scope));
}

type ItemExpressions = ExpressionBuilder<Database, "recon_items" | "recon_batches">;

function matching(db: Kysely<Database>, scope: SchoolScope, filter: ReconItemFilter) {
  return itemsIn(db, scope).where((eb) => eb.and(conditions(eb, filter)));
}

function conditions(eb: ItemExpressions, filter: ReconItemFilter) {
  const { batch_id, verdict, disposition, kind, number, min_fen, max_fen } = filter;
  const amount = sql<number>`coalesce(recon_items.channel_fen, recon_items.local_fen)`;
  const found = [eb("recon_items.batch_id", "=", batch_id)];
  const verdicts = verdict?.flatMap((one) => (one === "diff" ? differing : [one]));
  // said in these words, so that the index over the differences is used
  if (verdicts && !verdicts.includes(reconVerdict.balanced)) found.push(eb(sql`recon_items.verdict`, "<>", sql`0`));
  if (verdicts) found.push(eb("recon_items.verdict", "in", verdicts));
  if (disposition !== undefined) found.push(eb("recon_items.disposition", "in", disposition));
  if (kind !== undefined) found.push(eb("recon_items.kind", "=", kind));
  if (number !== undefined) found.push(eb.or(numberColumns.map((column) => endsWith(`recon_items.${column}`, number))));
  if (min_fen !== undefined) found.push(eb(amount, ">=", min_fen));
  if (max_fen !== undefined) found.push(eb(amount, "<=", max_fen));
  return found;
}

// 全部差异; what is pending is none yet
const differing = [reconVerdict.long, reconVerdict.short, reconVerdict.amount, reconVerdict.state];

const numberColumns = ["channel_no", "trade_no", "merchant_no", "local_no", "order_no"] as const;

function selectRows(query: ReturnType<typeof itemsIn>) {
  return query
    .leftJoin("users", "users.id", "recon_items.handled_by")
    .selectAll("recon_items")
    .select([
      "users.desc as handler",
      "recon_batches.state as batch_state",
      "recon_batches.channel",
      "recon_batches.bill_date",
      "recon_batches.collect_account_id",
    ]);
}
