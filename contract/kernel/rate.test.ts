import { expect, test } from "vitest";
import { formatRate, parseRate } from "./rate";

test("basis points and the text of a percentage are the same to the last digit [PAY-01]", () => {
  for (const [basisPoints, text] of [
    [0, "0.00%"],
    [5, "0.05%"],
    [38, "0.38%"],
    [100, "1.00%"],
    [10_000, "100.00%"],
  ] as const) {
    expect(formatRate(basisPoints)).toBe(text);
    expect(parseRate(text)).toBe(basisPoints);
  }
  expect(["0.6", " 1 % ", "12.5%", "６％", "０．３８", "100.01"].map(parseRate)).toEqual([
    60, 100, 1250, 600, 38, 10_001,
  ]);
});

test("what is no percentage of two decimals is not rounded into one [PAY-01]", () => {
  expect(["", "千分之三", "-1", "0.385", "1e1", ".5"].map(parseRate)).toEqual(Array(6).fill(null));
});
