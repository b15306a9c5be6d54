import { expect, test } from "vitest";
import { isEmojiOnly, isLong, splitCode } from "./text-shape";

test("code stands between lines of three backquotes [C-I19]", () => {
  expect(splitCode("看这段\n```sql\nselect 1;\n```\n完")).toEqual([
    { text: "看这段\n", isCode: false },
    { text: "select 1;", isCode: true },
    { text: "完", isCode: false },
  ]);
  expect(splitCode("```没有结束")).toEqual([{ text: "```没有结束", isCode: false }]);
  expect(splitCode("")).toEqual([]);
});

test.each([
  ["👍", true],
  ["❤️ 😄👨‍👩‍👧", true],
  ["👍🏽", true],
  ["😄😄😄😄", false],
  ["好👍", false],
  ["1", false],
  ["", false],
])("%s is emoji alone: %s [C-I19]", (text, expected) => {
  expect(isEmojiOnly(text)).toBe(expected);
});

test("a text is long by its letters or by its lines [C-I19]", () => {
  expect(isLong("字".repeat(600))).toBe(false);
  expect(isLong("字".repeat(601))).toBe(true);
  expect(isLong("行\n".repeat(14))).toBe(false);
  expect(isLong("行\n".repeat(15))).toBe(true);
});
