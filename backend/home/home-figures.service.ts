import type { HomeDay, HomeFigures, HomePeriod, HomeSchool, HomeWay } from "#contract/home";
import { may } from "../kernel/may";
import type { RequestContext } from "../kernel/context";
import { dateOfDay } from "../payments/reports/report-period";
import { type Flow, sumFlows } from "../payments/reports/report-rows";
import { findOwingClasses } from "../payments/arrears/arrears.service";
import { findFlows, findSchoolNames, scopeOf } from "../payments/reports/reports.service";
import { dateOf, dayMs, startOfDay } from "../kernel/time/shanghai";

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
  const start_date = [before.start_date, thirtieth].reduce((first, day) => (day < first ? day : first));
  const where = await scopeOf(ctx, { start_date, end_date: today }, {});
  const [flows, last_week, ways] = await Promise.all([
    findFlows(ctx, where, where.scope.schools.length > 1 ? "school" : "none"),
    findLastWeek(ctx, today),
    findWays(ctx, today),
  ]);
  const yesterday = back(today, 1);
  return {
    today: periodSum(flows, { start_date: today, end_date: today }),
    yesterday: periodSum(flows, { start_date: yesterday, end_date: yesterday }),
    last_week,
    month: periodSum(flows, month),
    last_month: periodSum(flows, before),
    days: Array.from({ length: daysShown }, (_, index) => daySum(flows, back(today, daysShown - 1 - index))),
    ways,
    schools: where.scope.schools.length > 1 ? await compareSchools(ctx, flows, { month, before }) : [],
  };
}

/** Sums the same day of the last week up to the time it is now. */
async function findLastWeek(ctx: RequestContext, today: string): Promise<HomePeriod> {
  const date = back(today, 7);
  const day = { start_date: date, end_date: date };
  const where = await scopeOf(ctx, day, {});
  const period = { ...where.period, until: ctx.now() - 7 * dayMs };
  return { ...day, ...sumFlows(await findFlows(ctx, { ...where, period }, "none")) };
}

async function findWays(ctx: RequestContext, today: string): Promise<HomeWay[]> {
  const where = await scopeOf(ctx, { start_date: today, end_date: today }, {});
  const flows = (await findFlows(ctx, where, "way")).filter(({ kind }) => kind === "pay");
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
  const ids = [...new Set(flows.map(({ key }) => Number(key)))];
  const names = await findSchoolNames(ctx, ids);
  const compared = ids.map((school_id) => {
    const own = flows.filter(({ key }) => Number(key) === school_id);
    const { pay_fen, net_fen } = periodSum(own, month);
    const name = names.get(school_id) ?? "";
    return { school_id, name, pay_fen, net_fen, last_net_fen: periodSum(own, before).net_fen };
  });
  return compared.sort((one, other) => other.net_fen - one.net_fen).slice(0, schoolsShown);
}

function periodSum(flows: readonly Flow[], days: Days): HomePeriod {
  const within = flows.filter(({ day }) => {
    const date = dateOfDay(day);
    return date >= days.start_date && date <= days.end_date;
  });
  return { ...days, ...sumFlows(within) };
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
