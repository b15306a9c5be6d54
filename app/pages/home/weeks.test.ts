import { expect, test } from "vitest";
import { compareWeeks } from "./weeks";

test("a day stands beside the same day of the week before, today beside the same time of it [DESK-04]", () => {
  const days = Array.from({ length: 30 }, (_, place) => ({
    date: `2026-11-${String(place + 1).padStart(2, "0")}`,
    pay_count: 1,
    pay_fen: (place + 1) * 100,
    refund_fen: 0,
  }));
  const compared = compareWeeks(days, { pay_fen: 55 });
  expect(compared).toHaveLength(7);
  expect(compared[0]).toEqual({ date: "2026-11-24", now: 2400, before: 1700 });
  expect(compared.at(-1)).toEqual({ date: "2026-11-30", now: 3000, before: 55 });
});
