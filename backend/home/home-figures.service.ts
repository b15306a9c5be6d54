import type { HomeDay, HomeFigures, HomePeriod, HomeTodo } from "#contract/home";
import { may } from "../kernel/may";
import type { RequestContext } from "../kernel/context";
import { orderScope } from "../payments/order-scope";
import { dateOfDay } from "../payments/reports/report-period";
import { type Flow, sumFlows } from "../payments/reports/report-rows";
import { findFlows, scopeOf } from "../payments/reports/reports.service";
import { dateOf, dayMs, startOfDay } from "../kernel/time/shanghai";
import {
  countOpenOrders,
  countOpenRefunds,
  countOpenRecons,
  countOverdueBills,
  countWaitingExceptions,
} from "./home.repository";

const daysShown = 30;

/** Money of today and this month with what to compare it with, and what waits; each only for who may see its list. */
export async function findHomeFigures(ctx: RequestContext): Promise<HomeFigures> {
  const today = dateOf(ctx.now());
  const [money, todos] = await Promise.all([
    may(ctx, "Api:campus_pay/order/list-index") ? findMoney(ctx, today) : null,
    findTodos(ctx, today),
  ]);
  return { today, money, todos };
}

async function findMoney(ctx: RequestContext, today: string): Promise<NonNullable<HomeFigures["money"]>> {
  const month = { start_date: `${today.slice(0, 8)}01`, end_date: today };
  const before = lastMonth(today);
  const thirtieth = back(today, daysShown - 1);
  const start_date = [before.start_date, thirtieth].reduce((first, day) => (day < first ? day : first));
  const where = await scopeOf(ctx, { start_date, end_date: today }, {});
  const flows = await findFlows(ctx, where, "none");
  const yesterday = back(today, 1);
  return {
    today: periodSum(flows, { start_date: today, end_date: today }),
    yesterday: periodSum(flows, { start_date: yesterday, end_date: yesterday }),
    month: periodSum(flows, month),
    last_month: periodSum(flows, before),
    days: Array.from({ length: daysShown }, (_, index) => daySum(flows, back(today, daysShown - 1 - index))),
  };
}

function periodSum(flows: readonly Flow[], days: Pick<HomePeriod, "start_date" | "end_date">): HomePeriod {
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

/** Lists the work that an account may do, by the right to see it and to act. */
async function findTodos(ctx: RequestContext, today: string): Promise<HomeTodo[]> {
  const scope = orderScope(ctx);
  const asked = [
    {
      kind: "refund" as const,
      rights: ["Api:campus_pay/refund/list-index", "Api:campus_pay/refund/audit-audit"],
      count: () => countOpenRefunds(ctx.readDb, scope),
    },
    {
      kind: "exception" as const,
      rights: ["Api:campus_pay/exception/list-index", "Api:campus_pay/exception/confirm-confirm"],
      count: () => countWaitingExceptions(ctx.readDb, ctx.scope),
    },
    {
      kind: "bill" as const,
      rights: ["Api:campus_pay/bill/list-index"],
      count: () => countOverdueBills(ctx.readDb, ctx.scope, startOfDay(today)),
    },
    {
      kind: "order" as const,
      rights: ["Api:campus_pay/order/list-index"],
      count: () => countOpenOrders(ctx.readDb, scope),
    },
    {
      kind: "recon" as const,
      rights: ["Api:campus_pay/recon/list-index"],
      count: () => countOpenRecons(ctx.readDb, ctx.scope),
    },
  ];
  const allowed = asked.filter(({ rights }) => rights.every((right) => may(ctx, right)));
  const todos = await Promise.all(allowed.map(async ({ kind, count }) => ({ kind, count: await count() })));
  return todos.filter(({ count }) => count > 0);
}
