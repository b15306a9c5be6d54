import { expect, test } from "vitest";
import { recordKindOf, recordNumbers } from "./record-numbers";

test.each([
  ["请看 P20261120093015123456 这笔", ["P20261120093015123456"]],
  ["R2026112009301512345678，B2026112009301512345678", ["R2026112009301512345678", "B2026112009301512345678"]],
  ["P20261120093015123456 P20261120093015123456", ["P20261120093015123456"]],
  ["XP20261120093015123456 P2026112009301512345 P202611200930151234567890", []],
  ["电话 13800000001", []],
])("%s holds %j [PLUS-15]", (text, numbers) => {
  expect(recordNumbers(text)).toEqual(numbers);
});

test.each([
  ["P20261120093015123456", "order"],
  ["R2026112009301512345678\nR2026112009301512345679 ", "refund"],
  ["B2026112009301512345678", "bill"],
  ["P20261120093015123456 B2026112009301512345678", null],
  ["请看 P20261120093015123456", null],
  ["", null],
])("%j is %s and nothing else [C-I8]", (text, kind) => {
  expect(recordKindOf(text)).toBe(kind);
});
