import fc from "fast-check";
import { expect, test } from "vitest";
import { yuanInWords } from "./yuan-in-words";

const cases: readonly [fen: number, words: string][] = [
  [0, "零元整"],
  [1, "壹分"],
  [10, "壹角整"],
  [15, "壹角伍分"],
  [100, "壹元整"],
  [105, "壹元零伍分"],
  [150, "壹元伍角整"],
  [156, "壹元伍角陆分"],
  [1000, "壹拾元整"],
  [1050, "壹拾元零伍角整"],
  [1005, "壹拾元零伍分"],
  [10_000, "壹佰元整"],
  [10_100, "壹佰零壹元整"],
  [11_000, "壹佰壹拾元整"],
  [100_100, "壹仟零壹元整"],
  [101_000, "壹仟零壹拾元整"],
  [140_950, "壹仟肆佰零玖元伍角整"],
  [600_714, "陆仟零柒元壹角肆分"],
  [168_032, "壹仟陆佰捌拾元零叁角贰分"],
  [1_000_000, "壹万元整"],
  [1_000_100, "壹万零壹元整"],
  [1_010_000, "壹万零壹佰元整"],
  [1_100_000, "壹万壹仟元整"],
  [1_070_005, "壹万零柒佰元零伍分"],
  [10_000_000, "壹拾万元整"],
  [10_700_053, "壹拾万柒仟元零伍角叁分"],
  [10_000_100, "壹拾万零壹元整"],
  [100_000_000, "壹佰万元整"],
  [10_000_000_000, "壹亿元整"],
  [10_000_000_100, "壹亿零壹元整"],
  [10_001_000_000, "壹亿零壹万元整"],
  [10_100_000_000, "壹亿零壹佰万元整"],
  [1_000_000_000_000, "壹佰亿元整"],
  [1_234_567_890_12, "壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾元零壹角贰分"],
  [-150, "负壹元伍角整"],
];

test.each(cases)("%i fen are written %s [PAY-01]", (fen, words) => {
  expect(yuanInWords(fen)).toBe(words);
});

test("what is written can be read back, and no zero stands twice or before a unit [PAY-01]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (fen) => {
      const words = yuanInWords(fen);
      expect(readBack(words)).toBe(fen);
      expect(words).not.toMatch(/零零|零[万亿元角分整]/);
    }),
    { numRuns: 500 },
  );
});

/** The amount of words, by adding up digits and units. */
function readBack(words: string): number {
  const values = "零壹贰叁肆伍陆柒捌玖";
  const units: Record<string, number> = { 拾: 10, 佰: 100, 仟: 1000 };
  let [total, group, digit, fen] = [0, 0, 0, 0];
  for (const letter of words) {
    if (values.includes(letter)) digit = values.indexOf(letter);
    else if (letter in units) {
      group += digit * (units[letter] ?? 0);
      digit = 0;
    } else if (letter === "万") {
      total += (group + digit) * 10_000;
      [group, digit] = [0, 0];
    } else if (letter === "亿") {
      total = (total + group + digit) * 100_000_000;
      [group, digit] = [0, 0];
    } else if (letter === "元") {
      fen += (total + group + digit) * 100;
      [total, group, digit] = [0, 0, 0];
    } else if (letter === "角") {
      fen += digit * 10;
      digit = 0;
    } else if (letter === "分") {
      fen += digit;
      digit = 0;
    }
  }
  return fen;
}
