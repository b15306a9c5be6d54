import {
  type DayCloseFilter,
  dayCloseList,
  type DayClosePage,
  type DayCloseQuery,
} from "#contract/payments/day-closes";
import { exportRows } from "../../platform/lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { badInput } from "../../kernel/errors";
import { dateOf, dayMs, startOfDay } from "../../kernel/time/shanghai";
import type { Days } from "./day-closes.repository";
import { sumSheets } from "./day-rows";
import { readRows } from "./read-days.service";

/** One page of the days of the schools in scope, with the sums of the whole filter; the last 31 days unless others are asked for. */
export async function findDayCloses(ctx: RequestContext, query: DayCloseQuery): Promise<DayClosePage> {
  const days = daysOf(ctx, query);
  const rows = await readRows(ctx, query, days);
  const from = (query.cur_page - 1) * query.page_size;
  return {
    list: rows.slice(from, from + query.page_size),
    total: rows.length,
    sum: sumSheets(rows),
    start_date: days.first,
    end_date: days.last,
  };
}

/** Every day of the filter in the caller's visible columns. */
export async function exportDayCloses(ctx: RequestContext, filter: DayCloseFilter): Promise<Response> {
  const rows = await readRows(ctx, filter, daysOf(ctx, filter));
  return exportRows(ctx, dayCloseList, eachOf(rows), dayCloseList.noun);
}

const usualDays = 31;
const mostDays = 92;

function daysOf(ctx: RequestContext, { start_date, end_date }: Pick<DayCloseFilter, "start_date" | "end_date">): Days {
  const last = end_date ?? (start_date === undefined ? dateOf(ctx.now()) : after(start_date, usualDays - 1));
  const first = start_date ?? after(last, 1 - usualDays);
  if (first > last) throw badInput("end_date", "结束日期不能早于开始日期");
  if (after(first, mostDays - 1) < last) throw badInput("end_date", `一次最多查询 ${mostDays} 天`);
  return { first, last };
}

function after(date: string, days: number): string {
  return dateOf(startOfDay(date) + days * dayMs);
}

async function* eachOf<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
