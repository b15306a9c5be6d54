import { expect, test } from "vitest";
import { fenToInput, formatFen, parseYuan } from "./money";

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [100, "1.00"],
  [123_450, "1,234.50"],
  [100_000_000_00, "100,000,000.00"],
  [-1250, "-12.50"],
])("%i fen read %s [VAL-07]", (fen, text) => {
  expect(formatFen(fen)).toBe(text);
});

test.each([
  ["12.5", 1250],
  ["12", 1200],
  ["0.01", 1],
  [" 1,234.50 ", 123_450],
  ["１２３．５", 12_350],
  ["1.15", 115],
  ["4.35", 435],
])("%s yuan are %i fen [VAL-07]", (text, fen) => {
  expect(parseYuan(text)).toBe(fen);
});

test.each(["", "-1", "1.234", "1e3", "一百", "12,34", ".5", "99999999999"])("%s is no amount [VAL-07]", (text) => {
  expect(parseYuan(text)).toBeNull();
});

test("what an input shows is read back as the same amount [VAL-07]", () => {
  for (const fen of [0, 1, 99, 100, 123_456_789]) expect(parseYuan(fenToInput(fen))).toBe(fen);
});
