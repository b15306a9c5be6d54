import { expect, test } from "vitest";
import { type ChartData, moneyAxis } from "./chart-data";

const series = [
  { key: "pay", label: "收款", colour: "pay" },
  { key: "refund", label: "退款", colour: "refund" },
] as const;

function chart(yuan: readonly (readonly [number, number])[], stacked = false): ChartData {
  const points = yuan.map(([pay, refund], day) => ({
    label: String(day),
    values: { pay: pay * 100, refund: refund * 100 },
  }));
  return { label: "", kind: "bars", stacked, series, points };
}

test.each([
  ["the marks of an axis are round and of one unit [D-b3]", [[28_500, 900]], ["0", "1万", "2万", "3万"]],
  ["smaller amounts stand in yuan [D-b3]", [[9_400, 0]], ["0", "2,000", "4,000", "6,000", "8,000", "10,000"]],
  ["a few yuan have round marks too [D-b3]", [[7, 2]], ["0", "2", "4", "6", "8"]],
  ["an axis of nothing has its marks [D-b3]", [[0, 0]], ["0", "0.2", "0.4", "0.6", "0.8", "1"]],
] as const)("%s", (_, yuan, words) => {
  const axis = moneyAxis(chart(yuan));
  expect(axis.ticks.map(axis.words)).toEqual(words);
});

test("bars on top of one another have an axis for their sum [D-b3]", () => {
  const { ticks } = moneyAxis(chart([[600, 500]], true));
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(110_000);
});
