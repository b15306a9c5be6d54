import { addDays } from "./dates";

/** First and last day, both inclusive, as `YYYY-MM-DD`. */
export interface DateRange {
  start: string;
  end: string;
}

/** LIST-05, in the order they are offered. */
export const rangeNames = [
  "today",
  "yesterday",
  "dayBeforeYesterday",
  "thisWeek",
  "lastWeek",
  "thisMonth",
  "lastMonth",
  "week",
  "month",
  "quarter",
] as const;
export type RangeName = (typeof rangeNames)[number];

export function isRangeName(value: string | null): value is RangeName {
  return rangeNames.some((name) => name === value);
}

/** A shortcut's days. Nothing is in the future; `week` is seven days with today in it, the others begin on Monday. */
export function rangeOf(name: RangeName, today: string): DateRange {
  switch (name) {
    case "today":
      return { start: today, end: today };
    case "yesterday":
      return rangeBack(-1, today);
    case "dayBeforeYesterday":
      return { start: addDays(today, -2), end: addDays(today, -2) };
    case "thisWeek":
      return { start: mondayOf(today), end: today };
    case "lastWeek":
      return { start: addDays(mondayOf(today), -7), end: addDays(mondayOf(today), -1) };
    case "thisMonth":
      return { start: firstOfMonth(today), end: today };
    case "lastMonth": {
      const end = addDays(firstOfMonth(today), -1);
      return { start: firstOfMonth(end), end };
    }
    case "week":
      return rangeBack(7, today);
    case "month":
      return rangeBack(30, today);
    case "quarter":
      return rangeBack(90, today);
  }
}

/** The last `days` days (7 where not said) with today in them; -1 is yesterday alone. */
export function rangeBack(days: number | undefined, today: string): DateRange {
  const count = days ?? 7;
  if (count === -1) return { start: addDays(today, -1), end: addDays(today, -1) };
  return { start: addDays(today, 1 - count), end: today };
}

/** The shortcuts that mean exactly these days: on a Sunday both this week and the last seven days, on the 1st both today and this month. */
export function rangeNamesOf({ start, end }: DateRange, today: string): RangeName[] {
  return rangeNames.filter((name) => {
    const range = rangeOf(name, today);
    return range.start === start && range.end === end;
  });
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`;
}

function mondayOf(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
}
