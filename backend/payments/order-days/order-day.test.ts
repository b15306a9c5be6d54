import fc from "fast-check";
import { expect, test } from "vitest";
import { cutRange, type DayRange, firstOf, monthOf } from "./order-day";

const day = fc.integer({ min: 10_000, max: 40_000 });
const ranges = fc
  .tuple(day, fc.integer({ min: -3, max: 900 }))
  .map(([first, length]) => ({ first, last: first + length }));

/** The days that a cut range is made of, in order. */
function daysOf({ months, days }: ReturnType<typeof cutRange>): number[] {
  const ofMonths = months ? between({ first: firstOf(months.first), last: firstOf(months.last, 1) - 1 }) : [];
  return [...days.flatMap(between), ...ofMonths].toSorted((a, b) => a - b);
}

function between({ first, last }: DayRange): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

test("a range of days is cut into whole months and the days around them, each day once [FAST-01]", () => {
  fc.assert(
    fc.property(ranges, (range) => {
      expect(daysOf(cutRange(range))).toEqual(between(range));
    }),
  );
});

test("an open range is whole months on its open side [FAST-01]", () => {
  fc.assert(
    fc.property(day, (first) => {
      const from = cutRange({ first, last: Infinity });
      expect(from.months?.last).toBe(Infinity);
      expect(from.days.flatMap(between)).toEqual(between({ first, last: firstOf(from.months?.first ?? 0) - 1 }));
      const until = cutRange({ first: -Infinity, last: first });
      expect(until.months?.first).toBe(-Infinity);
      expect(until.days.flatMap(between)).toEqual(between({ first: firstOf(until.months?.last ?? 0, 1), last: first }));
    }),
  );
  expect(cutRange({ first: -Infinity, last: Infinity })).toEqual({
    months: { first: -Infinity, last: Infinity },
    days: [],
  });
});

test("the month of a day is that of the calendar [FAST-01]", () => {
  expect([monthOf(0), monthOf(30), monthOf(31), monthOf(-1)]).toEqual([197001, 197001, 197002, 196912]);
});
