import { dateOfDay, dayMs, offsetMs } from "../../kernel/time/shanghai";

/** The times by which orders are counted. */
export const dateFields = ["created_at", "success_at"] as const;
export type DateField = (typeof dateFields)[number];
/** A day counts its orders, or, by `refunded_at`, the refunds that arrived on it. */
export type SummedField = DateField | "refunded_at";

/** Whole days since 1970-01-01 in Asia/Shanghai, both inclusive; infinite at an open end. */
export interface DayRange {
  first: number;
  last: number;
}

/** The day of a moment. */
export function dayAt(ms: number): number {
  return Math.floor((ms + offsetMs) / dayMs);
}

/** The first moment of a day. */
export function startOf(day: number): number {
  return day * dayMs - offsetMs;
}

/** The month of a day, as 202611 for November 2026. */
export function monthOf(day: number): number {
  return Number(dateOfDay(day).slice(0, 7).replace("-", ""));
}

/** The first day of a month, `ahead` months later. */
export function firstOf(month: number, ahead = 0): number {
  return Date.UTC(Math.floor(month / 100), (month % 100) - 1 + ahead, 1) / dayMs;
}

/** A range of days as whole months, and the days before and after them. */
export interface CutRange {
  months: { first: number; last: number } | null;
  days: readonly DayRange[];
}

/** Cuts a range of days into the fewest rows that make it up. */
export function cutRange({ first, last }: DayRange): CutRange {
  if (first > last) return { months: null, days: [] };
  const firstMonth =
    first === -Infinity ? -Infinity : monthOf(first - 1) === monthOf(first) ? nextMonth(first) : monthOf(first);
  const lastMonth =
    last === Infinity ? Infinity : monthOf(last + 1) === monthOf(last) ? monthBefore(last) : monthOf(last);
  if (firstMonth > lastMonth) return { months: null, days: [{ first, last }] };
  const before = { first, last: firstMonth === -Infinity ? -Infinity : firstOf(firstMonth) - 1 };
  const after = { first: lastMonth === Infinity ? Infinity : firstOf(lastMonth, 1), last };
  return {
    months: { first: firstMonth, last: lastMonth },
    days: [before, after].filter((range) => Number.isFinite(range.first + range.last) && range.first <= range.last),
  };
}

function nextMonth(day: number): number {
  return monthOf(firstOf(monthOf(day), 1));
}

function monthBefore(day: number): number {
  return monthOf(firstOf(monthOf(day)) - 1);
}
