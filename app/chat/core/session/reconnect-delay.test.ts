import { expect, test } from "vitest";
import { reconnectDelay } from "./reconnect-delay";

const attempts = Array.from({ length: 40 }, (_, index) => index + 1);
const shortest = (attempt: number, isRestart = false) => reconnectDelay(attempt, isRestart, () => 0);
const longest = (attempt: number, isRestart = false) => reconnectDelay(attempt, isRestart, () => 1);

test("the pause before a connection is tried again lies between 1 and 30 s, and grows with each vain attempt [O-X2]", () => {
  for (const attempt of attempts) {
    expect(shortest(attempt)).toBe(1_000);
    expect(longest(attempt)).toBeLessThanOrEqual(30_000);
    expect(longest(attempt + 1)).toBeGreaterThanOrEqual(longest(attempt));
  }
  expect(longest(1)).toBe(3_000);
  expect(longest(40)).toBe(30_000);
});

test("whom a restarting server sent away comes back within 10 s; what somebody asks for waits for nothing [O-X2]", () => {
  expect([shortest(1, true), longest(1, true)]).toEqual([1_000, 10_000]);
  expect(longest(2, true)).toBe(longest(2));
  expect(longest(0)).toBe(0);
  expect(longest(0, true)).toBe(0);
});

test("those who lost their connection together come back spread over the whole pause [O-X2]", () => {
  const delays = Array.from({ length: 1_000 }, () => reconnectDelay(1, true));
  const tenths = new Set(delays.map((ms) => Math.floor((ms - 1_000) / 900)));
  expect(tenths.size).toBe(10);
});
