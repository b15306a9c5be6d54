import { expect, test } from "vitest";
import { addDays, dateOf, formatTime } from "./dates";

const morning = Date.UTC(2024, 0, 1, 19, 4, 5);

test.each([
  ["2024-01-02T03:04:05.000"],
  ["2024-01-02 03:04:05"],
  ["2024/1/2 3:4:5"],
  [morning],
  [morning / 1000],
  [String(morning)],
  [String(morning / 1000)],
  [new Date(morning)],
])("%s reads 2024-01-02 03:04:05 [VAL-05]", (value) => {
  expect(formatTime(value)).toBe("2024-01-02 03:04:05");
});

test("a pattern chooses the parts, the weekday among them [VAL-05]", () => {
  expect(formatTime("2024-01-02 03:04:05", "m/d 周a h:i")).toBe("01/02 周二 03:04");
  expect(formatTime("2024-01-07", "a")).toBe("日");
});

test("what is no time reads empty [VAL-05]", () => {
  expect(formatTime("")).toBe("");
  expect(formatTime("昨天")).toBe("");
  expect(formatTime(Number.NaN)).toBe("");
});

test("the day changes at midnight in Shanghai [VAL-05]", () => {
  expect(dateOf(Date.UTC(2026, 10, 20, 15, 59, 59))).toBe("2026-11-20");
  expect(dateOf(Date.UTC(2026, 10, 20, 16))).toBe("2026-11-21");
});

test("days are added over months and leap days [VAL-05]", () => {
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
});
