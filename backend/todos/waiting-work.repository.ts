import { type Kysely, sql } from "kysely";
import { batchState, type exceptionState, planState, refundState, settlementState } from "#contract/payments/states";
import type { Database } from "../kernel/database/tables";
import { inEachSchool, inSchools } from "../kernel/database/school-match";
import type { SchoolScope } from "../kernel/context";
import { type OrderScope, scopeConditions } from "../payments/order-scope";

// a list of work never says more than a few sentences of it
const mostRecords = 2000;

/** Sums refunds that nobody has decided on, by school. */
export function sumAppliedRefunds(db: Kysely<Database>, scope: OrderScope) {
  return (
    db
      .selectFrom("refunds")
      .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
      .where((eb) => eb.and(scopeConditions(eb, scope)))
      // by the index over what is in flight
      .where("refunds.state", "in", [0, 1, 3, 5])
      .where("refunds.state", "=", refundState.applied)
      .groupBy("refunds.school_id")
      .select((eb) => [
        "refunds.school_id",
        eb.fn.countAll<number>().as("count"),
        eb.fn.sum<number>("refunds.amount_fen").as("fen"),
        eb.fn.min("refunds.created_at").as("at"),
      ])
      .execute()
  );
}

/** Sums bills that can still be paid, owe something and were due before a moment, by school. */
export function sumOverdueBills(db: Kysely<Database>, schools: SchoolScope, dueBefore: number) {
  return db
    .selectFrom("bills")
    .where(inSchools("bills.school_id", schools))
    .where("bills.state", "in", ["NOT_PAY", "PAYING", "PART_PAID"])
    .where("bills.owed_fen", ">", 0)
    .where("bills.due_at", "<", dueBefore)
    .groupBy("bills.school_id")
    .select((eb) => [
      "bills.school_id",
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number>("bills.owed_fen").as("fen"),
      eb.fn.min("bills.due_at").as("at"),
    ])
    .execute();
}

/** Lists money that fits nowhere in a state, the oldest first; for all schools also money that nobody knows the school of. */
export function listExceptions(
  db: Kysely<Database>,
  schools: SchoolScope,
  state: typeof exceptionState.open | typeof exceptionState.proposed,
) {
  return db
    .selectFrom("payment_exceptions")
    .where(inSchools("payment_exceptions.school_id", schools))
    .where("state", "=", state)
    .select(["school_id", "id", "amount_fen", "created_at"])
    .orderBy("id")
    .limit(mostRecords)
    .execute();
}

/** Lists settlements that failed, the oldest first. */
export function listFailedSettlements(db: Kysely<Database>, schools: SchoolScope) {
  return (
    db
      .selectFrom("settlements")
      .where(inSchools("settlements.school_id", schools))
      // as the index is written
      .where("state", "=", sql.lit(settlementState.failed))
      .select(["school_id", "id", "biz_date", "net_fen", "remark"])
      .orderBy("biz_date")
      .orderBy("id")
      .limit(mostRecords)
      .execute()
  );
}

/** Lists statements with differences that nobody has dealt with, the oldest first. */
export function listDifferingBatches(db: Kysely<Database>, schools: SchoolScope) {
  return (
    db
      .selectFrom("recon_batches")
      .where(inSchools("recon_batches.school_id", schools))
      // as the index is written
      .where("state", "=", sql.lit(batchState.differing))
      .select(["school_id", "id", "bill_date", "open_count"])
      .orderBy("bill_date")
      .orderBy("id")
      .limit(mostRecords)
      .execute()
  );
}

/** Lists plans whose collection ends before a moment, with what students still owe of them; the next to end first. */
export async function listEndingPlans(db: Kysely<Database>, schools: SchoolScope, endBefore: number) {
  return db
    .selectFrom("fee_plans")
    .innerJoin("bills", "bills.plan_id", "fee_plans.id")
    .where(inSchools("fee_plans.school_id", schools))
    .where("fee_plans.state", "=", planState.collecting)
    .where("fee_plans.end_at", "<", endBefore)
    .where("bills.state", "in", ["NOT_PAY", "PAYING", "PART_PAID"])
    .where("bills.owed_fen", ">", 0)
    .groupBy(["fee_plans.school_id", "fee_plans.id", "fee_plans.title", "fee_plans.end_at"])
    .select((eb) => [
      "fee_plans.school_id",
      "fee_plans.id",
      "fee_plans.title",
      "fee_plans.end_at",
      eb.fn.count<number>("bills.student_id").distinct().as("count"),
      eb.fn.sum<number>("bills.owed_fen").as("fen"),
    ])
    .orderBy("fee_plans.end_at")
    .orderBy("fee_plans.id")
    .execute();
}

/** A day of a school, by its moments. */
export interface Day {
  date: string;
  start: number;
  end: number;
}

/** Lists those of some days on which a school took money and that it has not closed, the oldest first. */
export async function listOpenDays(
  db: Kysely<Database>,
  schools: SchoolScope,
  days: readonly Day[],
): Promise<{ school_id: number; biz_date: string }[]> {
  const rows = days.map(({ date, start, end }) => sql`(${sql.lit(date)}, ${sql.lit(start)}, ${sql.lit(end)})`);
  const { rows: found } = await sql<{ school_id: number; biz_date: string }>`
    with days (biz_date, start_at, end_at) as (values ${sql.join(rows)})
    select schools.school_id, days.biz_date
    from schools cross join days
    where ${inEachSchool("schools.school_id", schools)}
      and exists (
        select 1 from pay_orders
        where pay_orders.school_id = schools.school_id
          and pay_orders.success_at >= days.start_at and pay_orders.success_at < days.end_at)
      and not exists (
        select 1 from day_closes
        where day_closes.school_id = schools.school_id and day_closes.biz_date = days.biz_date)
    order by days.biz_date, schools.school_id`.execute(db);
  return found;
}
