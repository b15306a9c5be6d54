import { expect, test } from "vitest";
import { rangeBack, rangeNames, rangeNamesOf, rangeOf } from "./date-ranges";
import { addDays } from "./dates";

const friday = "2026-11-20";

test.each([
  ["today", "2026-11-20", "2026-11-20"],
  ["yesterday", "2026-11-19", "2026-11-19"],
  ["dayBeforeYesterday", "2026-11-18", "2026-11-18"],
  ["thisWeek", "2026-11-16", "2026-11-20"],
  ["lastWeek", "2026-11-09", "2026-11-15"],
  ["thisMonth", "2026-11-01", "2026-11-20"],
  ["lastMonth", "2026-10-01", "2026-10-31"],
  ["week", "2026-11-14", "2026-11-20"],
  ["month", "2026-10-22", "2026-11-20"],
  ["quarter", "2026-08-23", "2026-11-20"],
] as const)("%s is %s to %s [LIST-05]", (name, start, end) => {
  expect(rangeOf(name, friday)).toEqual({ start, end });
});

test.each([
  ["2026-01-01", "2025-12-01", "2025-12-31"],
  ["2024-03-31", "2024-02-01", "2024-02-29"],
  ["2026-03-01", "2026-02-01", "2026-02-28"],
])("last month seen from %s is %s to %s [LIST-05]", (today, start, end) => {
  expect(rangeOf("lastMonth", today)).toEqual({ start, end });
});

test.each([
  ["week", 7],
  ["month", 30],
  ["quarter", 90],
] as const)("%s covers %i days, today included [LIST-05]", (name, days) => {
  const { start, end } = rangeOf(name, friday);
  expect(addDays(start, days - 1)).toBe(end);
  expect(end).toBe(friday);
});

test.each(["2026-11-16", "2026-11-22"])("a week that %s is in begins on Monday [LIST-05]", (today) => {
  expect(rangeOf("thisWeek", today)).toEqual({ start: "2026-11-16", end: today });
  expect(rangeOf("lastWeek", today)).toEqual({ start: "2026-11-09", end: "2026-11-15" });
});

test("days back are 7 unless said, and -1 is yesterday [LIST-05]", () => {
  expect(rangeBack(undefined, friday)).toEqual({ start: "2026-11-14", end: friday });
  expect(rangeBack(1, friday)).toEqual({ start: friday, end: friday });
  expect(rangeBack(-1, friday)).toEqual({ start: "2026-11-19", end: "2026-11-19" });
});

test("a range is known by its shortcut again [LIST-05]", () => {
  for (const name of rangeNames) expect(rangeNamesOf(rangeOf(name, friday), friday)).toEqual([name]);
});

test("days that two shortcuts mean are known by both [LIST-05]", () => {
  const [sunday, first] = ["2026-11-22", "2026-12-01"];
  expect(rangeNamesOf(rangeOf("week", sunday), sunday)).toEqual(["thisWeek", "week"]);
  expect(rangeNamesOf(rangeOf("today", first), first)).toEqual(["today", "thisMonth"]);
  expect(rangeNamesOf({ start: "2020-01-01", end: first }, first)).toEqual([]);
});
