// Days and clock times as staff read them. Asia/Shanghai has had no daylight saving since 1991, so a fixed
// offset is right for every payment there is, and far cheaper than Intl for a page of a thousand rows.

export const dayMs = 24 * 60 * 60 * 1000;
/** The offset of the wall clock there from UTC. */
export const offsetMs = 8 * 60 * 60 * 1000;

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function formatTime(ms: number): string {
  return new Date(ms + offsetMs).toISOString().slice(0, 19).replace("T", " ");
}

/** The moment of a `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function readTime(text: string): number {
  return Date.parse(`${text.replace(" ", "T")}Z`) - offsetMs;
}

/** `YYYY-MM-DD` in Asia/Shanghai. */
export function dateOf(ms: number): string {
  return new Date(ms + offsetMs).toISOString().slice(0, 10);
}

/** The first millisecond of a day `YYYY-MM-DD` in Asia/Shanghai. */
export function startOfDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - offsetMs;
}

/** The first millisecond after a day: ranges are [start, next day's start). */
export function startOfNextDay(date: string): number {
  return startOfDay(date) + dayMs;
}

/** The number of days from 1970-01-01 to a day `YYYY-MM-DD`. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

/** The day `YYYY-MM-DD` that lies so many days after 1970-01-01. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The wall-clock time of Asia/Shanghai as if it were UTC, which is how spreadsheets keep dates. */
export function wallClock(ms: number): Date {
  return new Date(ms + offsetMs);
}
