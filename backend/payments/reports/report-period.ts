import { mostReportDays, type ReportFilter, tooManyDays } from "#contract/payments/reports";
import type { RequestContext } from "../../kernel/context";
import { badInput } from "../../kernel/errors";
import { dateOf, dayMs, startOfDay, startOfNextDay } from "../../kernel/time/shanghai";
import type { Period } from "../item-days/money-moves";

/** First and last day of a report, both `YYYY-MM-DD`. */
export interface ReportDays {
  start_date: string;
  end_date: string;
}

/** The days asked for; without any the month up to today. Throws `badInput` for more than one page shows. */
export function reportDays(ctx: RequestContext, { unit, by, ...asked }: ReportFilter): ReportDays {
  const days = periodDays(ctx, asked);
  const count = Math.round((startOfDay(days.end_date) - startOfDay(days.start_date)) / dayMs) + 1;
  if (count > mostReportDays({ unit, by })) throw badInput("end_date", tooManyDays({ unit, by }));
  return days;
}

/** Lists days as `reportDays` does, however many. */
export function periodDays(
  ctx: RequestContext,
  { start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined },
): ReportDays {
  const last = end_date ?? dateOf(ctx.now());
  const first = start_date ?? `${last.slice(0, 8)}01`;
  return { start_date: first, end_date: last < first ? first : last };
}

/** The moments of the days. */
export function periodOf({ start_date, end_date }: ReportDays): Period {
  return { from: startOfDay(start_date), until: startOfNextDay(end_date) };
}
