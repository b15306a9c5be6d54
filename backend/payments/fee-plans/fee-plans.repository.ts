import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  sql,
  type SqlBool,
  type Updateable,
} from "kysely";
import type { FeePlanFilter, FeePlanQuery } from "#contract/payments/fee-plans";
import { owedNow } from "../bills/bill-filter";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";
import { startOfDay, startOfNextDay } from "../../kernel/time/shanghai";

/** One page of the scope's plans with their school; ties by id in the same direction. */
export function listPlans(db: Kysely<Database>, scope: SchoolScope, query: FeePlanQuery) {
  const direction = query.sort.startsWith("-") ? "desc" : "asc";
  const column = query.sort.endsWith("start_at") ? "start_at" : query.sort.endsWith("end_at") ? "end_at" : "id";
  return selectRows(db, scope)
    .where((eb) => eb.and(conditions(eb, query)))
    .orderBy(`fee_plans.${column}`, direction)
    .orderBy("fee_plans.id", direction)
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countPlans(db: Kysely<Database>, scope: SchoolScope, filter: FeePlanFilter): Promise<number> {
  const { total } = await db
    .selectFrom("fee_plans")
    .where(inSchools("fee_plans.school_id", scope))
    .where((eb) => eb.and(conditions(eb, filter)))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findPlan(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return selectRows(db, scope).where("fee_plans.id", "=", id).executeTakeFirst();
}

/** Sums the bills of plans, by plan; bills the school closed are no longer counted. */
export function sumBills(db: Kysely<Database>, planIds: readonly number[]) {
  const sum = (column: "due_fen" | "reduce_fen") => sql<number>`sum(${sql.ref(column)})`;
  const open = sql`case when state in ('NOT_PAY', 'PART_PAID', 'PAYING') then`;
  return db
    .selectFrom("bills")
    .where("plan_id", "in", planIds)
    .where("state", "!=", "CLOSED")
    .groupBy("plan_id")
    .select((eb) => [
      "plan_id",
      eb.fn.countAll<number>().as("bill_count"),
      sum("due_fen").as("due_fen"),
      sum("reduce_fen").as("reduce_fen"),
      sql<number>`sum(paid_fen - refunded_fen)`.as("paid_fen"),
      sql<number>`sum(${owedNow})`.as("owed_fen"),
      sql<number>`sum(case when ${owedNow} > 0 then 1 else 0 end)`.as("owing_count"),
      sql<number>`sum(${open} 1 else 0 end)`.as("open_count"),
      sql<number>`sum(${open} owed_fen else 0 end)`.as("open_fen"),
    ])
    .execute();
}

/** A new draft; answers its id. */
export async function insertPlan(db: Kysely<Database>, row: Insertable<Database["fee_plans"]>): Promise<number> {
  return (await db.insertInto("fee_plans").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export interface PlanMove {
  from: number;
  to: number;
  fields: Omit<Updateable<Database["fee_plans"]>, "id" | "state" | "version">;
}

/** Changes a plan that stands where it is expected to; false when somebody else has moved it. */
export async function movePlan(db: Kysely<Database>, id: number, { from, to, fields }: PlanMove): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("fee_plans")
    .set((eb) => ({ ...fields, state: to, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Plans in collection whose end has passed, the first to end first. */
export async function listDuePlans(db: Kysely<Database>, now: number, limit: number) {
  return db
    .selectFrom("fee_plans")
    .where("state", "=", 1)
    .where("end_at", "<", now)
    .orderBy("end_at")
    .limit(limit)
    .select(["id", "school_id", "overdue_payable"])
    .execute();
}

function conditions(
  eb: ExpressionBuilder<Database, "fee_plans">,
  { title, year, term, state, school_id, start_date, end_date, date_field }: FeePlanFilter,
): Expression<SqlBool>[] {
  const day = `fee_plans.${date_field}` as const;
  const found: Expression<SqlBool>[] = [];
  if (title !== undefined) found.push(contains("fee_plans.title", title));
  if (year !== undefined) found.push(contains("fee_plans.year", year));
  if (term !== undefined) found.push(eb("fee_plans.term", "=", term));
  if (state !== undefined) found.push(eb("fee_plans.state", "in", state));
  if (school_id !== undefined) found.push(eb("fee_plans.school_id", "=", school_id));
  if (start_date) found.push(eb(day, ">=", startOfDay(start_date)));
  if (end_date) found.push(eb(day, "<", startOfNextDay(end_date)));
  return found;
}

function selectRows(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("fee_plans")
    .innerJoin("schools", "schools.school_id", "fee_plans.school_id")
    .where(inSchools("fee_plans.school_id", scope))
    .select([
      "fee_plans.id",
      "fee_plans.school_id",
      "schools.name as school_name",
      "fee_plans.title",
      "fee_plans.year",
      "fee_plans.term",
      "fee_plans.start_at",
      "fee_plans.end_at",
      "fee_plans.overdue_payable",
      "fee_plans.allow_partial",
      "fee_plans.min_part_fen",
      "fee_plans.state",
      "fee_plans.remark",
      "fee_plans.published_at",
      "fee_plans.created_at",
      "fee_plans.updated_at",
    ]);
}

export type PlanRecord = Awaited<ReturnType<typeof listPlans>>[number];
export type PlanSums = Awaited<ReturnType<typeof sumBills>>[number];
