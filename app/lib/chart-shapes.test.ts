import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChartData } from "./chart-data";
import { barPaths, labelStep, linePath } from "./chart-shapes";

const series = [
  { key: "pay", label: "收款", colour: "pay" as const },
  { key: "refund", label: "退款", colour: "refund" as const },
];
const chart = (amounts: readonly (readonly [number, number])[], stacked = false): ChartData => ({
  label: "",
  kind: "bars",
  stacked,
  series,
  points: amounts.map(([pay, refund], place) => ({ label: `11-${place}`, values: { pay, refund } })),
});

/** The rectangles of a path, as drawn: x, y of the upper edge, width and height. */
function rectangles(path = ""): { x: number; y: number; width: number; height: number }[] {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)v-([\d.]+)h([\d.]+)v[\d.]+z/g)].map(([, x, foot, height, width]) => ({
    x: Number(x),
    y: Number(foot) - Number(height),
    width: Number(width),
    height: Number(height),
  }));
}

const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 })), {
  minLength: 1,
  maxLength: 60,
});

test("bars stand beside one another in their place, as high as their amounts [PAY-07]", () => {
  fc.assert(
    fc.property(amounts, (pairs) => {
      const [pay, refund] = barPaths(chart(pairs), 2000).map(rectangles);
      for (const [place, [paid, back]] of pairs.entries()) {
        const [one, other] = [pay?.[place], refund?.[place]];
        expect(one?.height).toBeCloseTo(paid / 2, 0);
        expect(other?.height).toBeCloseTo(back / 2, 0);
        expect(one?.x).toBeGreaterThanOrEqual(place * 100);
        expect(other?.x).toBeCloseTo((one?.x ?? 0) + (one?.width ?? 0), 0);
        expect((other?.x ?? 0) + (other?.width ?? 0)).toBeLessThanOrEqual(place * 100 + 100);
      }
    }),
  );
});

test("stacked bars stand on one another; nothing is drawn of nothing [PAY-07]", () => {
  const [pay, refund] = barPaths(
    chart(
      [
        [600, 200],
        [0, 100],
      ],
      true,
    ),
    1000,
  ).map(rectangles);
  expect(pay).toHaveLength(1);
  expect(pay?.[0]).toMatchObject({ y: 400, height: 600 });
  expect(refund?.map(({ y, height }) => [y, height])).toEqual([
    [200, 200],
    [900, 100],
  ]);
});

test("a line goes through the middle of each place [SHELL-17]", () => {
  expect(
    linePath(
      chart([
        [0, 0],
        [500, 0],
        [1000, 0],
      ]),
      "pay",
      1000,
    ),
  ).toBe("M50 1000L150 500L250 0");
});

test("places are named as far as there is room [PAY-07]", () => {
  const of = (count: number, label = "11-01") => Array.from({ length: count }, () => ({ label, values: {} }));
  expect([labelStep(of(10), 760), labelStep(of(30), 760), labelStep(of(366), 760)]).toEqual([1, 3, 27]);
  expect(labelStep(of(3, "青溪实验小学附属幼儿园总园"), 100)).toBe(3);
});
