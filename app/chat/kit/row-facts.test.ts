import { expect, test } from "vitest";
import { message } from "../core/state/testing/frames";
import { dayBefore, firstUnreadAfter, startsRun } from "./row-facts";

// 2026-03-02 00:30 in Shanghai
const now = Date.UTC(2026, 2, 1, 16, 30);
const minute = 60_000;
const at = (sendTime: number, from = 2) => ({ ...message(2, from, 1, { sendTime }), seq: 1 });

test("a day begins at midnight of Shanghai, under its name in the chat's language", () => {
  const today = at(now - 20 * minute);
  const yesterday = at(now - 40 * minute);
  expect(dayBefore(undefined, today, now, "zh")).toBe("今天");
  expect(dayBefore(yesterday, today, now, "zh")).toBe("今天");
  expect(dayBefore(today, at(now), now, "zh")).toBeNull();
  expect(dayBefore(undefined, yesterday, now, "zh")).toBe("昨天");
  expect(dayBefore(undefined, at(now - 3 * 24 * 60 * minute), now, "zh")).toBe("2/27");
  expect(["en", "es", "ja"].map((language) => dayBefore(undefined, today, now, language))).toEqual([
    "today",
    "hoy",
    "今日",
  ]);
});

test("a heading stands above what one person says at one time", () => {
  expect(startsRun(undefined, at(now))).toBe(true);
  expect(startsRun(at(now), at(now + minute))).toBe(false);
  expect(startsRun(at(now), at(now + minute, 1))).toBe(true);
  expect(startsRun(at(now), at(now + 6 * minute))).toBe(true);
  expect(startsRun({ ...at(now), type: "event" }, at(now + minute))).toBe(true);
});

test("the first unread message is somebody else's, and no line", () => {
  const rows = [
    { ...message(2, 2, 4), seq: 4 },
    { ...message(2, 1, 5), seq: 5 },
    { ...message(2, 2, 6, { type: "event" as const }), seq: 6 },
    { ...message(2, 2, 7), seq: 7 },
  ];
  expect(firstUnreadAfter(rows, 4, 1)?.seq).toBe(7);
  expect(firstUnreadAfter(rows, 7, 1)).toBeUndefined();
});
