// Wall-clock time of Asia/Shanghai, where there has been no daylight saving since 1991.

const offsetMs = 8 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

export const weekdays = ["日", "一", "二", "三", "四", "五", "六"] as const;

/**
 * A moment as staff read it. Numbers and digit strings are epoch times, of ten digits in seconds and otherwise in
 * milliseconds; other strings are wall-clock times, with or without `T` and milliseconds. Empty text for no time at all.
 * The pattern knows `y m d h i s` and `a`, the weekday.
 */
export function formatTime(value: string | number | Date, pattern = "y-m-d h:i:s"): string {
  const time = readWallClock(value);
  if (time === null) return "";
  const date = new Date(time);
  const parts: Record<string, string> = {
    y: String(date.getUTCFullYear()),
    m: twoDigits(date.getUTCMonth() + 1),
    d: twoDigits(date.getUTCDate()),
    h: twoDigits(date.getUTCHours()),
    i: twoDigits(date.getUTCMinutes()),
    s: twoDigits(date.getUTCSeconds()),
    a: weekdays[date.getUTCDay()] ?? "",
  };
  return pattern.replace(/[ymdhisa]/g, (letter) => parts[letter] ?? letter);
}

/** Today in Asia/Shanghai as `YYYY-MM-DD`. */
export function dateOf(now: number): string {
  return formatTime(now, "y-m-d");
}

/** `YYYY-MM-DD` moved by days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Reads a day as people type it: 2026-11-27, 2026/1/5, 2026年1月5日, 20261127. Null where it is no day. */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  if (!match) return null;
  const [, year = "", month = "", day = ""] = match;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // the 30th of February is no day, though some engines take it for the 2nd of March
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date;
}

/** Reads a time of day as people type it: 8:30, 08：30, 0830. Null where it is none. */
export function readTimeOfDay(typed: string): string | null {
  const match = /^([01]?\d|2[0-3])[:：]?([0-5]\d)$/.exec(typed.trim());
  return match ? `${(match[1] ?? "").padStart(2, "0")}:${match[2] ?? ""}` : null;
}

/** The wall clock as milliseconds of a clock without time zones; null where there is no time. */
function readWallClock(value: string | number | Date): number | null {
  if (value instanceof Date) return finite(value.getTime() + offsetMs);
  if (typeof value === "number") return finite(epochMs(value) + offsetMs);
  if (/^\d+$/.test(value)) return finite(epochMs(Number(value)) + offsetMs);
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?/.exec(value.trim());
  if (!match) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function epochMs(value: number): number {
  return String(value).length === 10 ? value * 1000 : value;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
