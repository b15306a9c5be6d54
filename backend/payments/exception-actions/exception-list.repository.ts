import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from "kysely";
import type { ExceptionFilter } from "#contract/payments/exceptions";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { endsWith } from "../../kernel/database/text-match";
import { startOfDay, startOfNextDay } from "../../kernel/time/shanghai";

export interface ExceptionWindow {
  sort: ExceptionFilter["sort"];
  limit: number;
  offset: number;
}

export type ExceptionSearch = Omit<ExceptionFilter, "sort">;

/** One page of the scope's exceptions; ties by id in the same direction. */
export function listExceptions(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: ExceptionSearch,
  { sort, limit, offset }: ExceptionWindow,
) {
  return inOrder(selectRows(matching(db, scope, search)), sort)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The ids of all exceptions of the filter, in the order of the list. */
export function listExceptionIds(db: Kysely<Database>, scope: SchoolScope, { sort, ...search }: ExceptionFilter) {
  return inOrder(matching(db, scope, search).select("payment_exceptions.id"), sort).execute();
}

/** Those of the ids that are in the scope, in no order. */
export function listExceptionsById(db: Kysely<Database>, scope: SchoolScope, ids: readonly number[]) {
  return selectRows(inScope(db, scope)).where("payment_exceptions.id", "in", ids).execute();
}

function inOrder<Row>(query: SelectQueryBuilder<Database, "payment_exceptions", Row>, sort: ExceptionFilter["sort"]) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sort.endsWith("amount_fen") ? ("amount_fen" as const) : ("paid_at" as const);
  return query.orderBy(`payment_exceptions.${column}`, direction).orderBy("payment_exceptions.id", direction);
}

/** Count and sums of the whole filter. */
export function sumExceptions(db: Kysely<Database>, scope: SchoolScope, search: ExceptionSearch) {
  return matching(db, scope, search)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      sql<number>`coalesce(sum(payment_exceptions.amount_fen), 0)`.as("amount_fen"),
      sql<number>`coalesce(sum(case when payment_exceptions.state in (0, 1) then payment_exceptions.amount_fen end), 0)`.as(
        "open_fen",
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** One exception of the scope. */
export function findException(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return selectRows(inScope(db, scope)).where("payment_exceptions.id", "=", id).executeTakeFirst();
}

function inScope(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("payment_exceptions")
    .leftJoin("pay_orders as about", "about.id", "payment_exceptions.order_id")
    .where(inSchools("payment_exceptions.school_id", scope));
}

function matching(db: Kysely<Database>, scope: SchoolScope, search: ExceptionSearch) {
  return inScope(db, scope).where((eb) => eb.and(conditions(eb, search)));
}

function conditions(
  eb: ExpressionBuilder<Database & { about: Database["pay_orders"] }, "payment_exceptions">,
  search: ExceptionSearch,
): Expression<SqlBool>[] {
  const { start_date, end_date, date_field, kind, state, school_id, number, min_fen, max_fen } = search;
  const day = `payment_exceptions.${date_field}` as const;
  const found: Expression<SqlBool>[] = [];
  if (start_date) found.push(eb(day, ">=", startOfDay(start_date)));
  if (end_date) found.push(eb(day, "<", startOfNextDay(end_date)));
  if (kind !== undefined) found.push(eb("payment_exceptions.kind", "in", kind));
  if (state !== undefined) found.push(eb("payment_exceptions.state", "in", state));
  if (school_id !== undefined) found.push(eb("payment_exceptions.school_id", "=", school_id));
  if (number !== undefined) found.push(eb.or(numberColumns.map((column) => endsWith(column, number))));
  if (min_fen !== undefined) found.push(eb("payment_exceptions.amount_fen", ">=", min_fen));
  if (max_fen !== undefined) found.push(eb("payment_exceptions.amount_fen", "<=", max_fen));
  return found;
}

const numberColumns = [
  "payment_exceptions.channel_trade_no",
  "payment_exceptions.out_trade_no",
  "about.order_no",
] as const;

function selectRows(query: ReturnType<typeof inScope>) {
  return query
    .leftJoin("schools", "schools.school_id", "payment_exceptions.school_id")
    .leftJoin("pay_orders as money", "money.id", "payment_exceptions.money_order_id")
    .leftJoin("students", "students.id", "about.student_id")
    .leftJoin("collect_accounts", "collect_accounts.id", "payment_exceptions.collect_account_id")
    .leftJoin("channel_merchants", "channel_merchants.id", "payment_exceptions.merchant_id")
    .leftJoin("users as proposer", "proposer.id", "payment_exceptions.proposed_by")
    .leftJoin("users as decider", "decider.id", "payment_exceptions.decided_by")
    .leftJoin("users as creator", "creator.id", "payment_exceptions.created_by")
    .selectAll("payment_exceptions")
    .select((eb) => eb.fn.coalesce("collect_accounts.channel", "channel_merchants.channel").as("way_code"))
    .select([
      ...(["schools.name as school_name", "about.order_no", "money.order_no as money_order_no"] as const),
      ...(["about.state as order_state", "about.amount_fen as order_fen", "about.created_at as ordered_at"] as const),
      ...(["students.name as student_name", "proposer.desc as proposer", "decider.desc as decider"] as const),
      "creator.desc as creator",
    ]);
}

export type ExceptionRecord = NonNullable<Awaited<ReturnType<typeof findException>>>;
