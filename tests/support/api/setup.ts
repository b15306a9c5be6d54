import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";

// The files of a worker share its modules and globals: each test leaves them as they were.
// An unexpected console.error fails the test; one that expects it puts a spy of its own in place.

const unexpected: string[] = [];
const print = console.error;

beforeEach(() => {
  unexpected.length = 0;
  console.error = (...values: unknown[]) => {
    unexpected.push(format(...values));
    print(...values);
  };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  console.error = print;
  expect(unexpected, "console.error").toEqual([]);
});
