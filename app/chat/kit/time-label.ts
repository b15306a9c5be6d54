const dayMs = 86_400_000;
// every time on screen is that of Shanghai, which has no summer time
const offsetMs = 8 * 3_600_000;
const timeZone = "Asia/Shanghai";
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;

/** Short, for the contact list: the time today, else the day. */
export function shortTime(time: number, now: number, language: string): string {
  return isSameDay(time, now) ? clockTime(time, language) : dayLabel(time, now, language);
}

/** Whole, for the line above messages: the day unless it is today, and the time. */
export function fullTime(time: number, now: number, language: string): string {
  if (isSameDay(time, now)) return clockTime(time, language);
  return `${dayLabel(time, now, language)} ${clockTime(time, language)}`;
}

/** Exact, for who points at a message: the same in every language. */
export function exactTime(time: number): string {
  return new Date(time + offsetMs).toISOString().slice(0, 19).replace("T", " ");
}

/** The heading above the messages of a day: today and yesterday by these names. */
export function dayHeading(time: number, now: number, language: string): string {
  if (!isSameDay(time, now)) return dayLabel(time, now, language);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "day");
}

function dayLabel(time: number, now: number, language: string): string {
  const daysAgo = dayOf(now) - dayOf(time);
  if (daysAgo === 1) return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-1, "day");
  const sameYear = yearOf(time) === yearOf(now);
  const parts = { month: "numeric", day: "numeric", timeZone } as const;
  return new Intl.DateTimeFormat(language, sameYear ? parts : { ...parts, year: "numeric" }).format(time);
}

/** The time of day. */
export function clockTime(time: number, language: string): string {
  return new Intl.DateTimeFormat(language, clock).format(time);
}

/** By the calendar of Shanghai. */
export function isSameDay(one: number, other: number): boolean {
  return dayOf(one) === dayOf(other);
}

function dayOf(time: number): number {
  return Math.floor((time + offsetMs) / dayMs);
}

function yearOf(time: number): number {
  return new Date(time + offsetMs).getUTCFullYear();
}
