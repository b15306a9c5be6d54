import { expect, test } from "vitest";
import { fullTime, shortTime } from "./time-label";

// 2026-03-02 00:30 in Shanghai
const now = Date.UTC(2026, 2, 1, 16, 30);
const minute = 60_000;

test("today is a time, yesterday a word, before that a day, all of Shanghai [IM-02]", () => {
  expect(shortTime(now - 20 * minute, now, "zh")).toBe("00:10");
  expect(shortTime(now - 40 * minute, now, "zh")).toBe("昨天");
  expect(fullTime(now - 40 * minute, now, "zh")).toBe("昨天 23:50");
  expect(shortTime(Date.UTC(2026, 0, 5, 4), now, "zh")).toBe("1/5");
  expect(fullTime(Date.UTC(2025, 11, 31, 4), now, "zh")).toBe("2025/12/31 12:00");
});

test("each language of the chat has its own words [IM-20]", () => {
  expect(["en", "es", "ja"].map((language) => shortTime(now - 40 * minute, now, language))).toEqual([
    "yesterday",
    "ayer",
    "昨日",
  ]);
});
