import { dateOf, dayMs, startOfDay, startOfNextDay } from "../../kernel/time/shanghai";

// family-links.service takes no more
const mostDays = 180;
// a slip that is printed at the end of a term is still of use
const fewestDays = 30;

/**
 * The moment at which links end that are issued now: with the term and its holidays, after the last of their bills is due, and not before
 * what was printed on earlier slips; always at midnight, so that the last day is a whole one, and within 180 days.
 */
export function endOfLinks(now: number, bills: readonly { due_at: number }[], earlier: readonly number[]): number {
  const today = startOfDay(dateOf(now));
  const due = bills.map(({ due_at }) => startOfNextDay(dateOf(due_at)));
  const wanted = Math.max(endOfTerm(now), today + fewestDays * dayMs, ...due, ...earlier);
  return Math.min(wanted, today + mostDays * dayMs);
}

/** The last whole day of a link that ends at a moment. */
export function lastDayOf(expiresAt: number): string {
  return dateOf(expiresAt - 1);
}

/** 上学期 with the winter holidays ends with February, 下学期 with the summer holidays with August. */
function endOfTerm(now: number): number {
  const [year = 0, month = 0] = dateOf(now).split("-").map(Number);
  if (month < 3) return startOfDay(`${year}-03-01`);
  return startOfDay(month < 9 ? `${year}-09-01` : `${year + 1}-03-01`);
}
