import { expect, test } from "vitest";
import { fewOthers } from "./cell-texts";

test("three rows at most are named beside one that is doubled, and of twenty thousand alike no more are looked at [PAY-02, HOLD-02]", () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => ({ row }));
  let looked = 0;
  const counted = new Proxy(rows, {
    get(target, key, receiver): unknown {
      looked += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  const named = (group: readonly { row: number }[], place: number) =>
    rows[place] && fewOthers(group, rows[place]).map(({ row }) => row);
  expect(named(counted, 0)).toEqual([1, 2, 3]);
  expect(named(counted, 2)).toEqual([0, 1, 3]);
  expect(named(counted, 19_999)).toEqual([0, 1, 2]);
  expect(looked).toBeLessThan(100);
  expect(named(rows.slice(0, 2), 1)).toEqual([0]);
});
