// The times at which bills are fetched: the channels make them from 9:00 on, 10:00 is safe (channels 1.10, 2.6).
import { dateOf, dayMs, startOfDay } from "../../kernel/time/shanghai";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const readyAfterMs = 10 * hourMs;
// so far back the channels keep them: three months at WeChat
const keptDays = 89;
/** A file that is replaced a day later takes the place of the first. */
const mostLooks = 2;

/** The last day of which there should be a bill. */
function lastBillDate(now: number): string {
  return dateOf(now - readyAfterMs - dayMs);
}

/** The days that are missing after the last known one, oldest first; without one, from the day of the connection on. */
export function missingDates(
  { known, connectedAt }: { known: string | null; connectedAt: number },
  now: number,
): string[] {
  const first = known === null ? dateOf(connectedAt) : movedDate(known, 1);
  const earliest = movedDate(dateOf(now), -keptDays);
  const last = lastBillDate(now);
  const dates: string[] = [];
  for (let date = first > earliest ? first : earliest; date <= last; date = movedDate(date, 1)) dates.push(date);
  return dates;
}

/** True where the channel keeps the bill of a day no longer. */
export function isTooOld(date: string, now: number): boolean {
  return date < movedDate(dateOf(now), -keptDays);
}

const soonPauses = [5, 10, 20, 30].map((minutes) => minutes * minuteMs);

/** The next try of a bill that did not come: a bill being made or a channel that stutters soon, a refusal of the keys later. */
export function nextTryAt(now: number, tries: number, isSoon: boolean): number {
  if (isSoon) return now + (soonPauses[tries] ?? hourMs);
  return now + (tries < 6 ? hourMs : 6 * hourMs);
}

/** When a bill is looked at once more; null: that was the last time, or its day is long over. */
export function nextLookAt(date: string, looks: number, now: number): number | null {
  if (looks >= mostLooks || now > startOfDay(date) + 4 * dayMs) return null;
  return Math.max(now + hourMs, startOfDay(date) + 2 * dayMs + readyAfterMs);
}

/** A day so many days later. */
function movedDate(date: string, days: number): string {
  return dateOf(startOfDay(date) + days * dayMs);
}
