import { fill } from "~/lib/fill";
import { addDays } from "~/lib/dates";
import { firstOfSchoolYear } from "~/lib/school-year";
import { statementTexts } from "./statement-texts";

/** The days of a statement, both inclusive; without a first one from the beginning. */
export interface StatementPeriod {
  start?: string;
  end: string;
  /** The days as they were typed. */
  typed: { start: string; end: string };
  /** The reason why these cannot be; the days are those of the school year then. */
  problem: string | null;
}

/** Reads the days of an address; it has none until they are chosen. */
export function readPeriod(searchParams: URLSearchParams, today: string): StatementPeriod {
  const year = { start: firstOfSchoolYear(today), end: today };
  if (!searchParams.has("start_date") && !searchParams.has("end_date")) return { ...year, typed: year, problem: null };
  const typed = { start: textOf(searchParams, "start_date"), end: textOf(searchParams, "end_date") };
  const problem = problemOf(typed);
  if (problem !== null) return { ...year, typed, problem };
  return { ...(typed.start && { start: typed.start }), end: typed.end || today, typed, problem };
}

function textOf(searchParams: URLSearchParams, name: string): string {
  return searchParams.get(name)?.trim() ?? "";
}

function problemOf({ start, end }: StatementPeriod["typed"]): string | null {
  if (start && !isDay(start)) return fill(statementTexts.wrongDate, { label: statementTexts.start });
  if (end && !isDay(end)) return fill(statementTexts.wrongDate, { label: statementTexts.end });
  return start && end && start > end ? statementTexts.backwards : null;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

/** The periods that are offered by name, each with the query of its address. */
export function namedPeriods(today: string): readonly { label: string; query: string }[] {
  const year = firstOfSchoolYear(today);
  const before = addDays(year, -1);
  return [
    { label: statementTexts.year, query: `start_date=${year}&end_date=${today}` },
    { label: statementTexts.yearBefore, query: `start_date=${firstOfSchoolYear(before)}&end_date=${before}` },
    { label: statementTexts.all, query: `start_date=&end_date=${today}` },
  ];
}
