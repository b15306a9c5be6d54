import { setImmediate } from "node:timers/promises";
import { settlementState } from "#contract/payments/states";
import type { SettlementsGenerated, SettlementGeneration } from "#contract/payments/settlements";
import type { BackendContext, RequestContext } from "../../kernel/context";
import { notFound, badInput } from "../../kernel/errors";
import { dateOf, dayMs, startOfDay } from "../../kernel/time/shanghai";
import { sumCarriedFrom } from "./carries.repository";
import { readSettledDays, type SettledDay } from "./settled-days";
import { findLastDay, listSchoolIds, listSettlementsOfDays } from "./settlements.repository";
import { findOtherShares } from "./settlement-shares.service";
import { isDayAsSettled, writeSchoolDay } from "./write-settlements.service";

/**
 * Makes and brings up to date the settlements of finished days, of one school or all in scope. Throws `badInput` for a day
 * that is not over, `refused` for a school that is not the caller's.
 */
export async function generateSettlements(
  ctx: RequestContext,
  { start_date, end_date, school_id }: SettlementGeneration,
): Promise<SettlementsGenerated> {
  if (end_date >= dateOf(ctx.now())) throw badInput("end_date", "只能生成今天之前的日期：当天的收款还没有结束");
  const schools = await listSchoolIds(ctx.db, ctx.scope);
  if (school_id !== undefined && !schools.includes(school_id)) throw notFound("学校");
  const result = { made: 0, updated: 0, kept: 0 };
  for (const schoolId of schools.filter((id) => school_id === undefined || id === school_id)) {
    const money = await readSettledDays(ctx.readDb, [schoolId], start_date, end_date);
    for (const date of datesOf(start_date, end_date)) {
      const days = money.filter(({ biz_date }) => biz_date === date);
      const written = await writeSchoolDay(ctx, { schoolId, date, days, by: ctx.actor.userId });
      result.made += written.made;
      result.updated += written.updated;
      result.kept += written.kept;
    }
  }
  const after = { 新增: result.made, 更新: result.updated, 未变: result.kept };
  ctx.audit.change({ object: `结算单 ${start_date} 至 ${end_date}`, before: null, after });
  return result;
}

/** Brings a school's settlements of a day up to date, if there are any, whenever that day was. */
export async function refreshSettlements(ctx: BackendContext, schoolId: number, date: string): Promise<void> {
  const known = await listSettlementsOfDays(ctx.db, schoolId, date, date);
  if (known.length === 0) return;
  const days = await readSettledDays(ctx.readDb, [schoolId], date, date);
  await writeSchoolDay(ctx, { schoolId, date, days, by: 0 });
}

// late answers of channels: until then the figures of a day may still grow
const daysLookedAt = 7;
// a server that was away for longer is helped by hand
const mostDays = 92;

/** Settles the days that are over since the last time, and the last few again; answers how many were made or changed. */
export async function generateFinishedDays(ctx: BackendContext, isStopped: () => boolean): Promise<number> {
  const last = dateOf(ctx.now() - dayMs);
  let count = 0;
  for (const schoolId of await listSchoolIds(ctx.db, "all")) {
    for (const date of datesOf(firstDay(last, await findLastDay(ctx.db, schoolId)), last)) {
      if (isStopped()) return count;
      // one school's day is a short read
      const days = await readSettledDays(ctx.db, [schoolId], date, date);
      const { made, updated } = await writeSchoolDay(ctx, { schoolId, date, days, by: 0 });
      count += made + updated;
      await setImmediate();
    }
  }
  return count;
}

/**
 * Settles anew the days before the last few whose money has become another since: a refund that ended, or money that two people
 * decided on, weeks later; and those that wait where an agent or its rate has. Days before the first one that a school was settled for stay out. Answers how many days.
 */
export async function settleLateMoney(ctx: BackendContext, isStopped: () => boolean): Promise<number> {
  const yesterday = dateOf(ctx.now() - dayMs);
  const period = { first: moved(yesterday, 1 - mostDays), last: moved(yesterday, -daysLookedAt) };
  let count = 0;
  for (const schoolId of await listSchoolIds(ctx.db, "all")) {
    for (const { date, days } of await findChangedDays(ctx, schoolId, period)) {
      if (isStopped()) return count;
      await writeSchoolDay(ctx, { schoolId, date, days, by: 0 });
      count += 1;
      await setImmediate();
    }
  }
  return count;
}

async function findChangedDays(
  { db, readDb }: BackendContext,
  schoolId: number,
  { first, last }: { first: string; last: string },
): Promise<{ date: string; days: SettledDay[] }[]> {
  const known = await listSettlementsOfDays(db, schoolId, first, last);
  const [begun] = known.map(({ biz_date }) => biz_date).sort();
  if (begun === undefined) return [];
  const money = await readSettledDays(readDb, [schoolId], begun, last);
  const carried = await sumCarriedFrom(
    db,
    known.map(({ id }) => id),
  );
  const waiting = known.filter(({ state }) => state === settlementState.pending);
  const otherShares = await findOtherShares(db, schoolId, waiting);
  return datesOf(begun, last)
    .map((date) => ({ date, days: money.filter(({ biz_date }) => biz_date === date) }))
    .filter(({ date, days }) => {
      const settled = known.filter(({ biz_date }) => biz_date === date);
      return (
        settled.some(({ id }) => otherShares.has(id)) || !isDayAsSettled({ schoolId, date, days }, settled, carried)
      );
    });
}

/** After the last settled day, and some days before the present at least. */
function firstDay(last: string, settled: string | undefined): string {
  const recent = moved(last, 1 - daysLookedAt);
  const next = settled === undefined || settled >= recent ? recent : moved(settled, 1);
  const earliest = moved(last, 1 - mostDays);
  return next < earliest ? earliest : next;
}

function datesOf(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = moved(date, 1)) dates.push(date);
  return dates;
}

function moved(date: string, days: number): string {
  return dateOf(startOfDay(date) + days * dayMs);
}
