import { expect, test } from "vitest";
import { workInLots } from "./work-in-lots";

/** Work that lies ready, and how it was taken. */
function ready(amount: number, isSlow = false) {
  const lots: { count: number; at: number; took: number }[] = [];
  let left = amount;
  async function doLot(): Promise<number> {
    const at = performance.now();
    if (isSlow) while (performance.now() - at < 20);
    const count = Math.min(left, 300);
    left -= count;
    lots.push({ count, at, took: performance.now() - at });
    return count;
  }
  return { lots, doLot, left: () => left };
}

test("work is done by the lot until one is not full, at most so much in a run [FAST-03]", async () => {
  const few = ready(700);
  expect(await workInLots(few.doLot, () => false, { atOnce: 300, most: 10_000 })).toBe(700);
  expect(few.lots.map(({ count }) => count)).toEqual([300, 300, 100]);
  const many = ready(700);
  expect(await workInLots(many.doLot, () => false, { atOnce: 300, most: 600 })).toBe(600);
  expect(many.left()).toBe(100);
});

test("a process that ends begins no further lot [FAST-03]", async () => {
  const work = ready(1_000);
  expect(await workInLots(work.doLot, () => work.lots.length === 2, { atOnce: 300, most: 10_000 })).toBe(600);
});

test("a lot is followed by a rest that is longer than the lot took [FAST-01, O-M2]", async () => {
  const { lots, doLot } = ready(700, true);
  await workInLots(doLot, () => false, { atOnce: 300, most: 10_000 });
  for (const [index, lot] of lots.entries()) {
    const next = lots[index + 1];
    if (next) expect(next.at - (lot.at + lot.took)).toBeGreaterThan(lot.took);
  }
});
