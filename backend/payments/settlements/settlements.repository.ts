import { settlementState } from "#contract/payments/states";
import { type Insertable, type Kysely, type SelectQueryBuilder, sql, type Updateable } from "kysely";
import type { SettlementFilter, SettlementListQuery } from "#contract/payments/settlements";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { endsWith } from "../../kernel/database/text-match";

type Search = Omit<SettlementFilter, "sort">;

/** Rows in the order asked for, ties by id in the same direction. */
export async function listSettlements(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: Search,
  { sort, limit, offset }: { sort: SettlementListQuery["sort"]; limit: number; offset: number },
) {
  return inOrder(selectRows(matching(db, scope, search)), sort)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The ids of all settlements of the filter, in the order of the list. */
export function listSettlementIds(db: Kysely<Database>, scope: SchoolScope, { sort, ...search }: SettlementFilter) {
  return inOrder(matching(db, scope, search).select("settlements.id"), sort).execute();
}

/** Those of the ids that are in the scope, in no order. */
export function listSettlementsById(db: Kysely<Database>, scope: SchoolScope, ids: readonly number[]) {
  return selectRows(matching(db, scope, {}))
    .where("settlements.id", "in", ids)
    .execute();
}

function inOrder<Row>(query: SelectQueryBuilder<Database, "settlements", Row>, sort: SettlementFilter["sort"]) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return query
    .orderBy(sort.endsWith("net_fen") ? "settlements.net_fen" : "settlements.biz_date", direction)
    .orderBy("settlements.id", direction);
}

/** Count and sums of the whole filter; settled are those of state 2. */
export async function sumSettlements(db: Kysely<Database>, scope: SchoolScope, search: Search) {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(`settlements.${column}`)}), 0)`;
  return matching(db, scope, search)
    .select([
      sql<number>`count(*)`.as("total"),
      sum("pay_count").as("pay_count"),
      sum("pay_fen").as("pay_fen"),
      sum("refund_count").as("refund_count"),
      sum("refund_fen").as("refund_fen"),
      sum("fee_fen").as("fee_fen"),
      sum("rounding_fen").as("rounding_fen"),
      sum("carried_fen").as("carried_fen"),
      sum("net_fen").as("net_fen"),
      sql<number>`coalesce(sum(case when settlements.state = 2 then settlements.net_fen end), 0)`.as("settled_fen"),
    ])
    .executeTakeFirstOrThrow();
}

/** One settlement of the scope by its number. */
export async function findSettlement(db: Kysely<Database>, scope: SchoolScope, settleNo: string) {
  return selectRows(matching(db, scope, {}))
    .where("settlements.settle_no", "=", settleNo)
    .executeTakeFirst();
}

export type SettlementRecord = NonNullable<Awaited<ReturnType<typeof findSettlement>>>;

/** A school's settlements of some days, both inclusive. */
export async function listSettlementsOfDays(db: Kysely<Database>, schoolId: number, first: string, last: string) {
  return db
    .selectFrom("settlements")
    .selectAll()
    .where("school_id", "=", schoolId)
    .where("biz_date", ">=", first)
    .where("biz_date", "<=", last)
    .execute();
}

/** The latest day a school was settled for; undefined before the first. */
export async function findLastDay(db: Kysely<Database>, schoolId: number): Promise<string | undefined> {
  const last = await db
    .selectFrom("settlements")
    .select("biz_date")
    .where("school_id", "=", schoolId)
    .orderBy("biz_date", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.biz_date;
}

/** The id of the new settlement; undefined when there is one of that school, account and day. */
export async function insertSettlement(db: Kysely<Database>, row: Insertable<Database["settlements"]>) {
  const inserted = await db
    .insertInto("settlements")
    .values(row)
    // by whichever of its two unique keys: PostgreSQL tells of the number's first where two insert at once
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Changes a settlement as long as it stands at a state; false when it no longer does. */
export async function changeSettlement(
  db: Kysely<Database>,
  id: number,
  from: number,
  change: Updateable<Database["settlements"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("settlements")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Figures = Pick<
  Updateable<Database["settlements"]>,
  "pay_count" | "pay_fen" | "refund_count" | "refund_fen" | "fee_fen" | "rounding_fen"
>;

/** Brings a settlement that is 待结算 to its day, what it carries beside it; answers its net, undefined: it is that no longer. */
export async function updatePending(
  db: Kysely<Database>,
  id: number,
  { own_fen, ...change }: Figures & { own_fen: number; updated_at: number; updated_by: number },
): Promise<number | undefined> {
  const changed = await db
    .updateTable("settlements")
    .set((eb) => ({ ...change, net_fen: eb("carried_fen", "+", own_fen), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", settlementState.pending)
    .returning("net_fen")
    .executeTakeFirst();
  return changed?.net_fen;
}

/** Ids of all schools, or of those of a scope. */
export async function listSchoolIds(db: Kysely<Database>, scope: SchoolScope): Promise<number[]> {
  const rows = await db
    .selectFrom("schools")
    .select("school_id")
    .where(inSchools("schools.school_id", scope))
    .orderBy("school_id")
    .execute();
  return rows.map(({ school_id }) => school_id);
}

/** The collecting accounts of a scope, by school. */
export async function listAccountOptions(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("collect_accounts")
    .innerJoin("schools", "schools.school_id", "collect_accounts.school_id")
    .select([
      "collect_accounts.id as collect_account_id",
      "collect_accounts.school_id",
      "schools.name as school_name",
      "collect_accounts.channel",
      "collect_accounts.mch_no",
    ])
    .where(inSchools("collect_accounts.school_id", scope))
    .orderBy("collect_accounts.school_id")
    .orderBy("collect_accounts.id")
    .limit(2000)
    .execute();
}

function matching(db: Kysely<Database>, scope: SchoolScope, search: Search) {
  const { start_date, end_date, school_id, channel, collect_account_id, state, settle_no } = search;
  return db
    .selectFrom("settlements")
    .innerJoin("schools", "schools.school_id", "settlements.school_id")
    .leftJoin("collect_accounts", "collect_accounts.id", "settlements.collect_account_id")
    .where(inSchools("settlements.school_id", scope))
    .$if(start_date !== undefined, (query) => query.where("settlements.biz_date", ">=", start_date ?? ""))
    .$if(end_date !== undefined, (query) => query.where("settlements.biz_date", "<=", end_date ?? ""))
    .$if(school_id !== undefined, (query) => query.where("settlements.school_id", "=", school_id ?? 0))
    .$if(channel !== undefined, (query) => query.where("settlements.channel", "in", channel ?? []))
    .$if(collect_account_id !== undefined, (query) =>
      query.where("settlements.collect_account_id", "in", collect_account_id ?? []),
    )
    .$if(state !== undefined, (query) => query.where("settlements.state", "in", state ?? []))
    .$if(settle_no !== undefined, (query) => query.where(endsWith("settlements.settle_no", settle_no ?? "")));
}

function selectRows(query: ReturnType<typeof matching>) {
  return query
    .select([
      "settlements.id",
      "settlements.settle_no",
      "settlements.school_id",
      "schools.name as school_name",
      "settlements.collect_account_id",
      "settlements.channel",
      sql<string>`coalesce(collect_accounts.mch_no, '')`.as("mch_no"),
      "settlements.biz_date",
      "settlements.pay_count",
      "settlements.pay_fen",
      "settlements.refund_count",
      "settlements.refund_fen",
    ])
    .select([
      "settlements.fee_fen",
      "settlements.rounding_fen",
      "settlements.carried_fen",
      "settlements.net_fen",
      "settlements.state",
      "settlements.receipt_no",
      "settlements.remark",
      "settlements.settled_at",
      "settlements.created_at",
      "settlements.updated_at",
    ]);
}
