import type { HomeDay, HomeFigures, HomePeriod, HomeSchool, HomeWay } from "#contract/home";
import { may } from "../kernel/may";
import type { RequestContext } from "../kernel/context";
import { periodOf } from "../payments/reports/report-period";
import { type Flow, sumFlows } from "../payments/reports/report-rows";
import { findOwingClasses } from "../payments/arrears/arrears.service";
import { findFlows, findSchoolNames, type ReportScope, scopeOf } from "../payments/reports/reports.service";
import { dateOf, dayMs, dayOfDate, startOfDay } from "../kernel/time/shanghai";

const daysShown = 30;
const schoolsShown = 10;
const classesShown = 6;

/** Money of today and this month with what to compare it with, and the classes that owe most; each for who may see its list. */
export async function findHomeFigures(ctx: RequestContext): Promise<HomeFigures> {
  const today = dateOf(ctx.now());
  const [money, arrears] = await Promise.all([
    may(ctx, "Api:campus_pay/order/list-index") ? findMoney(ctx, today) : null,
    may(ctx, "Api:campus_pay/arrears/list-index") ? findOwingClasses(ctx, classesShown) : null,
  ]);
  return { today, money, arrears };
}

async function findMoney(ctx: RequestContext, today: string): Promise<NonNullable<HomeFigures["money"]>> {
  const month = { start_date: `${today.slice(0, 8)}01`, end_date: today };
  const before = lastMonth(today);
  const thirtieth = back(today, daysShown - 1);
  const start_date = before.start_date < thirtieth ? before.start_date : thirtieth;
  const where = await scopeOf(ctx, { start_date, end_date: today }, {});
  const severalSchools = where.scope.schools.length > 1;
  const [flows, last_week, ways] = await Promise.all([
    findFlows(ctx, where, { by: severalSchools ? "school" : "none", unit: "day" }),
    findLastWeek(ctx, where, today),
    findWays(ctx, where, today),
  ]);
  const days = mergeSchools(flows);
  const yesterday = back(today, 1);
  return {
    today: periodSum(days, { start_date: today, end_date: today }),
    yesterday: periodSum(days, { start_date: yesterday, end_date: yesterday }),
    last_week,
    month: periodSum(days, month),
    last_month: periodSum(days, before),
    days: Array.from({ length: daysShown }, (_, index) => daySum(days, back(today, daysShown - 1 - index))),
    ways,
    schools: severalSchools ? await compareSchools(ctx, flows, { month, before }) : [],
  };
}

/** Sums the same day of the last week up to the time it is now. */
async function findLastWeek(ctx: RequestContext, where: ReportScope, today: string): Promise<HomePeriod> {
  const date = back(today, 7);
  const day = { start_date: date, end_date: date };
  const period = { ...periodOf(day), until: ctx.now() - 7 * dayMs };
  return { ...day, ...sumFlows(await findFlows(ctx, { ...where, period }, { by: "none", unit: "day" })) };
}

async function findWays(ctx: RequestContext, where: ReportScope, today: string): Promise<HomeWay[]> {
  const period = periodOf({ start_date: today, end_date: today });
  const flows = (await findFlows(ctx, { ...where, period }, { by: "way", unit: "day" })).filter(
    ({ kind }) => kind === "pay",
  );
  return flows
    .map(({ key, count, fen }) => ({ way_code: String(key), pay_count: count, pay_fen: fen }))
    .sort((one, other) => other.pay_fen - one.pay_fen);
}

type Days = Pick<HomePeriod, "start_date" | "end_date">;

async function compareSchools(
  ctx: RequestContext,
  flows: readonly Flow[],
  { month, before }: { month: Days; before: Days },
): Promise<HomeSchool[]> {
  const names = await findSchoolNames(ctx);
  const flowsOf = new Map<number, Flow[]>();
  for (const flow of flows) {
    const own = flowsOf.get(Number(flow.key));
    if (own) own.push(flow);
    else flowsOf.set(Number(flow.key), [flow]);
  }
  const compared = [...flowsOf].map(([school_id, own]) => {
    const { pay_fen, net_fen } = periodSum(own, month);
    const name = names.get(school_id) ?? "";
    return { school_id, name, pay_fen, net_fen, last_net_fen: periodSum(own, before).net_fen };
  });
  return compared.sort((one, other) => other.net_fen - one.net_fen).slice(0, schoolsShown);
}

/** Adds the schools of each day up, so that a range of days reads few rows however many schools there are. */
function mergeSchools(flows: readonly Flow[]): Flow[] {
  const merged = new Map<string, Flow>();
  for (const flow of flows) {
    const { kind, day, count, fen, fee_fen } = flow;
    const sum = merged.get(`${kind} ${day}`);
    if (!sum) {
      merged.set(`${kind} ${day}`, { ...flow });
      continue;
    }
    sum.count += count;
    sum.fen += fen;
    sum.fee_fen += fee_fen;
  }
  return [...merged.values()];
}

function periodSum(flows: readonly Flow[], { start_date, end_date }: Days): HomePeriod {
  const [first, last] = [dayOfDate(start_date), dayOfDate(end_date)];
  return { start_date, end_date, ...sumFlows(flows.filter(({ day }) => day >= first && day <= last)) };
}

function daySum(flows: readonly Flow[], date: string): HomeDay {
  const { pay_count, pay_fen, refund_fen } = periodSum(flows, { start_date: date, end_date: date });
  return { date, pay_count, pay_fen, refund_fen };
}

/** Takes as many days of the month before, or all of them where it was shorter. */
function lastMonth(today: string) {
  const end = back(`${today.slice(0, 8)}01`, 1);
  const same = `${end.slice(0, 8)}${today.slice(8)}`;
  return { start_date: `${end.slice(0, 8)}01`, end_date: same < end ? same : end };
}

function back(date: string, days: number): string {
  return dateOf(startOfDay(date) - days * dayMs);
}
