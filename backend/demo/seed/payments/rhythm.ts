import { dayMs, offsetMs, startOfDay } from "../../../kernel/time/shanghai";
import { between, pickWeighted, type Random } from "./random";
import type { StoreKind } from "./stores";

const minuteMs = 60_000;

/** A stretch of the day: from, to (minutes after midnight), weight. */
type Stretch = readonly [from: number, to: number, weight: number];

const at = (hour: number, minute = 0) => hour * 60 + minute;

const openHours: Record<StoreKind, readonly Stretch[]> = {
  canteen: [
    [at(6, 50), at(8), 22],
    [at(11, 35), at(12, 50), 50],
    [at(17, 10), at(18, 30), 28],
  ],
  shop: [
    [at(7), at(8), 10],
    [at(9, 50), at(10, 10), 18],
    [at(12), at(13, 30), 32],
    [at(15, 50), at(18, 40), 40],
  ],
  books: [
    [at(11, 50), at(13, 20), 40],
    [at(16), at(18), 60],
  ],
  office: [
    [at(8, 30), at(11, 30), 45],
    [at(14), at(17), 30],
    [at(19), at(22), 25],
  ],
};

/** Computes the load of a store on a day that begins at `dayStart`: 1 = an ordinary school day of a canteen. */
export function dayWeight(kind: StoreKind, dayStart: number): number {
  const local = new Date(dayStart + offsetMs);
  const monthDay = (local.getUTCMonth() + 1) * 100 + local.getUTCDate();
  const size: Record<StoreKind, number> = { canteen: 1, shop: 0.45, books: 0.1, office: 0.08 };
  return size[kind] * weekdayWeight(kind, local.getUTCDay()) * termWeight(kind, monthDay);
}

function weekdayWeight(kind: StoreKind, weekday: number): number {
  if (weekday === 0) return kind === "shop" ? 0.06 : 0.01;
  if (weekday === 6) return kind === "office" ? 0.2 : 0.12;
  // boarders go home on Friday afternoon
  return weekday === 5 ? 0.85 : 1;
}

function termWeight(kind: StoreKind, monthDay: number): number {
  const winterHoliday = monthDay >= 120 && monthDay <= 220;
  const summerHoliday = monthDay >= 708 && monthDay <= 829;
  const publicHoliday =
    (monthDay >= 1001 && monthDay <= 1007) || (monthDay >= 501 && monthDay <= 505) || monthDay === 101;
  if (publicHoliday) return 0.02;
  if (winterHoliday || summerHoliday) return kind === "office" ? 0.3 : 0.03;
  const termStart = (monthDay >= 830 && monthDay <= 915) || (monthDay >= 221 && monthDay <= 308);
  if (termStart) return kind === "office" ? 9 : kind === "books" ? 4 : 1.05;
  return 1;
}

/** A moment of business on a day; never after `now`. */
export function momentOfDay(random: Random, kind: StoreKind, dayStart: number, now: number): number {
  const moment = dayStart + momentInStretch(random, kind);
  if (moment <= now) return moment;
  // today before the shutters went up: the last hours stand in, so that a demo is never without orders of today
  const earliest = Math.max(dayStart, now - 3 * 60 * minuteMs);
  return earliest + Math.floor(random() * (now - earliest));
}

function momentInStretch(random: Random, kind: StoreKind): number {
  const stretch = pickWeighted(
    random,
    openHours[kind].map((hours) => [hours, hours[2]] as const),
  );
  const [from, to] = stretch;
  // the sum of two draws: busiest in the middle of each stretch
  const place = (random() + random()) / 2;
  return Math.floor((from + place * (to - from)) * minuteMs) + between(random, 0, 59_999);
}

/** The share of today's business that is over: what makes today comparable with other days. */
export function dayShare(dayStart: number, now: number): number {
  const share = (now - dayStart) / dayMs;
  return share >= 1 ? 1 : Math.max(0.15, share);
}

/** The first moments of the last 365 days and of today. */
export function lastYear(today: string): number[] {
  const start = startOfDay(today);
  return Array.from({ length: 366 }, (_, index) => start - (365 - index) * dayMs);
}
